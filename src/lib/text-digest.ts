import sha256 from 'crypto-js/sha256'

/**
 * The SHA-256 of a text, in hex. A signature is sent with the digest of the text that the person read, so it can never
 * count for another text.
 */
export const textDigest = (text: string): string => sha256(text).toString()
