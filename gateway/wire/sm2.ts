import { randomBytes } from 'node:crypto'
import { decodeStrictly, splitPair } from '@/lib/query'
import { utf8Bytes, utf8Text } from '@/lib/wire/bytes'
import { isSm2PublicKey, SM2_OVERHEAD, sm2Decrypt, sm2Encrypt } from '@/lib/wire/sm2'
import { codes, Refusal } from '../refusal'

/** Longest text that is decrypted, in bytes; a login payload has a few hundred. */
const LONGEST_TEXT = 8192

const UNREADABLE = '提交的信息无法解密，请刷新页面后重试'

/**
 * The text that an app encrypted with the gateway's public key. Takes hex in either case, with or without 04, with
 * blanks around it. Throws `Refusal` (`badInput`) for everything that is not such a ciphertext.
 */
export function decryptText(cipherHex: unknown, privateKeyHex: string): string {
  const cipher = typeof cipherHex === 'string' ? cipherHex.trim() : ''
  const bytes = cipher.length <= SM2_OVERHEAD + 2 * LONGEST_TEXT ? sm2Decrypt(cipher, privateKeyHex) : null
  const text = bytes && utf8Text(bytes)
  if (text === null) throw new Refusal(codes.badInput, UNREADABLE, 400)
  return text
}

/**
 * The fields of a `cipherData`. A field that stands twice, or percent signs that stand for nothing, are refused: what
 * the app sends has neither. Throws `Refusal` (`badInput`).
 */
export function openCipherData(cipherHex: unknown, privateKeyHex: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const part of decryptText(cipherHex, privateKeyHex).split('&')) {
    const [name, value] = splitPair(part).map(text => text && decodeStrictly(text))
    if (!name || typeof value !== 'string' || fields.has(name)) {
      throw new Refusal(codes.badInput, UNREADABLE, 400)
    }
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/**
 * A text encrypted for an app's public key, with 04 before it. Throws `Refusal` (`badInput`) for a key that is none.
 */
export function encryptText(text: string, publicKeyHex: unknown): string {
  if (typeof publicKeyHex !== 'string' || !isSm2PublicKey(publicKeyHex)) {
    throw new Refusal(codes.badInput, '加密公钥无效，请刷新页面后重试', 400)
  }
  return sm2Encrypt(utf8Bytes(text), publicKeyHex, randomBytes)
}
