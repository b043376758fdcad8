import type { Day } from '@/lib/date'
import { compare, type Decimal, isZero } from '@/lib/decimal'
import { add, multiply, subtract, sum } from '@/lib/money'
import { feeStepOf } from '@/lib/order-days'
import type { fundRows } from './funds'

/** The shares of one fund at one trading account during the simulation of the past. */
export interface Holding {
  fundCode: string
  place: string
  shares: Decimal
  /** The shares in redemptions that are not confirmed yet. */
  reserved: Decimal
  /** The money-market income that has not become shares yet. */
  uncarried: Decimal
  /** The lots, the oldest first. The redemption fee depends on the age of a lot. */
  lots: { day: Day; shares: Decimal }[]
}

export const emptyHolding = (fundCode: string, place: string): Holding => ({
  fundCode,
  place,
  shares: '0.00',
  reserved: '0.00',
  uncarried: '0.00',
  lots: [],
})

export const available = (holding: Holding): Decimal => subtract(holding.shares, holding.reserved)

export function receive(holding: Holding, shares: Decimal, day: Day) {
  holding.shares = add(holding.shares, shares)
  holding.lots.push({ day, shares })
}

/** Removes shares, oldest lots first. Returns the shares that each lot lost. */
export function takeOut(holding: Holding, shares: Decimal): Holding['lots'] {
  holding.shares = subtract(holding.shares, shares)
  const taken: Holding['lots'] = []
  let left = shares
  while (!isZero(left)) {
    const lot = holding.lots[0]
    if (!lot) throw new RangeError(`More shares of ${holding.fundCode} removed than held.`)
    if (compare(lot.shares, left) > 0) {
      taken.push({ day: lot.day, shares: left })
      lot.shares = subtract(lot.shares, left)
      return taken
    }
    taken.push(lot)
    holding.lots.shift()
    left = subtract(left, lot.shares)
  }
  return taken
}

/** Removes the shares of a refunded purchase, whatever their age. */
export function giveBack(holding: Holding, shares: Decimal, boughtOn: Day) {
  const lot = holding.lots.findIndex(one => one.day === boughtOn && compare(one.shares, shares) === 0)
  if (lot < 0) return
  holding.lots.splice(lot, 1)
  holding.shares = subtract(holding.shares, shares)
}

type Fund = (typeof fundRows)[number]

/** The fee for a redemption of lots on a day. It depends on how long each lot was held. */
export function redemptionFee(fund: Fund, lots: Holding['lots'], netValue: Decimal, day: Day): Decimal {
  const parts = lots.map(lot => {
    const step = feeStepOf(fund.redeemFeeRates, lot.day, day)
    return multiply(multiply(lot.shares, netValue, 6), multiply(step?.rate ?? '0', '0.01', 6), 12)
  })
  return multiply(sum(parts), '1', 2)
}
