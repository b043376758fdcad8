/** The codes of refusals. */
export const refusalCodes = {
  /** The gateway error that makes the app restart the login. With `success` false the token is no longer valid. */
  gateway: 'T020104-0001',
  badInput: 'E400',
  /** The captcha ticket is missing, wrong or used. */
  captcha: 'E401',
  forbidden: 'E403',
  notFound: 'E404',
  conflict: 'E409',
  tooLarge: 'E413',
  mediaType: 'E415',
  tooMany: 'E429',
  /** A wrong SMS code; `remaining` attempts in the data. */
  codeWrong: 'E461',
  /** An SMS code that was never sent, is expired or used up. */
  codeExpired: 'E462',
  signature: 'T020101-0001',
  /** The request's timestamp is outside the gateway's window. */
  timestamp: 'T020101-0002',
  nonce: 'T020101-0003',
  gtoken: 'T020101-0004',
  headers: 'T020101-0005',
  /** An unexpected error; in the tests a failure. */
  broken: 'E500',
  /** An external service (WeChat, SMS, face recognition) is not connected or does not answer. */
  unavailable: 'E503',
} as const

/** The success code of almost every call. */
export const SUCCESS = '0'
/** The success code of unbinding. */
export const SUCCESS_ZEROS = '000000'
/** All codes that mean success. */
export const successCodes: readonly string[] = [SUCCESS, 'AU0000', SUCCESS_ZEROS]
/** Codes of results that the screens read themselves. They mean success too and show no toast. */
export const resultCodes: readonly string[] = ['-143', '-146', '-147', '-1223', '-1222', '-1221', '-149']

/** The access token of a login that needs none. */
export const NO_ACCESS_TOKEN = '-1'

/** The codes of verifications on the wire, by purpose. `auth`: log in or re-authenticate; `bind`: bind WeChat. */
export const typeCodes = {
  changePhone: '1',
  resetPassword: '2',
  auth: '5',
  lockOn: '8',
  lockOff: '9',
  unlock: '10',
  lockWay: '11',
  bind: '27',
} as const
