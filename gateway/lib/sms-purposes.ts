import { typeCodes } from '@/contract/codes'

const lock = <C extends string>(typeCode: C) => `lock${typeCode}` as const

/** The purpose of an SMS code, by the verification that it belongs to. A code is valid for no other purpose. */
export const smsPurposes = {
  changePhone: 'changePhone',
  resetPassword: 'resetPassword',
  auth: 'auth',
  lockOn: lock(typeCodes.lockOn),
  lockOff: lock(typeCodes.lockOff),
  unlock: lock(typeCodes.unlock),
  lockWay: lock(typeCodes.lockWay),
  bind: 'bind',
  /** The login of an inheritor. */
  inherit: 'inherit',
} as const

export type SmsPurpose = (typeof smsPurposes)[keyof typeof smsPurposes]

/** All purposes. The settings name a template of the SMS service for each. */
export const everySmsPurpose: readonly SmsPurpose[] = Object.values(smsPurposes)
