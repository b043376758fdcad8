import type { Day } from './date'
import type { Decimal } from './decimal'
import { divide, multiply, subtract } from './money'

/** A closing value of a market index. */
interface Close {
  day: Day | null
  value: Decimal | null
}

/**
 * The growth of an index since a first day, in percent, on each of the given days: the benchmark of a fund's curve over
 * the same days. A day without a close, such as a Sunday, takes the last one before it. Both lists are sorted. Null
 * where there is no close yet.
 */
export function growthSince(closes: readonly Close[], first: Day, days: readonly string[]): Array<Decimal | null> {
  let next = 0
  let last: Decimal | null = null
  const closeOf = (day: string) => {
    for (let close = closes[next]; close && (close.day ?? '') <= day; close = closes[next]) {
      last = close.value ?? last
      next += 1
    }
    return last
  }
  const start = closeOf(first)
  return days.map(day => {
    const close = closeOf(day)
    const ratio = start !== null && close !== null ? divide(close, start, 8) : null
    return ratio && multiply(subtract(ratio, '1'), '100', 4)
  })
}
