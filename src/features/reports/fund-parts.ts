import { compare, isNegative, isPositive, percentOf, sum } from '@/lib/money'
import type { Report } from './period'

type Fund = Report['funds'][number]

/** The funds by their profit, the best first, with what each made of all gains or of all losses; null where it made neither. */
export function contributionsOf(funds: readonly Fund[]) {
  const known = funds.flatMap(fund => (fund.profit === null ? [] : [{ fund, profit: fund.profit }]))
  const gains = sum(known.flatMap(({ profit }) => (isPositive(profit) ? [profit] : [])))
  const losses = sum(known.flatMap(({ profit }) => (isNegative(profit) ? [profit] : [])))
  return known
    .sort((a, b) => compare(b.profit, a.profit))
    .map(({ fund, profit }) => ({ fund, profit, percent: percentOf(profit, isNegative(profit) ? losses : gains) }))
}

/** The funds that were held at the end of a period, largest first, with their part of the whole. */
export const heldAtEnd = ({ funds, endAssets }: Pick<Report, 'funds' | 'endAssets'>) =>
  funds
    .flatMap(fund => (fund.endAssets !== null && isPositive(fund.endAssets) ? [{ fund, amount: fund.endAssets }] : []))
    .sort((a, b) => compare(b.amount, a.amount))
    .map(({ fund, amount }) => ({ fund, amount, percent: percentOf(amount, endAssets ?? '0') }))
