import sha256 from 'crypto-js/sha256'

/**
 * The SHA-256 of a text, in hex. A signature travels with the digest of the text that the person read, so it can never
 * count under other words.
 */
export const textDigest = (text: string): string => sha256(text).toString()
