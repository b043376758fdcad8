import type { TypeCode } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import { type SmsPurpose, smsPurposes } from '../lib/sms-purposes'
import type { TokenPurpose } from './one-time-tokens'

interface Purpose {
  /** The purpose of the SMS code. */
  sms: SmsPurpose
  /** The kind of token a verification gives. */
  token: TokenPurpose
  /**
   * The result for a visitor who proved an identity: a login, the token, or null because the purpose is only for
   * logged-in customers.
   */
  visitor: 'login' | 'token' | null
}

const lock = (sms: SmsPurpose): Purpose => ({ sms, token: 'lock', visitor: null })

/** The effects of each verification code. */
export const purposes: Record<TypeCode, Purpose> = {
  [typeCodes.changePhone]: { sms: smsPurposes.changePhone, token: 'auth', visitor: null },
  [typeCodes.resetPassword]: { sms: smsPurposes.resetPassword, token: 'reset', visitor: 'token' },
  [typeCodes.auth]: { sms: smsPurposes.auth, token: 'auth', visitor: 'login' },
  [typeCodes.lockOn]: lock(smsPurposes.lockOn),
  [typeCodes.lockOff]: lock(smsPurposes.lockOff),
  [typeCodes.unlock]: lock(smsPurposes.unlock),
  [typeCodes.lockWay]: lock(smsPurposes.lockWay),
  [typeCodes.bind]: { sms: smsPurposes.bind, token: 'auth', visitor: null },
}
