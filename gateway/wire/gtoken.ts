import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import { AES_BLOCK_BYTES, AES_KEY_BYTES, type Gtoken, type GtokenText, readGtokenText } from '@/lib/wire/gtoken'
import { codes, Refusal } from '../lib/refusal'

/** The largest difference between the time of a gtoken and the gateway's time, in milliseconds. */
export const GTOKEN_WINDOW = 5 * 60_000

/**
 * The longest accepted header, in hex digits. A gtoken needs a vector and a few blocks, a key of 4,096 bits needs
 * 1,024.
 */
const LONGEST = 1024

/**
 * Opens the two gtoken headers and checks the time. It throws only `Refusal`: `gtoken` when they cannot be opened, and
 * `timestamp` when the time is too far off. Every cause gets the same `gtoken` answer, so that an attacker learns
 * nothing about the padding.
 */
export function openGtoken(
  headers: Partial<Gtoken>,
  privateKeys: KeyObject | readonly KeyObject[],
  now: Date,
): GtokenText {
  const text = [privateKeys].flat().reduce<GtokenText | null>((found, key) => found ?? tryOpen(headers, key), null)
  if (!text) throw new Refusal(codes.gtoken, '校验没有通过，请重新打开页面后重试', 400)
  if (Math.abs(now.getTime() - text.time) > GTOKEN_WINDOW) {
    throw new Refusal(codes.timestamp, '请求已过期，请检查手机时间后重试', 400)
  }
  return text
}

function tryOpen({ gtoken, key }: Partial<Gtoken>, privateKey: KeyObject): GtokenText | null {
  const sealed = hexHeader(gtoken)
  const wrapped = hexHeader(key)
  if (!sealed || !wrapped || sealed.length < 2 * AES_BLOCK_BYTES) return null
  try {
    // Node refuses to decrypt with RSA_PKCS1_PADDING (CVE-2023-46809), so the padding is removed here.
    const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, wrapped)
    const aesKey = unpad(block)
    if (!aesKey || aesKey.length !== AES_KEY_BYTES) return null
    const decipher = createDecipheriv('aes-256-cbc', aesKey, sealed.subarray(0, AES_BLOCK_BYTES))
    const opened = Buffer.concat([decipher.update(sealed.subarray(AES_BLOCK_BYTES)), decipher.final()])
    return readGtokenText(opened.toString('latin1'))
  } catch {
    // OpenSSL has many errors for a forged block. The caller must not see which one it was.
    return null
  }
}

function hexHeader(value: unknown): Buffer | null {
  const wellFormed = typeof value === 'string' && value.length <= LONGEST && /^([0-9a-f]{2})+$/.test(value)
  return wellFormed ? Buffer.from(value, 'hex') : null
}

/**
 * Reads the message from a PKCS#1 v1.5 encryption block: 00 02, at least eight bytes that are not zero, 00, message.
 */
function unpad(block: Buffer): Buffer | null {
  const end = block.indexOf(0, 2)
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : null
}
