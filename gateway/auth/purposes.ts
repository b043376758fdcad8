import type { TypeCode } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
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
  [typeCodes.changePhone]: { sms: 'changePhone', token: 'auth', visitor: null },
  [typeCodes.resetPassword]: { sms: 'resetPassword', token: 'reset', visitor: 'token' },
  [typeCodes.auth]: { sms: 'auth', token: 'auth', visitor: 'login' },
  [typeCodes.lockOn]: lock(typeCodes.lockOn),
  [typeCodes.lockOff]: lock(typeCodes.lockOff),
  [typeCodes.unlock]: lock(typeCodes.unlock),
  [typeCodes.lockWay]: lock(typeCodes.lockWay),
  [typeCodes.bind]: { sms: 'bind', token: 'auth', visitor: null },
}
