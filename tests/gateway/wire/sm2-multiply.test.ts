import { randomBytes } from 'node:crypto'
import { sm2Decrypt } from '@/lib/wire/sm2'
import { sm2Multiply } from '../../../gateway/wire/sm2-multiply'
import { hasOpensslSm2, opensslSm2 } from '../../helpers/openssl-sm2'
import {
  referenceEncrypt,
  referenceKeyPair,
  referenceMultiply,
  referencePoint,
  SM2_ORDER,
} from '../../helpers/sm2-reference'

const hex = (number: bigint) => number.toString(16).padStart(64, '0')
const random = () => (BigInt(`0x${randomBytes(32).toString('hex')}`) % (SM2_ORDER - 1n)) + 1n

test('the product with any number is that of another implementation', () => {
  for (let round = 0; round < 40; round += 1) {
    const [scalar, point] = [random(), referencePoint(random())]
    expect(sm2Multiply(hex(scalar), point)).toBe(referenceMultiply(point, scalar))
  }
})

// Small numbers and those near the order meet sums of equal and of opposite points.
test.each([
  ...[1n, 2n, 3n, 15n, 16n, 17n, 31n, 255n, 256n, 1n << 128n],
  ...[SM2_ORDER - 1n, SM2_ORDER - 2n, SM2_ORDER - 16n, (SM2_ORDER - 1n) / 2n],
])('the product with %s is exact, with a point that is the generator and with one that is not', scalar => {
  for (const point of [referencePoint(1n), referencePoint(77n)]) {
    expect(sm2Multiply(hex(scalar), point)).toBe(referenceMultiply(point, scalar))
  }
})

test('the product with the order of the curve, and with nothing, is no point', () => {
  expect(sm2Multiply(hex(SM2_ORDER), referencePoint(5n))).toBeNull()
  expect(sm2Multiply(hex(0n), referencePoint(5n))).toBeNull()
})

test('every changed digit of a ciphertext is refused as the app refuses it', () => {
  const { privateKeyHex, publicKeyHex } = referenceKeyPair()
  const cipher = referenceEncrypt(Buffer.from('13800000000'), publicKeyHex, random()) ?? ''
  expect(Buffer.from(sm2Decrypt(cipher, privateKeyHex, sm2Multiply) ?? []).toString()).toBe('13800000000')
  for (let at = 2; at < cipher.length; at += 1) {
    const digit = ((Number.parseInt(cipher.charAt(at), 16) + 1) % 16).toString(16)
    expect(sm2Decrypt(cipher.slice(0, at) + digit + cipher.slice(at + 1), privateKeyHex, sm2Multiply)).toBeNull()
  }
})

const withOpenssl = hasOpensslSm2() ? test : test.skip
withOpenssl('the gateway decrypts what OpenSSL encrypts (skipped where OpenSSL cannot do SM2)', () => {
  const { privateKeyHex, publicKeyHex } = referenceKeyPair()
  const cipher = opensslSm2.encrypt(Buffer.from('身份证 990101199001010019'), publicKeyHex)
  expect(Buffer.from(sm2Decrypt(cipher, privateKeyHex, sm2Multiply) ?? []).toString()).toBe('身份证 990101199001010019')
})
