import { createHash, randomBytes } from 'node:crypto'

/** A secret that proves something to whoever holds it: 32 random bytes as base64url, 43 characters. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a secret. A plain hash is enough: there is nothing to guess in 256 random bits. */
export const hashOf = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest('hex')

const SECRET = /^[\w-]{43}$/

/** Whether a text can be one of our secrets at all; '-1', which the app stores for "none", never is. */
export const looksLikeSecret = (text: string | null | undefined): text is string =>
  typeof text === 'string' && SECRET.test(text)
