import { addDays, type Day } from '@/lib/date'
import { addMonths, yearRange } from '@/lib/day-spans'
import { type Decimal, round } from '@/lib/decimal'
import { add, divide, multiply, subtract } from '@/lib/money'

/** The data for growth: a fund's net values, oldest first. */
export interface Value {
  day: Day
  netValue: Decimal
  /** Yuan for ten thousand shares. Only for money-market funds. */
  incomePerTenThousand: Decimal | null
}

/**
 * Decimals during the computation. The answers show four. There are so many because the list of funds (growths.ts)
 * computes the same in another way, and both must show the same figure.
 */
const SCALE = 20

/** Dividend by day, in yuan for each share. */
export type DividendsByDay = ReadonlyMap<Day, Decimal>

/** The growth from one value to the next, with dividends added back: '1.01' for a gain of 1 %. */
function factor(value: Value, before: Value, dividends: DividendsByDay): Decimal {
  if (value.incomePerTenThousand !== null) return add('1', multiply(value.incomePerTenThousand, '0.0001', SCALE))
  const whole = add(value.netValue, dividends.get(value.day) ?? '0')
  // Growth from a net value of zero cannot be computed.
  return divide(whole, before.netValue, SCALE) ?? '1'
}

/** The value of one yuan of the first day, on each day, with dividends reinvested. */
export function worth(values: readonly Value[], dividends: DividendsByDay): Decimal[] {
  const result: Decimal[] = []
  for (const [index, value] of values.entries()) {
    const before = values[index - 1]
    const last = result[index - 1]
    result.push(before && last ? multiply(last, factor(value, before, dividends), SCALE) : '1')
  }
  return result
}

/** The growth from one worth to another, in percent with four decimals. Null without a start. */
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
 * Growth over the usual spans up to the newest value. A span starts with the value of its first day, or with the last
 * value before that day. Without such a value its rate is null.
 *
 * @param worths The results of `worth`, one for each value.
 * @param established The fund's first day, null for a fund being issued. When the values do not go back to this day,
 * there is no growth since then.
 */
export function returnsOf(values: readonly Value[], worths: readonly Decimal[], established: Day | null) {
  const newest = values.at(-1)
  const first = values[0]
  if (!newest || !first) return []
  const spans = startOfRange.map(([range, startOf]) => {
    const from = startOf(newest.day)
    // The values are sorted by day, so this count leads to the last value up to that day.
    const known = values.filter(value => value.day <= from).length
    return { range, from, rate: rateBetween(worths[known - 1], worths.at(-1)) }
  })
  // The first value may come some days after the founding, when the subscription period had ended.
  const isComplete = established !== null && first.day <= addDays(established, 10)
  const all = { range: 'all', from: established, rate: isComplete ? rateBetween(worths[0], worths.at(-1)) : null }
  return [...spans, all]
}
