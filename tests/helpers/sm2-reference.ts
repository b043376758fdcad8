import { createHash, randomBytes } from 'node:crypto'
import { weierstrass } from '@noble/curves/abstract/weierstrass.js'

/**
 * A second SM2 encryption written from GB/T 32918.4, sharing nothing with the app's: the curve arithmetic is from
 * @noble/curves, the hash from OpenSSL. A result on which both agree is right.
 */
export const SM2_PRIME = BigInt('0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff')

const Point = weierstrass({
  p: SM2_PRIME,
  n: BigInt('0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123'),
  h: 1n,
  a: BigInt('0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc'),
  b: BigInt('0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93'),
  Gx: BigInt('0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7'),
  Gy: BigInt('0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0'),
})
type CurvePoint = typeof Point.BASE

export const SM2_ORDER = Point.Fn.ORDER

const bytesOf = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const coordinates = (point: CurvePoint) => {
  const { x, y } = point.toAffine()
  return { x: bytesOf(x), y: bytesOf(y) }
}

/** OpenSSL's SM3, in hex. */
export const referenceSm3 = (...parts: Uint8Array[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sm3')).digest('hex')

/** The point `k` times the generator, as 128 hex digits. */
export function referencePoint(k: bigint): string {
  const { x, y } = coordinates(Point.BASE.multiply(k))
  return Buffer.concat([x, y]).toString('hex')
}

/** `k` times a point given as 128 hex digits, as 128 hex digits. */
export function referenceMultiply(point: string, k: bigint): string {
  const { x, y } = coordinates(Point.fromHex(`04${point}`).multiply(k))
  return Buffer.concat([x, y]).toString('hex')
}

/** The smallest k from `start` whose point passes the test. */
export function findScalar(accepts: (point: string) => boolean, start = 1n): bigint {
  let point = Point.BASE.multiply(start)
  for (let k = start; ; k += 1n) {
    const { x, y } = coordinates(point)
    if (accepts(Buffer.concat([x, y]).toString('hex'))) return k
    point = point.add(Point.BASE)
  }
}

/** The point with the smallest x of all, as 128 hex digits; nobody knows its private key. */
export function referenceSmallPoint(): string {
  for (let x = 1n; ; x += 1n) {
    try {
      const point = coordinates(Point.fromHex(`02${x.toString(16).padStart(64, '0')}`))
      return Buffer.concat([point.x, point.y]).toString('hex')
    } catch {
      // No point has this x; about half of all x have one.
    }
  }
}

export function referenceKeyPair(): { privateKeyHex: string; publicKeyHex: string } {
  const d = (numberOf(randomBytes(32)) % (SM2_ORDER - 2n)) + 1n
  return { privateKeyHex: bytesOf(d).toString('hex'), publicKeyHex: `04${referencePoint(d)}` }
}

const kdf = (x: Uint8Array, y: Uint8Array, length: number): Buffer => {
  const blocks: Buffer[] = []
  for (let counter = 1; 32 * blocks.length < length; counter += 1) {
    const suffix = Buffer.alloc(4)
    suffix.writeUInt32BE(counter)
    blocks.push(Buffer.from(referenceSm3(x, y, suffix), 'hex'))
  }
  return Buffer.concat(blocks).subarray(0, length)
}

const xor = (a: Uint8Array, b: Uint8Array) => Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)))

/**
 * C1 C3 C2 with 04 before it, for a public key of 04 and 128 hex digits, with the given k. Null when t is all zero
 * (step A5).
 */
export function referenceEncrypt(message: Uint8Array, publicKeyHex: string, k: bigint): string | null {
  const { x, y } = coordinates(Point.fromHex(publicKeyHex).multiply(k))
  const mask = kdf(x, y, message.length)
  if (mask.every(byte => byte === 0)) return null
  return `04${referencePoint(k)}${referenceSm3(x, message, y)}${xor(message, mask).toString('hex')}`
}

/** The message of 04 and C1 C3 C2. Throws where the standard's decryption stops with an error. */
export function referenceDecrypt(cipherHex: string, privateKeyHex: string): Buffer {
  const c1 = Point.fromHex(cipherHex.slice(0, 130))
  const { x, y } = coordinates(c1.multiply(BigInt(`0x${privateKeyHex}`)))
  const masked = Buffer.from(cipherHex.slice(194), 'hex')
  const mask = kdf(x, y, masked.length)
  if (mask.every(byte => byte === 0)) throw new Error('t is all zero')
  const message = xor(masked, mask)
  if (referenceSm3(x, message, y) !== cipherHex.slice(130, 194)) throw new Error('C3 does not match')
  return message
}
