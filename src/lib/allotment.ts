import Big from 'big.js'
import { compare, type Decimal } from './decimal'
import { sum } from './money'

// A Big constructor of its own: its divisions give whole numbers, rounded down.
const Whole = Big()
Whole.DP = 0
Whole.RM = 0

/**
 * Shares out a whole with two decimals in proportion to weights. The parts sum to the whole exactly: each part is
 * rounded down to 0.01, and the remaining hundredths go one each to the parts with the largest remainders. If
 * remainders are equal, the earlier part gets it. A weight of zero gets nothing.
 *
 * @param whole At least 0, at most two decimals.
 * @param weights At least 0, not all zero.
 */
export function shareOut(whole: Decimal, weights: readonly Decimal[]): Decimal[] {
  const units = new Whole(whole).times(100)
  const all = new Whole(sum(weights))
  if (all.lte(0)) throw new RangeError('There are no weights to share out by.')
  const parts = weights.map((weight, index) => {
    const share = units.times(weight)
    const down = share.div(all)
    return { index, down, rest: share.minus(down.times(all)) }
  })
  const left = Number(parts.reduce((rest, { down }) => rest.minus(down), units))
  const order = [...parts].sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
  const luckier = new Set(order.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, down }) => (luckier.has(index) ? down.plus(1) : down).times('0.01').toFixed(2))
}

/** Whether the percentages sum to exactly 100. */
export const isWholePercent = (percents: readonly Decimal[]): boolean => compare(sum(percents), '100') === 0

/** Equal parts for several people, as far as possible: 100 for three is 33.34, 33.33 and 33.33. */
export const shareEvenly = (whole: Decimal, count: number): Decimal[] =>
  count > 0 ? shareOut(whole, new Array<Decimal>(count).fill('1')) : []
