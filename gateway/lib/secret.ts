import { createHash, randomBytes } from 'node:crypto'
import { SECRET_FORM } from '@/lib/terms'

/** A secret: 32 random bytes as base64url, 43 characters. Its holder can prove something with it. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored form of a secret. A plain hash is enough, because nobody can guess 256 random bits. */
export const hashOf = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest('hex')

/** Whether a text can be one of our secrets. The app stores '-1' for "none", which is never a secret. */
export const looksLikeSecret = (text: string | null | undefined): text is string =>
  typeof text === 'string' && SECRET_FORM.test(text)
