import { BigInteger } from 'jsbn'
import { ECCurveFp, type Point } from 'sm-crypto/src/sm2/ec.js'
import { sm3 } from 'sm-crypto/src/sm2/sm3.js'
import { fromHex, toHex } from './bytes'
import type { RandomBytes } from './random-text'

/**
 * SM2 public key encryption (GB/T 32918.4) in the order C1 C3 C2, on sm-crypto's curve and SM3.
 *
 * Not sm-crypto's own `doEncrypt`, for three reasons: its entry module throws at import in a mini-program and cannot be
 * handed random bytes; it draws k from an RC4 generator, whose output is biased; and it leaves out the standard's step
 * A5 (t all zero: take another k), so that one in 256 of its one-byte messages travels unencrypted and is refused by
 * implementations that follow the standard.
 */

const hex = (digits: string) => new BigInteger(digits, 16)

// The recommended curve sm2p256v1 of GB/T 32918.5. Its cofactor is 1: every point on it but infinity is a valid key.
const PRIME = hex('FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF')
const ORDER = hex('FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123')
const CURVE = new ECCurveFp(
  PRIME,
  hex('FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFC'),
  hex('28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93'),
)
const GENERATOR_HEX =
  '32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7' +
  'BC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0'

const COORDINATE = 64
const POINT = 2 * COORDINATE
const HASH = 64

/** Hex digits around the message of a ciphertext: the prefix 04, a point, a hash. */
export const SM2_OVERHEAD = 2 + POINT + HASH

/** The key is not a valid SM2 key: not hex, too short, a point off the curve, a number out of range. */
export class Sm2KeyError extends Error {
  override readonly name = 'Sm2KeyError'
}

export interface Sm2KeyPair {
  /** 64 hex digits. */
  privateKeyHex: string
  /** 04 and 128 hex digits. */
  publicKeyHex: string
}

/** A new key pair. */
export function sm2KeyPair(randomBytes: RandomBytes): Sm2KeyPair {
  const privateKey = drawScalar(randomBytes, ORDER.subtract(hex('2')))
  return { privateKeyHex: padded(privateKey), publicKeyHex: `04${pointHex(times(generator(), privateKey))}` }
}

/** A product of a number and a point of the curve, in hex. Null for infinity. */
type Multiply = (scalarHex: string, pointHex: string) => string | null

/**
 * The public key of a private key: 04 and 128 hex digits. `multiply` may be a faster product. Throws Sm2KeyError.
 */
export function sm2PublicKeyOf(privateKeyHex: string, multiply?: Multiply): string {
  const scalar = privateScalar(privateKeyHex)
  return `04${multiply?.(privateKeyHex, GENERATOR_HEX.toLowerCase()) ?? pointHex(times(generator(), scalar))}`
}

/** Whether a key, trimmed to its last 128 hex digits, is a point of the curve. */
export const isSm2PublicKey = (publicKeyHex: string): boolean => publicPoint(publicKeyHex) !== null

/**
 * Encrypts bytes for a public key. The last 128 hex digits of the key count (x, then y), so keys with 04 or a DER
 * header before them work as well. Returns 04 and the ciphertext in lower-case hex; its length is always `SM2_OVERHEAD`
 * plus two digits a byte, because coordinates keep their leading zeros. Throws Sm2KeyError, RangeError for an empty
 * message (the standard does not allow it), and any error of `randomBytes`.
 */
export function sm2Encrypt(message: Uint8Array, publicKeyHex: string, randomBytes: RandomBytes): string {
  if (message.length === 0) throw new RangeError('SM2 encrypts at least one byte')
  const publicKey = publicPoint(publicKeyHex)
  if (!publicKey) throw new Sm2KeyError('the SM2 public key is not a point of the curve in 128 hex digits')
  for (;;) {
    const k = drawScalar(randomBytes, ORDER.subtract(BigInteger.ONE))
    const shared = pointHex(times(publicKey, k))
    const mask = keyStream(shared, message.length)
    if (mask === null) continue
    return `04${pointHex(times(generator(), k))}${digest(shared, message)}${toHex(xor(message, mask))}`
  }
}

/**
 * The bytes of a ciphertext in the order C1 C3 C2, with or without 04 before it, in either case; null if it is
 * malformed, was changed, or is for another key. Throws Sm2KeyError if the private key is invalid. `multiply` may be a
 * faster product.
 */
export function sm2Decrypt(cipherHex: string, privateKeyHex: string, multiply?: Multiply): Uint8Array | null {
  const privateKey = privateScalar(privateKeyHex)
  const parts = cipherParts(cipherHex.toLowerCase())
  if (!parts) return null
  const shared = multiply ? multiply(privateKeyHex, pointHex(parts.point)) : pointHex(parts.point.multiply(privateKey))
  if (shared === null) return null
  const mask = keyStream(shared, parts.masked.length)
  if (mask === null) return null
  const message = xor(parts.masked, mask)
  return sameText(digest(shared, message), parts.hash) ? message : null
}

interface CipherParts {
  point: Point
  hash: string
  masked: Uint8Array
}

