import { BigInteger } from 'jsbn'
import { toHex } from '@/lib/wire/bytes'
import type { RsaPublicKey } from '@/lib/wire/gtoken'
import type { RandomBytes } from '@/lib/wire/random-text'

/** PKCS#1 v1.5 takes three bytes and at least eight of padding. */
const PADDING_BYTES = 11

/** The configured RSA key is none, or too short for what is to be encrypted. */
export class RsaKeyError extends Error {
  override readonly name = 'RsaKeyError'
}

/**
 * Encrypts a few bytes (an AES key) for an RSA key, PKCS#1 v1.5, in lower-case hex as long as the modulus. By jsbn, because old phones
 * have no BigInt and a mini-program no crypto object. Throws RsaKeyError.
 */
export function rsaEncrypt(message: Uint8Array, key: RsaPublicKey, randomBytes: RandomBytes): string {
  if (!/^[0-9a-f]+$/i.test(key.modulusHex) || !/^[0-9a-f]+$/i.test(key.exponentHex)) {
    throw new RsaKeyError('the RSA key is not hex')
  }
  const modulus = new BigInteger(key.modulusHex, 16)
  const size = Math.ceil(modulus.bitLength() / 8)
  if (message.length > size - PADDING_BYTES) throw new RsaKeyError('the RSA key is too short')
  const padding = nonZeroBytes(size - message.length - 3, randomBytes)
  const block = new BigInteger(toHex([0, 2, ...padding, 0, ...message]), 16)
  return block
    .modPow(new BigInteger(key.exponentHex, 16), modulus)
    .toString(16)
    .padStart(2 * size, '0')
}

/** A zero ends the padding, so none may occur in it. */
function nonZeroBytes(count: number, randomBytes: RandomBytes): number[] {
  const bytes: number[] = []
  while (bytes.length < count) bytes.push(...randomBytes(count - bytes.length).filter(byte => byte !== 0))
  return bytes
}
