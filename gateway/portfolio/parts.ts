import type { Decimal } from '@/lib/decimal'
import { MONEY, percentages, shareOut, toMoney, total, toUnits, type Units } from './units'

/** A part of a whole. */
export interface Part {
  key: string
  amount: Decimal
  /** Percent with two decimals. The parts of a whole sum to 100. Null when the whole is zero. */
  percent: Decimal | null
  /** The number of items in this part. */
  count: number
}

/**
 * Adds up amounts by a key, for example the fund type, the largest first. The parts sum to the whole. Their percentages
 * sum to 100.
 */
export function partsBy<T extends { amount: Decimal }>(items: readonly T[], keyOf: (item: T) => string): Part[] {
  const sums = new Map<string, { amount: Units; count: number }>()
  for (const item of items) {
    const key = keyOf(item)
    const so = sums.get(key) ?? { amount: 0n, count: 0 }
    sums.set(key, { amount: so.amount + toUnits(item.amount, MONEY), count: so.count + 1 })
  }
  const parts = [...sums]
    .map(([key, { amount, count }]) => ({ key, amount, count }))
    .sort((a, b) => (a.amount === b.amount ? (a.key < b.key ? -1 : 1) : a.amount > b.amount ? -1 : 1))
  const percents = percentages(parts.map(part => part.amount))
  return parts.map((part, index) => ({
    key: part.key,
    amount: toMoney(part.amount),
    percent: percents[index] ?? null,
    count: part.count,
  }))
}

const PERCENT = 4

/**
 * Divides an amount by percentages, to the cent, for example by a fund's investments. `whole` is the percentage of the
 * amount itself: 100, or that of a part which is divided again. When the percentages sum to it, the parts sum to the
 * amount. When they sum to less, the parts sum to that share of the amount.
 */
export function divideBy(amount: Decimal, percents: readonly Decimal[], whole: Decimal = '100'): Decimal[] {
  const weights = percents.map(percent => toUnits(percent, PERCENT))
  const rest = toUnits(whole, PERCENT) - total(weights)
  const parts = shareOut(toUnits(amount, MONEY), rest > 0n ? [...weights, rest] : weights)
  return parts.slice(0, weights.length).map(toMoney)
}