function cipherParts(cipherHex: string): CipherParts | null {
  if (!/^([0-9a-f]{2})+$/.test(cipherHex)) return null
  // One point in 256 begins with 04 itself; only the right reading gives a point on the curve.
  const readings = cipherHex.startsWith('04') ? [cipherHex.slice(2), cipherHex] : [cipherHex]
  for (const reading of readings) {
    const point = pointOf(reading.slice(0, POINT))
    const masked = fromHex(reading.slice(POINT + HASH))
    if (point && masked && masked.length > 0) return { point, hash: reading.slice(POINT, POINT + HASH), masked }
  }
  return null
}

/** A point from its 128 hex digits, or null when it is not on the curve. */
function pointOf(digits: string): Point | null {
  if (digits.length !== POINT || !/^[0-9a-f]+$/i.test(digits)) return null
  const inField = [digits.slice(0, COORDINATE), digits.slice(COORDINATE)].every(half => hex(half).compareTo(PRIME) < 0)
  const point = inField ? CURVE.decodePointHex(`04${digits}`) : null
  if (!point) return null
  const x = point.getX()
  const onCurve = point
    .getY()
    .square()
    .equals(x.multiply(x.square()).add(x.multiply(CURVE.a)).add(CURVE.b))
  return onCurve ? point : null
}

const publicPoint = (publicKeyHex: string) => pointOf(publicKeyHex.trim().slice(-POINT))

function generator(): Point {
  const point = pointOf(GENERATOR_HEX)
  if (!point) throw new Sm2KeyError('the generator is not on the curve')
  return point
}

const REMEMBERED = 4
const doublings = new Map<string, Point[]>()

/**
 * The point, twice the point, four times the point and so on, one for each bit of a number. Doubling takes three
 * quarters of an encryption, and the same few keys return, so the last rows are cached.
 */
function doublingsOf(point: Point): Point[] {
  const key = pointHex(point)
  const row = doublings.get(key) ?? [point]
  for (let last = point; row.length < 4 * COORDINATE + 1; row.push(last)) last = last.twice()
  // The most recently used entry is last, so the first one is evicted.
  doublings.delete(key)
  doublings.set(key, row)
  const [oldest] = doublings.keys()
  if (oldest !== undefined && doublings.size > REMEMBERED) doublings.delete(oldest)
  return row
}

/** The scalar times the point, for points that recur. A third of the bits are added or subtracted (NAF). */
function times(point: Point, scalar: BigInteger): Point {
  const triple = scalar.multiply(hex('3'))
  return doublingsOf(point).reduce((sum, doubled, bit) => {
    const added = triple.testBit(bit + 1)
    if (added === scalar.testBit(bit + 1)) return sum
    return sum.add(added ? doubled : doubled.negate())
  }, CURVE.infinity)
}

function privateScalar(privateKeyHex: string): BigInteger {
  const scalar = /^[0-9a-f]{64}$/i.test(privateKeyHex) ? hex(privateKeyHex) : BigInteger.ZERO
  // The standard's range is 1 to n - 2.
  if (scalar.signum() <= 0 || scalar.compareTo(ORDER.subtract(hex('2'))) > 0) {
    throw new Sm2KeyError('the SM2 private key is not a number in range in 64 hex digits')
  }
  return scalar
}

/** A number from 1 to `max`, each equally likely: a number outside is drawn again, not folded back in. */
function drawScalar(randomBytes: RandomBytes, max: BigInteger): BigInteger {
  for (;;) {
    const scalar = hex(toHex(randomBytes(32)))
    if (scalar.signum() > 0 && scalar.compareTo(max) <= 0) return scalar
  }
}

/**
 * A number in hex loses its leading zeros: without the padding one point in eight would be too short and fail
 * elsewhere.
 */
const padded = (number: BigInteger) => number.toString(16).padStart(COORDINATE, '0')

const pointHex = (point: Point) => padded(point.getX().toBigInteger()) + padded(point.getY().toBigInteger())

const bytesOf = (digits: string): number[] => [...(fromHex(digits) ?? [])]

/**
 * The standard's key derivation: SM3 over the shared point and a counter from 1. Null if it is all zero, which would
 * not encrypt.
 */
function keyStream(shared: string, length: number): Uint8Array | null {
  const seed = bytesOf(shared)
  const stream = new Uint8Array(length)
  for (let at = 0, counter = 1; at < length; at += 32, counter += 1) {
    const block = sm3([...seed, counter >>> 24, (counter >>> 16) & 255, (counter >>> 8) & 255, counter & 255])
    stream.set(block.slice(0, length - at), at)
  }
  return stream.some(byte => byte !== 0) ? stream : null
}

/** C3: SM3 over x, the message, y. */
const digest = (shared: string, message: Uint8Array) =>
  toHex(sm3([...bytesOf(shared.slice(0, COORDINATE)), ...message, ...bytesOf(shared.slice(COORDINATE))]))

const xor = (a: Uint8Array, b: Uint8Array) => a.map((byte, at) => byte ^ (b[at] ?? 0))

/** Compares in constant time, wherever the texts differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
