import Big from 'big.js'
import { type Decimal, isPositive } from './decimal'
import { sum } from './money'

/**
 * Percentages that people read in one list and add up. They are rounded so that together they are exactly the whole
 * (largest remainder): each is rounded down, and the rest goes to those that lost most, to the earlier one if equal.
 */

const DOWN = 0

/** Divides `whole` in proportion to the weights. Negative weights count as zero. Null if all are zero. */
function apportion(weights: readonly Decimal[], whole: Decimal, digits: number): Decimal[] | null {
  const counted = weights.map(weight => (isPositive(weight) ? weight : '0'))
  const all = new Big(sum(counted))
  if (all.eq(0)) return null
  const step = new Big(10).pow(-digits)
  const exact = counted.map(weight => new Big(weight).times(whole).div(all))
  const parts = exact.map(part => part.round(digits, DOWN))
  const rest = parts.reduce((left, part) => left.minus(part), new Big(whole))
  const left = Number(rest.div(step).round(0))
  const order = exact
    .map((part, index) => ({ index, lost: part.minus(parts[index] ?? 0) }))
    .sort((a, b) => b.lost.cmp(a.lost) || a.index - b.index)
  for (const { index } of order.slice(0, left)) parts[index] = parts[index]?.plus(step) ?? step
  return parts.map(part => part.toFixed(digits))
}

/** The percentage of each amount in their sum; together exactly 100. All null if the sum is zero. */
export const percentsOf = (amounts: readonly Decimal[], digits = 2): (Decimal | null)[] =>
  apportion(amounts, '100', digits) ?? amounts.map(() => null)

/** Adds to each row the percentage of its amount in the sum of all rows. */
export function withPercents<T extends { amount: Decimal }>(rows: readonly T[]): (T & { percent: Decimal | null })[] {
  const percents = percentsOf(rows.map(({ amount }) => amount))
  return rows.map((row, index) => ({ ...row, percent: percents[index] ?? null }))
}
