/**
 * A refusal of a call: it becomes an envelope with this code and sentence, never a 500. `status` is the HTTP status,
 * 200 unless the request itself is malformed (a bad signature, too many requests).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly retCode: string,
    /** One clear sentence in Chinese for the person. */
    readonly retMsg: string,
    readonly status = 200,
    /** Additional `data` of the envelope, such as `{ remaining: 3 }`. */
    readonly data: unknown = null,
  ) {
    super(`${retCode} ${retMsg}`)
  }
}

/** The codes of refusals. `T020104-0001` is the gateway error that makes the app restart the login. */
export const codes = {
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
  timestamp: 'T020101-0002',
  nonce: 'T020101-0003',
  gtoken: 'T020101-0004',
  headers: 'T020101-0005',
  /** An unexpected error; in the tests a failure. */
  broken: 'E500',
  /** An external service (WeChat, SMS, face recognition) is not connected or does not answer. */
  unavailable: 'E503',
} as const

/** The session of the caller is over: the app deletes the token and leads to a new login. */
export const notLoggedIn = () => new Refusal(codes.gateway, '登录已失效，请重新登录')
