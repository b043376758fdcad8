import { createHmac } from 'node:crypto'
import type { Context } from './context'

/** Security events of an account, successful or attempted. */
export type SecurityEvent =
  | 'login'
  | 'logout'
  | 'password wrong'
  | 'password locked'
  | 'password changed'
  | 'mobile changed'
  | 'certificate changed'
  | 'wechat replaced'
  | 'wechat bound'
  | 'wechat unbound'
  | 'payout card changed'
  | 'code wrong'
  | 'code used up'
  | 'face refused'
  | 'wechat code refused'
  | 'wechat message refused'
  | 'outside person refused'
  | 'other sessions ended'
  | 'device ended'
  | 'service closed'
  | 'token from another device'
  | 'too many attempts'

/**
 * Writes a security event into the log. Subject and address are keyed hashes. Equal values have equal hashes, so that
 * an attack can be traced, but nobody can find the person by trying all mobiles.
 *
 * @param subject The person or thing of the event: a principal, a mobile, a customer number, a token.
 * @param more Further data about the event but not about a person, such as the way of a login.
 */
export function noteSecurity(
  { config, log, ip }: Pick<Context, 'config' | 'log' | 'ip'>,
  event: SecurityEvent,
  subject: string,
  more: { way?: string } = {},
): void {
  // The leading letter is needed: the log would redact a hash of digits alone as a number.
  const hashed = (text: string) =>
    `h${createHmac('sha256', `security log ${config.keys.sm2.privateKeyHex}`).update(text).digest('hex').slice(0, 16)}`
  log.warn({ security: event, ...more, subjectHash: hashed(subject), addressHash: hashed(ip) }, 'security event')
}
