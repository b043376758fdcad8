/**
 * Modular exponentiation for the one RSA operation of a run. A library would be as large as everything else that the
 * first request needs, and a mini-program has no crypto object. Old phones have no BigInt: for them it uses
 * Montgomery's method (CIOS: Koç, Acar, Kaliski 1996) on limbs of 16 bits, because a number holds their products
 * exactly. It works on public values and a newly drawn key, so its timing reveals nothing.
 */

const BASE = 0x10000
const LIMB_DIGITS = 4
const LIMB_BITS = 16

/** Little-endian limbs of a hex number, `count` of them. */
function toLimbs(hex: string, count: number): number[] {
  const padded = hex.padStart(count * LIMB_DIGITS, '0')
  return Array.from({ length: count }, (_, index) => {
    const end = padded.length - index * LIMB_DIGITS
    return Number.parseInt(padded.slice(end - LIMB_DIGITS, end), 16)
  })
}

const toHex = (limbs: readonly number[]): string =>
  limbs
    .map(limb => limb.toString(16).padStart(LIMB_DIGITS, '0'))
    .reverse()
    .join('')

const at = (limbs: readonly number[], index: number): number => limbs[index] ?? 0

/** Whether a >= m. `a` may have one limb more. */
function reaches(a: readonly number[], m: readonly number[]): boolean {
  for (let index = a.length - 1; index >= 0; index -= 1) {
    if (at(a, index) !== at(m, index)) return at(a, index) > at(m, index)
  }
  return true
}

/** a mod m for a < 2m. The result has as many limbs as m. */
function reduceOnce(a: readonly number[], m: readonly number[]): number[] {
  if (!reaches(a, m)) return a.slice(0, m.length)
  let borrow = 0
  return m.map((limb, index) => {
    const difference = at(a, index) - limb - borrow
    borrow = difference < 0 ? 1 : 0
    return difference + borrow * BASE
  })
}

function double(a: readonly number[], m: readonly number[]): number[] {
  let carry = 0
  const doubled = a.map(limb => {
    const sum = 2 * limb + carry
    carry = sum >= BASE ? 1 : 0
    return sum - carry * BASE
  })
  return reduceOnce([...doubled, carry], m)
}

/** -1 / m mod 2^16 by Newton's iteration. Each step doubles the number of correct bits. */
function negativeInverse(lowest: number): number {
  let inverse = 1
  for (let step = 0; step < 4; step += 1) inverse = (inverse * ((BASE + 2 - ((lowest * inverse) % BASE)) % BASE)) % BASE
  return BASE - inverse
}

/** a * b / 2^(16 n) mod m. */
function multiply(a: readonly number[], b: readonly number[], m: readonly number[], inverse: number): number[] {
  const n = m.length
  const t: number[] = new Array(n + 2).fill(0)
  for (let i = 0; i < n; i += 1) {
    let carry = 0
    for (let j = 0; j < n; j += 1) {
      const sum = at(t, j) + at(a, j) * at(b, i) + carry
      carry = Math.floor(sum / BASE)
      t[j] = sum - carry * BASE
    }
    const top = at(t, n) + carry
    t[n + 1] = Math.floor(top / BASE)
    t[n] = top % BASE
    const q = (at(t, 0) * inverse) % BASE
    carry = Math.floor((at(t, 0) + q * at(m, 0)) / BASE)
    for (let j = 1; j < n; j += 1) {
      const sum = at(t, j) + q * at(m, j) + carry
      carry = Math.floor(sum / BASE)
      t[j - 1] = sum - carry * BASE
    }
    const last = at(t, n) + carry
    t[n - 1] = last % BASE
    t[n] = at(t, n + 1) + Math.floor(last / BASE)
  }
  return reduceOnce(t.slice(0, n + 1), m)
}

/** The largest power of two that is not above m, and its exponent. */
function highestBit(m: readonly number[]): { power: number[]; exponent: number } {
  const top = m.reduce((found, limb, index) => (limb > 0 ? index : found), 0)
  const bit = 31 - Math.clz32(at(m, top))
  return { power: m.map((_, index) => (index === top ? 2 ** bit : 0)), exponent: LIMB_BITS * top + bit }
}

/**
 * 2^(32 n) mod m, which brings a number into Montgomery's form. Multiplying by two is cheap in that form, so few
 * products are needed.
 */
function montgomerySquare(m: readonly number[], inverse: number): number[] {
  const bits = LIMB_BITS * m.length
  let { power, exponent } = highestBit(m)
  for (; exponent < bits; exponent += 1) power = double(power, m)
  // `power` is now 1 in Montgomery's form. Squaring doubles the exponent of two, and doubling adds one to it.
  for (const bit of bits.toString(2)) {
    power = multiply(power, power, m, inverse)
    if (bit === '1') power = double(power, m)
  }
  return power
}

const digitsOf = (modulus: string) => Math.ceil(modulus.length / LIMB_DIGITS) * LIMB_DIGITS

/** Calls `square` for each bit of a hex exponent, the highest first, and `take` after it where the bit is set. */
function eachBit(exponent: string, square: () => void, take: () => void) {
  for (const digit of exponent) {
    const bits = Number.parseInt(digit, 16)
    for (let mask = 8; mask > 0; mask >>= 1) {
      square()
      if (bits & mask) take()
    }
  }
}

/** `modPow` for engines without BigInt. */
export function modPowInLimbs(base: string, exponent: string, modulus: string): string {
  const count = digitsOf(modulus) / LIMB_DIGITS
  const m = toLimbs(modulus, count)
  const inverse = negativeInverse(at(m, 0))
  const one = toLimbs('1', count)
  const square = montgomerySquare(m, inverse)
  const factor = multiply(toLimbs(base, count), square, m, inverse)
  let power = multiply(one, square, m, inverse)
  eachBit(
    exponent,
    () => {
      power = multiply(power, power, m, inverse)
    },
    () => {
      power = multiply(power, factor, m, inverse)
    },
  )
  return toHex(multiply(power, one, m, inverse))
}

function modPowNative(base: string, exponent: string, modulus: string): string {
  const m = BigInt(`0x${modulus}`)
  const factor = BigInt(`0x${base}`)
  let power = BigInt(1)
  eachBit(
    exponent,
    () => {
      power = (power * power) % m
    },
    () => {
      power = (power * factor) % m
    },
  )
  return power.toString(16).padStart(digitsOf(modulus), '0')
}

/**
 * base ^ exponent mod modulus, all in hex, the modulus odd and larger than the base. The result has the modulus' number
 * of digits, rounded up to four. The limbs take 12 ms before the first request, because the engine has not compiled
 * them yet; BigInt takes less than one.
 */
export const modPow: (base: string, exponent: string, modulus: string) => string =
  typeof BigInt === 'function' ? modPowNative : modPowInLimbs
