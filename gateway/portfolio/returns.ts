import { addDays, type Day, daysBetween } from '@/lib/date'
import type { Decimal } from '@/lib/money'
import type { Series } from './place-history'
import { divideHalfUp, fromUnits, type Units } from './units'

/** Growth of one yuan, with eighteen decimals: a thousand steps lose nothing that shows. */
const ONE: Units = 10n ** 18n

const percentOfGrowth = (growth: Units): Decimal => fromUnits(divideHalfUp((growth - ONE) * 1_000_000n, ONE), 4)

export interface TimeWeighted {
  /** Percent up to the end of each day of the span. */
  rates: Decimal[]
  /** Deepest fall from a high in percent, zero or negative, and the days of the high and of the low. */
  drawdown: Decimal
  drawdownFrom: Day | null
  drawdownTo: Day | null
}

/**
 * The time-weighted return (时间加权) of days `from` to `to` of a series, by their indexes: what one yuan would have become, whatever was paid
 * in and out. The return of a day is its profit on what worked that day: the value of the day before and what was paid in. Days without
 * either have none.
 *
 * @returns null when nothing worked on any day of the span.
 */
export function timeWeighted(series: Series, axis: readonly Day[], from: number, to: number): TimeWeighted | null {
  const rates: Decimal[] = []
  let growth = ONE
  let [high, deepest] = [ONE, 0n]
  let highDay = addDays(axis[from] ?? '', -1)
  let days: { from: Day; to: Day } | null = null
  let hasWorked = false
  for (let index = from; index <= to; index++) {
    const base = (index > 0 ? (series.value[index - 1] ?? 0n) : 0n) + (series.inflow[index] ?? 0n)
    if (base > 0n) {
      hasWorked = true
      growth = divideHalfUp(growth * (base + (series.profit[index] ?? 0n)), base)
    }
    const day = axis[index] ?? ''
    if (growth > high) {
      high = growth
      highDay = day
    }
    const fall = divideHalfUp((growth - high) * ONE, high)
    if (fall < deepest) {
      deepest = fall
      days = { from: highDay, to: day }
    }
    rates.push(percentOfGrowth(growth))
  }
  if (!hasWorked) return null
  return {
    rates,
    drawdown: percentOfGrowth(ONE + deepest),
    drawdownFrom: days?.from ?? null,
    drawdownTo: days?.to ?? null,
  }
}

const shortestSpan = 30
const daysOfYear = 365

/**
 * The money-weighted return a year (资金加权年化) in percent: the rate at which everything paid in would have grown to everything paid out and
 * what there is at the end. It is the root of an equation with fractional powers, which has no exact arithmetic: binary floats find it by
 * halving, and only its four decimals are kept.
 *
 * @returns null for spans under 30 days, and when no rate between -99.99 % and 10,000 % a year fits.
 */
export function moneyWeighted(series: Series, axis: readonly Day[], from: number, to: number): Decimal | null {
  const [first, last] = [axis[from], axis[to]]
  if (first === undefined || last === undefined) return null
  const length = daysBetween(first, last) + 1
  if (length < shortestSpan) return null
  // Money paid in counts from the start of its day, money paid out and the end value from the end of theirs.
  const flows: { years: number; cents: number }[] = []
  const note = (days: number, cents: Units) => {
    if (cents !== 0n) flows.push({ years: days / daysOfYear, cents: Number(cents) })
  }
  note(0, from > 0 ? (series.value[from - 1] ?? 0n) : 0n)
  for (let index = from; index <= to; index++) {
    note(index - from, series.inflow[index] ?? 0n)
    note(index - from + 1, -(series.outflow[index] ?? 0n))
  }
  note(length, -(series.value[to] ?? 0n))
  const worth = (rate: number) => flows.reduce((sum, { years, cents }) => sum + cents * (1 + rate) ** -years, 0)
  let [low, high] = [-0.9999, 100]
  const rising = worth(high) > worth(low)
  if (flows.length < 2 || worth(low) > 0 === worth(high) > 0) return null
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > 0 === rising) high = middle
    else low = middle
  }
  return fromUnits(BigInt(Math.round(low * 1_000_000)), 4)
}
