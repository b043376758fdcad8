import type { Decimal } from '@/lib/money'

/**
 * Decimals as whole numbers of their last digit, for the day by day figures of a customer: as exact as decimal strings
 * and fast enough for the hundred thousand steps that three years of many funds take. Money and shares are in
 * hundredths, net values in ten-thousandths.
 */
export type Units = bigint

/** Decimals of money and shares, and of net values and income per ten thousand. */
export const MONEY = 2
export const NET_VALUE = 4

/** '12.5' with scale 2 is 1250n. Throws RangeError when digits would be lost. */
export function toUnits(value: Decimal, scale: number): Units {
  const [whole = '0', fraction = ''] = value.split('.')
  if (fraction.length > scale) throw new RangeError(`More than ${scale} decimals: ${value}`)
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** 1250n with scale 2 is '12.50'. */
export function fromUnits(units: Units, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const point = digits.length - scale
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return units < 0n ? `-${text}` : text
}

export const toMoney = (units: Units): Decimal => fromUnits(units, MONEY)

/** Rounded half up, away from zero, as everywhere. `b` is not zero. */
export function divideHalfUp(a: Units, b: Units): Units {
  const isNegative = a < 0n !== b < 0n
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const quotient = (2n * x + y) / (2n * y)
  return isNegative ? -quotient : quotient
}

/** a / b in percent with four decimals; null when b is zero. */
export const percentOf = (a: Units, b: Units): Decimal | null =>
  b === 0n ? null : fromUnits(divideHalfUp(a * 1_000_000n, b), 4)

export const total = (values: readonly Units[]): Units => values.reduce((result, value) => result + value, 0n)

/**
 * Divides a whole among parts in proportion to weights so that the parts sum to it to the last unit: everybody gets the
 * floor, what is left goes to the largest remainders, to the earlier one of equals. Weights are not negative; when all
 * are zero everybody gets nothing.
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

const WHOLE_PERCENT = 1_000_000n

/**
 * What part of their sum each amount is, in percent with four decimals, together exactly 100; null for all when the sum
 * is zero.
 */
export function percentages(amounts: readonly Units[]): (Decimal | null)[] {
  if (total(amounts) === 0n) return amounts.map(() => null)
  return shareOut(WHOLE_PERCENT, amounts).map(part => fromUnits(part, 4))
}
