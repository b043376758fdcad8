import { addDays, addMonths, type Day, yearRange } from '@/lib/date'
import { add, type Decimal, divide, multiply, round, subtract } from '@/lib/money'

/** What growth is computed from: a fund's net values, oldest first. */
export interface Value {
  day: Day
  netValue: Decimal
  /** Yuan on ten thousand shares; only money-market funds. */
  incomePerTenThousand: Decimal | null
}

/** Decimals kept on the way; what is shown has four. */
const SCALE = 12

/** Yuan a share that left the fund on a day. */
export type DividendsByDay = ReadonlyMap<Day, Decimal>

/** How much one value is more than the one before, dividends added back: '1.01' for a gain of 1 %. */
function factor(value: Value, before: Value, dividends: DividendsByDay): Decimal {
  if (value.incomePerTenThousand !== null) return add('1', multiply(value.incomePerTenThousand, '0.0001', SCALE))
  const whole = add(value.netValue, dividends.get(value.day) ?? '0')
  // A fund whose net value was zero has no growth to speak of.
  return divide(whole, before.netValue, SCALE) ?? '1'
}

/** What one yuan of the first day is worth on each day, dividends reinvested. */
export function worth(values: readonly Value[], dividends: DividendsByDay): Decimal[] {
  const result: Decimal[] = []
  for (const [index, value] of values.entries()) {
    const before = values[index - 1]
    const last = result[index - 1]
    result.push(before && last ? multiply(last, factor(value, before, dividends), SCALE) : '1')
  }
  return result
}

/** From one worth to another, percent with four decimals; null when there is nothing to start from. */
export const rateBetween = (from: Decimal | undefined, to: Decimal | undefined): Decimal | null => {
  if (from === undefined || to === undefined) return null
  const ratio = divide(to, from, SCALE)
  return ratio && round(multiply(subtract(ratio, '1'), '100', SCALE), 4)
}

const startOfRange: readonly [string, (newest: Day) => Day][] = [
  ['1m', day => addMonths(day, -1)],
  ['3m', day => addMonths(day, -3)],
  ['6m', day => addMonths(day, -6)],
  ['ytd', day => addDays(yearRange(day).from, -1)],
  ['1y', day => addMonths(day, -12)],
  ['3y', day => addMonths(day, -36)],
]

/**
 * Growth over the usual spans up to the newest value. A span starts with the value of its first day or the last one before it; without such
 * a value its rate is null.
 *
 * @param worths of `worth`, one for each value.
 * @param established the fund's first day, null for one being issued: without values that go back to it there is no growth since then.
 */
export function returnsOf(values: readonly Value[], worths: readonly Decimal[], established: Day | null) {
  const newest = values.at(-1)
  const first = values[0]
  if (!newest || !first) return []
  const spans = startOfRange.map(([range, startOf]) => {
    const from = startOf(newest.day)
    // They are in order: as many as are not later come first.
    const known = values.filter(value => value.day <= from).length
    return { range, from, rate: rateBetween(worths[known - 1], worths.at(-1)) }
  })
  // The first value may come some days after the founding, when the subscription period had ended.
  const isComplete = established !== null && first.day <= addDays(established, 10)
  const all = { range: 'all', from: established, rate: isComplete ? rateBetween(worths[0], worths.at(-1)) : null }
  return [...spans, all]
}
