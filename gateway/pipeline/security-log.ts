import { createHmac } from 'node:crypto'
import type { Context } from '../context'

/** What happened to an account or was tried at one. */
export type SecurityEvent =
  | 'login'
  | 'logout'
  | 'password wrong'
  | 'password locked'
  | 'password changed'
  | 'mobile changed'
  | 'code wrong'
  | 'code used up'
  | 'face refused'
  | 'other sessions ended'
  | 'token from another device'
  | 'too many attempts'

/**
 * Writes a security event into the log. Subject and address are keyed hashes: equal ones look equal, so that attacks can be followed, and
 * nobody can go through all mobiles to find whose they are.
 *
 * @param subject who it was about: a principal, a mobile, a customer number, a token.
 */
export function noteSecurity(
  { config, log, ip }: Pick<Context, 'config' | 'log' | 'ip'>,
  event: SecurityEvent,
  subject: string,
): void {
  // A letter before it, else a hash of digits alone would be hidden as a number.
  const hashed = (text: string) =>
    `h${createHmac('sha256', `security log ${config.keys.sm2.privateKeyHex}`).update(text).digest('hex').slice(0, 16)}`
  log.warn({ security: event, subjectHash: hashed(subject), addressHash: hashed(ip) }, 'security event')
}
