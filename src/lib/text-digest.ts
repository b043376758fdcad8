import { sha256Hex } from './sha256-hex'

/**
 * The SHA-256 of a text, in hex. A signature is sent with the digest of the text that the person read, so it can never
 * count for another text.
 */
export const textDigest = (text: string): string => sha256Hex(text)
