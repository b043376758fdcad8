import { compare, isNegative, isPositive, isZero, negate } from '@/lib/decimal'
import { percentsOf, withPercents } from '@/lib/percents'
import type { Report } from '../period'

type Fund = Report['funds'][number]

/** Funds by profit, best first, each with its percentage of all gains or all losses. Null for a fund with neither. */
export function contributionsOf(funds: readonly Fund[]) {
  const known = funds.flatMap(fund => (fund.profit === null ? [] : [{ fund, profit: fund.profit }]))
  const ranked = known.sort((a, b) => compare(b.profit, a.profit))
  const gains = percentsOf(ranked.map(({ profit }) => profit))
  const losses = percentsOf(ranked.map(({ profit }) => negate(profit)))
  return ranked.map(({ fund, profit }, index) => ({
    fund,
    profit,
    percent: isZero(profit) ? null : ((isNegative(profit) ? losses : gains)[index] ?? null),
  }))
}

/** The funds held at the end of a period, largest first, with their percentage of the whole. */
export function heldAtEnd({ funds }: Pick<Report, 'funds'>) {
  return withPercents(
    funds
      .flatMap(fund =>
        fund.endAssets !== null && isPositive(fund.endAssets) ? [{ fund, amount: fund.endAssets }] : [],
      )
      .sort((a, b) => compare(b.amount, a.amount)),
  )
}
