import { toHex } from '@/lib/wire/bytes'
import type { RsaPublicKey } from '@/lib/wire/gtoken'
import type { RandomBytes } from '@/lib/wire/random-text'
import { modPow } from './mod-pow'

/** PKCS#1 v1.5 needs three bytes and at least eight bytes of padding. */
const PADDING_BYTES = 11

/** The configured RSA key is not a valid key, or is too short for the data to encrypt. */
export class RsaKeyError extends Error {
  override readonly name = 'RsaKeyError'
}

/**
 * Encrypts a few bytes (an AES key) for an RSA key, PKCS#1 v1.5, in lower-case hex as long as the modulus. Throws
 * RsaKeyError.
 */
export function rsaEncrypt(message: Uint8Array, key: RsaPublicKey, randomBytes: RandomBytes): string {
  if (!/^[0-9a-f]+$/i.test(key.modulusHex) || !/^[0-9a-f]+$/i.test(key.exponentHex)) {
    throw new RsaKeyError('the RSA key is not hex')
  }
  const modulus = key.modulusHex.replace(/^0+/, '')
  if (!/[13579bdf]$/i.test(modulus)) throw new RsaKeyError('the RSA modulus is even')
  const size = Math.ceil(modulus.length / 2)
  if (message.length > size - PADDING_BYTES) throw new RsaKeyError('the RSA key is too short')
  const padding = nonZeroBytes(size - message.length - 3, randomBytes)
  const sealed = modPow(toHex([0, 2, ...padding, 0, ...message]), key.exponentHex, modulus)
  return sealed.slice(-2 * size).padStart(2 * size, '0')
}

/** A zero ends the padding, so the padding itself must contain none. */
function nonZeroBytes(count: number, randomBytes: RandomBytes): number[] {
  const bytes: number[] = []
  while (bytes.length < count) bytes.push(...randomBytes(count - bytes.length).filter(byte => byte !== 0))
  return bytes
}
