import type { Decimal } from '@/lib/decimal'
import { add, divide, multiply, subtract, sum } from '@/lib/money'

/** A dividend at one place, with the fields that the calculation needs. */
export interface PaidDividend {
  exDay: string
  perShare: Decimal
  amount: Decimal
  reinvestedShares: Decimal | null
  reinvestNetValue: Decimal | null
}

interface Newest {
  netValue: Decimal
  day: string
}

const worth = (shares: Decimal, paid: Decimal, { netValue, day }: Newest) => {
  const value = multiply(shares, netValue, 2)
  return { shares, value, netValueDay: day, gain: subtract(value, paid) }
}

/**
 * Result of a hypothetical reinvestment: the shares that the cash dividends of one place would have become, if kept
 * until today. These shares would have received later dividends, which are reinvested too. Null without a dividend, and
 * if a net value is unknown.
 */
export function ifReinvested(cash: readonly PaidDividend[], newest: Newest | null) {
  if (cash.length === 0 || !newest) return null
  let shares: Decimal = '0.00'
  for (const { perShare, amount, reinvestNetValue } of [...cash].sort((a, b) => (a.exDay < b.exDay ? -1 : 1))) {
    const bought = reinvestNetValue && divide(add(amount, multiply(shares, perShare, 2)), reinvestNetValue, 2)
    if (!bought) return null
    shares = add(shares, bought)
  }
  return worth(shares, sum(cash.map(({ amount }) => amount)), newest)
}

/**
 * Result of the reinvested dividends of one place: the shares that they became, if all of these had been kept until
 * today.
 */
export function asReinvested(reinvested: readonly PaidDividend[], newest: Newest | null) {
  if (reinvested.length === 0 || !newest) return null
  const shares = sum(reinvested.map(one => one.reinvestedShares ?? '0.00'))
  return worth(shares, sum(reinvested.map(({ amount }) => amount)), newest)
}
