import { addDays, type Day, daysBetween } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { freeFrom } from '@/lib/order-days'
import { leavingTypes } from '../db/schema/portfolio'
import { earliest } from './days'
import type { FundFact, TransactionFact } from './facts'
import type { Lot } from './ledger'
import type { PlaceHistory } from './place-history'
import { MONEY, shareOut, toMoney, total, toUnits, type Units } from './units'

/** The day on which the holding period of bought shares ends. Null if it has ended. */
function unlockDayOf(fund: FundFact, lot: Lot, today: Day): Day | null {
  if (fund.holdingDays === 0 || !lot.isBought) return null
  const day = freeFrom(lot.confirmDay, fund.holdingDays)
  return day > today ? day : null
}

const leaving: readonly TransactionFact['type'][] = leavingTypes

/** Shares reserved for pending redemptions and conversions. */
export const frozenShares = (place: PlaceHistory, pending: readonly TransactionFact[]): Units =>
  total(
    pending
      .filter(fact => fact.tradingAccount === place.tradingAccount && leaving.includes(fact.type))
      .map(fact => toUnits(fact.shares ?? '0', MONEY)),
  )

/**
 * Whether all shares of a purchase are still held, and none is reserved. Shares are removed oldest first, so
 * reservations take the older ones.
 */
export function isWhole(
  place: PlaceHistory,
  pending: readonly TransactionFact[],
  purchase: Pick<TransactionFact, 'applicationNo' | 'shares'>,
): boolean {
  const index = place.lots.findIndex(lot => lot.applicationNo === purchase.applicationNo)
  const lot = place.lots[index]
  if (!lot || lot.shares !== toUnits(purchase.shares ?? '0', MONEY)) return false
  return frozenShares(place, pending) <= total(place.lots.slice(0, index).map(({ shares }) => shares))
}

/** Shares of a place that can be redeemed now: neither in their holding period nor reserved. */
export function availableShares(
  place: PlaceHistory,
  { pending }: { pending: readonly TransactionFact[] },
  today: Day,
): Units {
  const free = total(place.lots.filter(lot => !unlockDayOf(place.fund, lot, today)).map(lot => lot.shares))
  const left = free - frozenShares(place, pending)
  return left > 0n ? left : 0n
}

/** The next day on which the holding period of any shares of the places ends, and the number of these shares. */
export function nextUnlock(places: readonly PlaceHistory[], today: Day): { day: Day; shares: Units } | null {
  const locked = places.flatMap(({ fund, lots }) =>
    lots.map(lot => ({ day: unlockDayOf(fund, lot, today), shares: lot.shares })),
  )
  const day = earliest(locked.flatMap(lot => lot.day ?? []))
  if (day === null) return null
  return { day, shares: total(locked.filter(lot => lot.day === day).map(({ shares }) => shares)) }
}

export interface LotTerms {
  applicationNo: string
  confirmDay: Day
  shares: Decimal
  /** The lot's part of the place's cost, in proportion to its shares. The costs of all lots sum to that cost. */
  cost: Decimal
  daysHeld: number
  unlockDay: Day | null
  /** The fee in percent for a redemption now. */
  redeemFeeRate: Decimal
  /** The day on which a lower fee begins. Null when the fee is already the lowest. */
  nextFeeDay: Day | null
}

/** The lots of a place, the oldest first, with the conditions of a redemption today. */
export function lotTerms(place: PlaceHistory, today: Day): LotTerms[] {
  const costs = shareOut(
    place.cost,
    place.lots.map(lot => lot.shares),
  )
  return place.lots.map((lot, index) => {
    const daysHeld = daysBetween(lot.confirmDay, today)
    const step = place.fund.redeemFeeRates.find(({ underDays }) => underDays === null || daysHeld < underDays)
    return {
      applicationNo: lot.applicationNo,
      confirmDay: lot.confirmDay,
      shares: toMoney(lot.shares),
      cost: toMoney(costs[index] ?? 0n),
      daysHeld,
      unlockDay: unlockDayOf(place.fund, lot, today),
      redeemFeeRate: step?.rate ?? '0.00',
      nextFeeDay: step?.underDays ? addDays(lot.confirmDay, step.underDays) : null,
    }
  })
}
