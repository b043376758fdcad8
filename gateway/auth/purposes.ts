import type { TypeCode } from '@/contract/auth-fields'
import type { TokenPurpose } from './one-time-tokens'

interface Purpose {
  /** The purpose of the SMS code. */
  sms: string
  /** The kind of token a verification gives. */
  token: TokenPurpose
  /**
   * The result for a visitor who proved an identity: a login, the token, or null because the purpose is only for
   * logged-in customers.
   */
  visitor: 'login' | 'token' | null
}

const lock = (typeCode: string): Purpose => ({ sms: `lock${typeCode}`, token: 'lock', visitor: null })

/** The effects of each verification code. */
export const purposes: Record<TypeCode, Purpose> = {
  1: { sms: 'changePhone', token: 'auth', visitor: null },
  2: { sms: 'resetPassword', token: 'reset', visitor: 'token' },
  5: { sms: 'auth', token: 'auth', visitor: 'login' },
  8: lock('8'),
  9: lock('9'),
  10: lock('10'),
  11: lock('11'),
  27: { sms: 'bind', token: 'auth', visitor: null },
}
