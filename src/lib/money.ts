import Big from 'big.js'

/**
 * Money, shares, net values and rates: decimal strings such as '1234.56', computed exactly. Binary floats only draw
 * pixels (`approximate`). The functions that compute expect decimals (`isDecimal`) and throw on anything else; the
 * functions that format take whatever came from a server and write `--` for what is no number.
 */
export type Decimal = string

/** What stands where a figure is missing or cannot be computed. */
export const missing = '--'

/** Rounding half up: away from zero, so 0.005 is 0.01 and -0.005 is -0.01. */
const HALF_UP = 1

// Bounded, so that no server text makes the arithmetic slow.
const decimal = /^-?\d{1,24}(\.\d{1,18})?$/
const typed = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/

/** Whether the value is a decimal string as the functions here compute with it. */
export const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && decimal.test(value)

/** Exactly `scale` decimals, and no '-0.00'. */
const fixed = (value: Big, scale: number): Decimal => {
  const text = value.toFixed(scale, HALF_UP)
  return text.charAt(0) === '-' && !/[1-9]/.test(text) ? text.slice(1) : text
}

const scaleOf = (value: Decimal) => {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

/**
 * Reads what a person typed or a server sent: surrounding blanks, a sign, thousands separators and a bare point are
 * accepted, a number too.
 *
 * @returns null for anything else: '', 'abc', '1,23', '1e5', NaN, and what has more digits than any figure of ours.
 */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return parseDecimal(String(value))
  if (typeof value !== 'string' || value.length > 60) return null
  const text = value.trim()
  if (!typed.test(text) || !/\d/.test(text)) return null
  const plain = text.replace(/,/g, '').replace(/^\+/, '')
  const padded = plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  return decimal.test(padded) ? fixed(new Big(padded), scaleOf(padded)) : null
}

/** Exact; as many decimals as the operand with most: '1.5' + '2.25' is '3.75', '1.50' + '1.50' is '3.00'. */
export const add = (a: Decimal, b: Decimal): Decimal => fixed(new Big(a).plus(b), Math.max(scaleOf(a), scaleOf(b)))

/** a - b, exact; as many decimals as the operand with most. */
export const subtract = (a: Decimal, b: Decimal): Decimal =>
  fixed(new Big(a).minus(b), Math.max(scaleOf(a), scaleOf(b)))

/** a × b, rounded half up to `scale` decimals; money has 2. */
export const multiply = (a: Decimal, b: Decimal, scale: number): Decimal => fixed(new Big(a).times(b), scale)

// A constructor of our own: its number of decimals is set before each division, which then rounds once, and truly half
// up.
const Divided = Big()
Divided.RM = HALF_UP

/** a ÷ b, rounded half up to `scale` decimals; null when b is zero, for which there is no result. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal | null {
  const divisor = new Divided(b)
  if (divisor.eq(0)) return null
  Divided.DP = scale
  return fixed(new Divided(a).div(divisor), scale)
}

/** Rounded half up to `scale` decimals. */
export const round = (value: Decimal, scale: number): Decimal => fixed(new Big(value), scale)

/** The sum of all, with at least `scale` decimals (2: money); '0.00' for none. */
export function sum(values: readonly Decimal[], scale = 2): Decimal {
  let total = new Big(0)
  let most = scale
  for (const value of values) {
    total = total.plus(value)
    most = Math.max(most, scaleOf(value))
  }
  return fixed(total, most)
}

/** -1, 0 or 1 as a is less than, equal to or more than b: '1.0' equals '1.00'. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Big(a).cmp(b)

export const isZero = (value: Decimal) => compare(value, '0') === 0
export const isNegative = (value: Decimal) => compare(value, '0') < 0
export const isPositive = (value: Decimal) => compare(value, '0') > 0
/** Whether there is an amount that is not zero: what a line about it needs. */
export const isSome = (value: Decimal | null): value is Decimal => value !== null && !isZero(value)
export const negate = (value: Decimal): Decimal => fixed(new Big(value).times(-1), scaleOf(value))

/** The nearest binary float, for lengths and angles of a drawing; never computed with as money. */
export const approximate = (value: Decimal): number => Number(value)

/** What a percentage of a whole is: '25.00' for 50 of 200. Null when the whole is zero. */
export const percentOf = (part: Decimal, whole: Decimal, scale = 2): Decimal | null =>
  divide(multiply(part, '100', scaleOf(part)), whole, scale)
