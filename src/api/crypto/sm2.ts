import { utf8Bytes, utf8Text } from '@/lib/wire/bytes'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { Sm2KeyError, type Sm2KeyPair, sm2Decrypt, sm2Encrypt, sm2KeyPair } from '@/lib/wire/sm2'
import { random } from '@/platform/random'

/**
 * `key`: the private key is not valid. `ciphertext`: the input is not a ciphertext, was changed, or was made for
 * another key. `text`: the decrypted bytes are not UTF-8.
 */
export type Decrypted = { ok: true; text: string } | { ok: false; reason: 'key' | 'ciphertext' | 'text' }

/**
 * Encrypts a text (a mobile number, an address) with a fetched public key. Returns 04 and the ciphertext (C1 C3 C2) in
 * hex. Throws Sm2KeyError for a bad key, RandomUnavailableError without real random numbers, RangeError for ''.
 */
export const encryptText = (text: string, publicKeyHex: string): string =>
  sm2Encrypt(utf8Bytes(text), publicKeyHex, random.bytes)

/**
 * Makes the `cipherData` of a payload: its fields as a URL-encoded string in the given order, encrypted. Throws like
 * `encryptText`.
 */
export const cipherData = (payload: Parameters, publicKeyHex: string): string =>
  encryptText(formText(payload), publicKeyHex)

/**
 * Decrypts what the gateway encrypted for this app, with or without 04. Never throws, and never returns '' for a
 * failure.
 */
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

/** Makes a key pair of this visit, for answers that only this app may read. Throws RandomUnavailableError. */
export const createKeyPair = (): Sm2KeyPair => sm2KeyPair(random.bytes)
