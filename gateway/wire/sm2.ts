import { randomBytes } from 'node:crypto'
import { decodeStrictly, splitPair } from '@/lib/query'
import { utf8Bytes, utf8Text } from '@/lib/wire/bytes'
import { isSm2PublicKey, SM2_OVERHEAD, sm2Decrypt, sm2Encrypt } from '@/lib/wire/sm2'
import { codes, Refusal } from '../lib/refusal'
import { sm2Multiply } from './sm2-multiply'

/** The longest text that the gateway decrypts, in bytes. A login sends a few hundred. */
const LONGEST_TEXT = 8192

const UNREADABLE = '提交的信息无法解密，请刷新页面后重试'

/**
 * Decrypts a text that an app encrypted with one of the gateway's public keys. The hex digits may be upper or lower
 * case, may start with 04, and may have blanks around them. Throws `Refusal` (`badInput`) for everything else.
 */
export function decryptText(cipherHex: unknown, privateKeys: string | readonly string[]): string {
  const cipher = typeof cipherHex === 'string' ? cipherHex.trim() : ''
  const bytes = cipher.length <= SM2_OVERHEAD + 2 * LONGEST_TEXT ? firstOpened(cipher, [privateKeys].flat()) : null
  const text = bytes && utf8Text(bytes)
  if (text === null) throw new Refusal(codes.badInput, UNREADABLE, 400)
  return text
}

/** The cipher has a hash of its text, so that only the key that made it opens it. */
function firstOpened(cipher: string, keys: readonly string[]): Uint8Array | null {
  for (const key of keys) {
    const bytes = sm2Decrypt(cipher, key, sm2Multiply)
    if (bytes) return bytes
  }
  return null
}

/**
 * Decrypts a `cipherData` and reads its fields. Throws `Refusal` (`badInput`) for a field that occurs twice and for a
 * wrong percent sign, because the app sends neither.
 */
export function openCipherData(cipherHex: unknown, privateKeys: string | readonly string[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const part of decryptText(cipherHex, privateKeys).split('&')) {
    const [name, value] = splitPair(part).map(text => text && decodeStrictly(text))
    if (!name || typeof value !== 'string' || fields.has(name)) {
      throw new Refusal(codes.badInput, UNREADABLE, 400)
    }
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/**
 * Encrypts a text with an app's public key. The result starts with 04. Throws `Refusal` (`badInput`) for a wrong key.
 */
export function encryptText(text: string, publicKeyHex: unknown): string {
  if (typeof publicKeyHex !== 'string' || !isSm2PublicKey(publicKeyHex)) {
    throw new Refusal(codes.badInput, '加密公钥无效，请刷新页面后重试', 400)
  }
  return sm2Encrypt(utf8Bytes(text), publicKeyHex, randomBytes)
}
