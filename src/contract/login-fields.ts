import * as v from 'valibot'
import { sourceIds } from '@/lib/wire/headers'
import { NO_ACCESS_TOKEN } from './codes'
import { Flag, Text, WechatId } from './fields'

// The fields of a silent login. The first screen loads them, and not the forms of auth-fields.ts.

/** A code or ticket issued by another system (WeChat, the captcha, the face recognition). */
export const Ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))

/** Source ids: the mini-program, H5, the company's app, enterprise WeChat. */
export const Source = v.picklist(sourceIds)

/** The WeChat account that a login request names. Never trusted: the token, or WeChat's code, tells it. */
export const wechatIds = { openId: v.optional(WechatId), unionId: v.optional(WechatId) }
export const tellsWechat = { openId: 'openid', unionId: 'unionid' } as const

/**
 * The answer of every kind of login.
 *
 * - `token` is not '' : the customer is logged in; `accessToken` is NO_ACCESS_TOKEN.
 * - `token` is '': WeChat knows the person but no customer is bound: `accessToken` stands for the WeChat identity and
 * `needBind` is true; the person goes to the identity login.
 */
export const Login = v.pipe(
  v.object({
    token: Text,
    accessToken: Text,
    /** The customer whose data is shown; differs from `loginCustNo` for a person acting for another account. */
    custNo: Text,
    loginCustNo: Text,
    needBind: Flag,
    openid: Text,
    unionid: Text,
    customerName: Text,
    /** '1' person, '0' institution. */
    customerType: Text,
    certType: Text,
    /** Masked. */
    certID: Text,
    /** Masked. */
    mobile: Text,
    /** The source of the session: ESERVICE, ESERVICE_H5, WLC or SCRM. */
    generateFrom: Text,
    /** The key of the person's drafts on the device, the same after every login. '' without a customer. */
    draftKey: Text,
    wxid: v.fallback(v.object({ unionid: Text }), { unionid: '' }),
  }),
  v.check(
    ({ token, custNo, accessToken, needBind }) =>
      token !== '' ? custNo !== '' : needBind && accessToken !== '' && accessToken !== NO_ACCESS_TOKEN,
    'nobody is logged in',
  ),
)
export type Login = v.InferOutput<typeof Login>
