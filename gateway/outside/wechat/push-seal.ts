import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** WeChat pads to blocks of 32 bytes. */
const BLOCK = 32
/** Random bytes before the message, and the bytes of its length. */
const RANDOM = 16
const LENGTH = 4

/** The signature of WeChat's requests: SHA-1 over the sorted parts, one of which only WeChat and we know. */
const signatureOf = (parts: readonly string[]) =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest()

/** Whether a signature in hex is that of the token and these parts. */
export function isSigned(token: string, parts: readonly string[], signature: string): boolean {
  // One spelling only: a signature is also the mark of a request that was taken before.
  if (!/^[0-9a-f]{40}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  const own = signatureOf([token, ...parts])
  return given.length === own.length && timingSafeEqual(given, own)
}

/**
 * The message in an encrypted text, with the app for which it is. Null if it was not encrypted under this key. Call it
 * only after the signature was checked: otherwise its answer would tell a stranger about the padding.
 */
export function unsealed(aesKey: Buffer, text: string): { message: string; appId: string } | null {
  const sealed = Buffer.from(text, 'base64')
  if (sealed.length === 0 || sealed.length % BLOCK !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK || !padded.subarray(-padding).every(byte => byte === padding)) return null
  const plain = padded.subarray(RANDOM, padded.length - padding)
  if (plain.length < LENGTH) return null
  const end = LENGTH + plain.readUInt32BE(0)
  if (end > plain.length) return null
  return { message: plain.toString('utf8', LENGTH, end), appId: plain.toString('utf8', end) }
}
