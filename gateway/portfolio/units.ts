import type { Decimal } from '@/lib/decimal'
import { percentsOf } from '@/lib/percents'

/**
 * Decimals as whole numbers of their last digit. They are as exact as decimal strings, and fast enough for the hundred
 * thousand steps of a customer's three years with many funds. Money and shares are in hundredths, net values in
 * ten-thousandths.
 */
export type Units = bigint

/** The number of decimals of money and shares, and of net values and income per ten thousand. */
export const MONEY = 2
export const NET_VALUE = 4

/** Parses a decimal: '12.5' with scale 2 is 1250n. Throws RangeError if digits would be lost. */
export function toUnits(value: Decimal, scale: number): Units {
  const [whole = '0', fraction = ''] = value.split('.')
  if (fraction.length > scale) throw new RangeError(`More than ${scale} decimals: ${value}`)
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** Formats a decimal: 1250n with scale 2 is '12.50'. */
export function fromUnits(units: Units, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const point = digits.length - scale
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return units < 0n ? `-${text}` : text
}

export const toMoney = (units: Units): Decimal => fromUnits(units, MONEY)

/** Divides and rounds half up, away from zero, as all figures are rounded. `b` must not be zero. */
export function divideHalfUp(a: Units, b: Units): Units {
  const isNegative = a < 0n !== b < 0n
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const quotient = (2n * x + y) / (2n * y)
  return isNegative ? -quotient : quotient
}

/** Computes a / b in percent with four decimals. Null when b is zero. */
export const percentOf = (a: Units, b: Units): Decimal | null =>
  b === 0n ? null : fromUnits(divideHalfUp(a * 1_000_000n, b), 4)

export const total = (values: readonly Units[]): Units => values.reduce((result, value) => result + value, 0n)

/**
 * Divides a whole into parts in proportion to weights. The parts sum to the whole exactly: each part is rounded down,
 * and the rest goes to the largest remainders. Of equal remainders the earlier one comes first. No weight may be
 * negative. When all weights are zero, all parts are zero.
 */
export function shareOut(whole: Units, weights: readonly Units[]): Units[] {
  const sum = total(weights)
  if (sum === 0n) return weights.map(() => 0n)
  const parts = weights.map(weight => (whole * weight) / sum)
  const order = weights
    .map((weight, index) => ({ index, rest: (whole * weight) % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const left = Number(whole - total(parts))
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

/**
 * The part of each amount in their sum, in displayed percent, by the same function as in the app. The parts sum to
 * exactly 100. All are null if the sum is zero.
 */
export const percentages = (amounts: readonly Units[]): (Decimal | null)[] => percentsOf(amounts.map(toMoney))
