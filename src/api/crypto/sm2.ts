import { utf8Bytes, utf8Text } from '@/lib/wire/bytes'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { Sm2KeyError, type Sm2KeyPair, sm2Decrypt, sm2Encrypt, sm2KeyPair } from '@/lib/wire/sm2'
import { random } from '@/platform/random'

/**
 * `key`: the private key is none. `ciphertext`: no ciphertext, a changed one, or one for another key. `text`: what it held is not UTF-8.
 */
export type Decrypted = { ok: true; text: string } | { ok: false; reason: 'key' | 'ciphertext' | 'text' }

/**
 * Encrypts a text (a mobile number, an address) with a fetched public key. Gives 04 and the ciphertext (C1 C3 C2) in hex. Throws
 * Sm2KeyError for a bad key, RandomUnavailableError without real random numbers, RangeError for ''.
 */
export const encryptText = (text: string, publicKeyHex: string): string =>
  sm2Encrypt(utf8Bytes(text), publicKeyHex, random.bytes)

/** The `cipherData` of a payload: its fields as a URL-encoded string in the order given, encrypted. Throws as `encryptText`. */
export const cipherData = (payload: Parameters, publicKeyHex: string): string =>
  encryptText(formText(payload), publicKeyHex)

/** Reads what the gateway encrypted for this app, with or without 04. Never throws, and never gives '' for a failure. */
export function decryptText(cipherHex: string, privateKeyHex: string): Decrypted {
  try {
    const bytes = sm2Decrypt(cipherHex, privateKeyHex)
    if (!bytes) return { ok: false, reason: 'ciphertext' }
    const text = utf8Text(bytes)
    return text === null ? { ok: false, reason: 'text' } : { ok: true, text }
  } catch (error) {
    if (error instanceof Sm2KeyError) return { ok: false, reason: 'key' }
    throw error
  }
}

/** A key pair of this visit, for answers that only this app may read. Throws RandomUnavailableError. */
export const createKeyPair = (): Sm2KeyPair => sm2KeyPair(random.bytes)
