import { refusalCodes } from '@/contract/codes'

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

/** The codes of refusals, which the app imports too. */
export const codes = refusalCodes

/** The session of the caller is over: the app deletes the token and leads to a new login. */
export const notLoggedIn = () => new Refusal(codes.gateway, '登录已失效，请重新登录')
