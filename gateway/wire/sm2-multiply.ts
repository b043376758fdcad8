/**
 * The product of a number and a point of SM2's curve (GB/T 32918.5) on the engine's own big integers: a tenth of the
 * time of the app's library, which has to run where there are none. Not by Node.js: `createECDH('SM2')` multiplies on
 * Node.js 20, and refuses its own keys on Node.js 24.
 */

const PRIME = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn
const WINDOW = 4
const DIGITS = 64

/** A point in Jacobian coordinates: x/z², y/z³. Null is infinity. */
type Point = { x: bigint; y: bigint; z: bigint } | null

const mod = (value: bigint): bigint => {
  const rest = value % PRIME
  return rest < 0n ? rest + PRIME : rest
}

/** Twice a point. The curve's a is -3. */
function twice(point: Point): Point {
  if (!point || point.y === 0n) return null
  const { x, y, z } = point
  const delta = mod(z * z)
  const gamma = mod(y * y)
  const beta = mod(x * gamma)
  const alpha = mod(3n * (x - delta) * (x + delta))
  const x3 = mod(alpha * alpha - 8n * beta)
  return { x: x3, y: mod(alpha * (4n * beta - x3) - 8n * gamma * gamma), z: mod(2n * y * z) }
}

/** The sum of two points. */
function sum(one: Point, other: Point): Point {
  if (!one) return other
  if (!other) return one
  const oneSquare = mod(one.z * one.z)
  const otherSquare = mod(other.z * other.z)
  const u1 = mod(one.x * otherSquare)
  const u2 = mod(other.x * oneSquare)
  const s1 = mod(one.y * mod(other.z * otherSquare))
  const s2 = mod(other.y * mod(one.z * oneSquare))
  const h = mod(u2 - u1)
  const r = mod(s2 - s1)
  if (h === 0n) return r === 0n ? twice(one) : null
  const hh = mod(h * h)
  const hhh = mod(h * hh)
  const v = mod(u1 * hh)
  const x = mod(r * r - hhh - 2n * v)
  return { x, y: mod(r * (v - x) - s1 * hhh), z: mod(h * mod(one.z * other.z)) }
}

/** The inverse modulo the prime, by Euclid. */
function inverse(value: bigint): bigint {
  let [low, high, a, b] = [value, PRIME, 1n, 0n]
  while (low > 1n) {
    const quotient = high / low
    ;[low, high, a, b] = [high - quotient * low, low, b - quotient * a, a]
  }
  return mod(a)
}

const hex = (value: bigint) => value.toString(16).padStart(DIGITS, '0')

/**
 * A number times a point, as 128 hex digits (x, then y). Both are given in hex, and the point is on the curve. Null for
 * infinity, which no number below the curve's order gives.
 */
export function sm2Multiply(scalarHex: string, pointHex: string): string | null {
  const base: Point = { x: BigInt(`0x${pointHex.slice(0, DIGITS)}`), y: BigInt(`0x${pointHex.slice(DIGITS)}`), z: 1n }
  // The multiples 0 to 15: each hex digit of the number takes four doublings and one sum.
  const multiples: Point[] = [null]
  for (let times = 1; times < 2 ** WINDOW; times += 1) multiples.push(sum(multiples[times - 1] ?? null, base))
  let result: Point = null
  for (const digit of scalarHex) {
    for (let bit = 0; bit < WINDOW; bit += 1) result = twice(result)
    result = sum(result, multiples[Number.parseInt(digit, 16)] ?? null)
  }
  if (!result) return null
  const zInverse = inverse(result.z)
  const zSquare = mod(zInverse * zInverse)
  return hex(mod(result.x * zSquare)) + hex(mod(result.y * mod(zSquare * zInverse)))
}
