import { createHmac } from 'node:crypto'
import type { Config } from '../config/config'

/**
 * The key under which a person's device keeps what is typed into long forms: the same after every login, so that
 * nothing is lost with a session, and never on the device without one. `principal` is that of the session.
 */
export const draftKeyOf = ({ keys }: Pick<Config, 'keys'>, principal: string): string =>
  createHmac('sha256', `drafts ${keys.sm2.privateKeyHex}`).update(principal).digest('base64url')
