import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import type { Decimal } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'

export type Lot = OutputOf<typeof assets.listFundShareDetails>['accounts'][number]['places'][number]['lots'][number]

/** Lots that cost the same fee today, or that were bought in the same year. */
export interface LotGroup {
  name: string
  shares: Decimal
  lots: readonly Lot[]
}

/**
 * Groups lots by the redemption fee they cost today. When all cost the same, groups by the year of their confirmation.
 * Keeps the order of the lots.
 */
export function lotGroups(lots: readonly Lot[]): LotGroup[] {
  const isByFee = new Set(lots.map(({ redeemFeeRate }) => redeemFeeRate)).size > 1
  const nameOf = ({ redeemFeeRate, confirmDay }: Lot) =>
    isByFee ? `赎回费 ${formatAmount(redeemFeeRate)}%` : `${confirmDay?.slice(0, 4) ?? '--'} 年确认`
  return [...new Set(lots.map(nameOf))].map(name => {
    const own = lots.filter(lot => nameOf(lot) === name)
    return { name, shares: sum(own.map(({ shares }) => shares ?? '0')), lots: own }
  })
}
