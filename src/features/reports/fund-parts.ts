import { compare, isNegative, isPositive, percentOf, sum } from '@/lib/money'
import type { Report } from './period'

type Fund = Report['funds'][number]

/** Funds by profit, best first, each with its percentage of all gains or all losses. Null for a fund with neither. */
export function contributionsOf(funds: readonly Fund[]) {
  const known = funds.flatMap(fund => (fund.profit === null ? [] : [{ fund, profit: fund.profit }]))
  const gains = sum(known.flatMap(({ profit }) => (isPositive(profit) ? [profit] : [])))
  const losses = sum(known.flatMap(({ profit }) => (isNegative(profit) ? [profit] : [])))
  return known
    .sort((a, b) => compare(b.profit, a.profit))
    .map(({ fund, profit }) => ({ fund, profit, percent: percentOf(profit, isNegative(profit) ? losses : gains) }))
}

/** The funds held at the end of a period, largest first, with their percentage of the whole. */
export const heldAtEnd = ({ funds, endAssets }: Pick<Report, 'funds' | 'endAssets'>) =>
  funds
    .flatMap(fund => (fund.endAssets !== null && isPositive(fund.endAssets) ? [{ fund, amount: fund.endAssets }] : []))
    .sort((a, b) => compare(b.amount, a.amount))
    .map(({ fund, amount }) => ({ fund, amount, percent: percentOf(amount, endAssets ?? '0') }))
