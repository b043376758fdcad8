import Big from 'big.js'
import { type Decimal, scaleOf } from './decimal'

/**
 * Exact arithmetic with decimals (decimal.ts). Binary floats only draw pixels (`approximate`). The functions throw if
 * an argument is not a decimal.
 */

/** Rounding half up: away from zero, so 0.005 is 0.01 and -0.005 is -0.01. */
const HALF_UP = 1

/** Exactly `scale` decimals, and no '-0.00'. */
const fixed = (value: Big, scale: number): Decimal => {
  const text = value.toFixed(scale, HALF_UP)
  return text.charAt(0) === '-' && !/[1-9]/.test(text) ? text.slice(1) : text
}

/** Exact, with as many decimals as the operand with more: '1.5' + '2.25' is '3.75', '1.50' + '1.50' is '3.00'. */
export const add = (a: Decimal, b: Decimal): Decimal => fixed(new Big(a).plus(b), Math.max(scaleOf(a), scaleOf(b)))

/** a - b, exact, with as many decimals as the operand with more. */
export const subtract = (a: Decimal, b: Decimal): Decimal =>
  fixed(new Big(a).minus(b), Math.max(scaleOf(a), scaleOf(b)))

/** a × b, rounded half up to `scale` decimals; money has 2. */
export const multiply = (a: Decimal, b: Decimal, scale: number): Decimal => fixed(new Big(a).times(b), scale)

// A Big constructor of its own: its number of decimals is set before each division, so the division rounds once, half
// up.
const Divided = Big()
Divided.RM = HALF_UP

/** a ÷ b, rounded half up to `scale` decimals; null if b is zero. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal | null {
  const divisor = new Divided(b)
  if (divisor.eq(0)) return null
  Divided.DP = scale
  return fixed(new Divided(a).div(divisor), scale)
}

/** The sum of all values, with at least `scale` decimals (2: money); '0.00' for an empty list. */
export function sum(values: readonly Decimal[], scale = 2): Decimal {
  let total = new Big(0)
  let most = scale
  for (const value of values) {
    total = total.plus(value)
    most = Math.max(most, scaleOf(value))
  }
  return fixed(total, most)
}

/** The percentage that a part is of a whole: '25.00' for 50 of 200. Null if the whole is zero. */
export const percentOf = (part: Decimal, whole: Decimal, scale = 2): Decimal | null =>
  divide(multiply(part, '100', scaleOf(part)), whole, scale)
