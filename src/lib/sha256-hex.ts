import { toHex, utf8Bytes } from './wire/bytes'
import { sha256 } from './wire/sha256'

/** The SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export const sha256Hex = (text: string): string => toHex(sha256(utf8Bytes(text)))

/**
 * The SHA-256 of a text, in hex. A signature is sent with the digest of the text that the person read, so it can never
 * count for another text.
 */
export const textDigest = (text: string): string => sha256Hex(text)
