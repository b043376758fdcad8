import { createHmac } from 'node:crypto'
import type { Config } from '../config/config'

/**
 * The key that encrypts drafts of long forms on a person's device: it is the same after every login, so that no draft
 * is lost with a session, and it is never on the device without a session. `principal` is that of the session.
 */
export const draftKeyOf = ({ keys }: Pick<Config, 'keys'>, principal: string): string =>
  createHmac('sha256', `drafts ${keys.sm2.privateKeyHex}`).update(principal).digest('base64url')
