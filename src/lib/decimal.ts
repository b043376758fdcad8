/**
 * Money, shares, net values and rates as decimal strings such as '1234.56'. This file has the functions that screens
 * need to show them: read, round, compare. They work on the digits, so they are exact and the first screen needs no
 * big-number library. Arithmetic is in money.ts. The functions expect decimals (`isDecimal`) and throw on anything
 * else, except `parseDecimal`.
 */
export type Decimal = string

/** The placeholder for a figure that is missing or cannot be computed. */
export const missing = '--'

// Bounded, so that no server text makes the arithmetic slow.
const decimal = /^-?\d{1,24}(\.\d{1,18})?$/
const typed = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/
// Without bounds, because results of arithmetic may have more digits.
const digits = /^(-?)0*(\d+)(?:\.(\d+))?$/

/** Whether the value is a decimal string that the functions here accept. */
export const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && decimal.test(value)

/** Sign, whole part without zeros in front, and decimals. */
function partsOf(value: Decimal) {
  const [, sign = '', whole, fraction = ''] = digits.exec(value) ?? []
  if (whole === undefined) throw new Error(`Not a decimal: ${value}`)
  return { sign, whole, fraction }
}

/** Zero has no sign: there is no '-0.00'. */
const signed = (sign: string, size: string): Decimal => (/[1-9]/.test(size) ? sign + size : size)

/** The next whole number: the nines at the end become zeros, and the digit before them grows by one. */
const next = (whole: string) =>
  whole.replace(/([0-8]?)(9*)$/, (_, digit: string, nines: string) => `${Number(digit) + 1}${'0'.repeat(nines.length)}`)

/** Rounded half up (away from zero) to exactly `scale` decimals: '0.005' is '0.01' and '-0.005' is '-0.01'. */
export function round(value: Decimal, scale: number): Decimal {
  const { sign, whole, fraction } = partsOf(value)
  const kept = whole + fraction.slice(0, scale).padEnd(scale, '0')
  const all = fraction.charAt(scale) >= '5' ? next(kept) : kept
  const point = all.length - scale
  return signed(sign, scale > 0 ? `${all.slice(0, point)}.${all.slice(point)}` : all)
}

/** How many digits a decimal has after its point. */
export const scaleOf = (value: Decimal) => partsOf(value).fraction.length

/**
 * Reads a person's input or a server's value: accepts surrounding blanks, a sign, thousands separators, a bare point,
 * and a number.
 *
 * @returns null for anything else: '', 'abc', '1,23', '1e5', NaN, and numbers with too many digits.
 */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return parseDecimal(String(value))
  if (typeof value !== 'string' || value.length > 60) return null
  const text = value.trim()
  if (!typed.test(text) || !/\d/.test(text)) return null
  const plain = text.replace(/,/g, '').replace(/^\+/, '')
  const padded = plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  return decimal.test(padded) ? round(padded, scaleOf(padded)) : null
}

/** Compares sizes without signs: -1, 0 or 1 if a is less than, equal to or more than b. */
function compareSizes(a: ReturnType<typeof partsOf>, b: ReturnType<typeof partsOf>): -1 | 0 | 1 {
  if (a.whole.length !== b.whole.length) return a.whole.length < b.whole.length ? -1 : 1
  const scale = Math.max(a.fraction.length, b.fraction.length)
  const x = a.whole + a.fraction.padEnd(scale, '0')
  const y = b.whole + b.fraction.padEnd(scale, '0')
  if (x === y) return 0
  return x < y ? -1 : 1
}

/** -1, 0 or 1 if a is less than, equal to or more than b: '1.0' equals '1.00'. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const isBelow = isNegative(a)
  if (isBelow !== isNegative(b)) return isBelow ? -1 : 1
  return isBelow ? compareSizes(partsOf(b), partsOf(a)) : compareSizes(partsOf(a), partsOf(b))
}

export const isZero = (value: Decimal) => {
  const { whole, fraction } = partsOf(value)
  return !/[1-9]/.test(whole + fraction)
}
export const isNegative = (value: Decimal) => partsOf(value).sign !== '' && !isZero(value)
export const isPositive = (value: Decimal) => partsOf(value).sign === '' && !isZero(value)
/** Whether the amount exists and is not zero, so that a line about it makes sense. */
export const isSome = (value: Decimal | null): value is Decimal => value !== null && !isZero(value)

/** The same size with the other sign. */
export function negate(value: Decimal): Decimal {
  const { sign, whole, fraction } = partsOf(value)
  return signed(sign === '' ? '-' : '', fraction === '' ? whole : `${whole}.${fraction}`)
}

/** The nearest binary float, for lengths and angles of a drawing; never for arithmetic with money. */
export const approximate = (value: Decimal): number => Number(value)
