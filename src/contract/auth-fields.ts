import * as v from 'valibot'
import { sourceIds } from '@/lib/wire/headers'
import { NO_ACCESS_TOKEN, typeCodes } from './codes'
import { Count, Flag, maybe, StrictInstant, Text, WechatId } from './fields'

/** The purpose of a verification, by its code on the wire. */
export const TypeCode = v.picklist(Object.values(typeCodes))
export type TypeCode = v.InferOutput<typeof TypeCode>

/** The purposes that a password or a face can prove. A changed phone number is proved only by an SMS to it. */
export const ProofTypeCode = v.picklist([
  typeCodes.resetPassword,
  typeCodes.auth,
  typeCodes.lockOn,
  typeCodes.lockOff,
  typeCodes.unlock,
  typeCodes.lockWay,
])

/** A mobile number of the mainland. */
export const Mobile = v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号码'))
/** The digits of an SMS code. */
export const SmsCode = v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入6位短信验证码'))
/** A code of certificate_types: '0' is the identity card. */
export const CertType = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,4}$/, '请选择证件类型'))
/** The number on a certificate; letters are compared in upper case. */
export const CertNo = v.pipe(
  v.string(),
  v.trim(),
  // A military certificate begins with characters such as 军字第.
  v.regex(/^[0-9A-Za-z\p{Script=Han}()（）-]{4,40}$/u, '请输入正确的证件号码'),
  v.transform(text => text.toUpperCase()),
)
/** The name on a certificate: one line, because it is printed on papers. */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '请输入姓名'),
  v.maxLength(60, '姓名过长'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, '姓名请勿包含换行或特殊符号'),
)
/** A password as entered. The limit keeps its hashing cheap. */
export const Password = v.pipe(v.string(), v.minLength(1, '请输入密码'), v.maxLength(64, '密码过长'))
/** A code or ticket issued by another system (WeChat, the captcha, the face recognition). */
export const Ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))

/** Source ids: the mini-program, H5, the company's app, enterprise WeChat. */
export const Source = v.picklist(sourceIds)

/** The result of the captcha for one sensitive action; works once. */
export const captcha = { ticket: Ticket, randstr: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }

/**
 * The name and certificate that a visitor gives. Ignored with a token, which identifies the customer. Without a token
 * the call is refused if they are missing.
 */
export const claim = {
  customerName: v.optional(PersonName),
  certType: v.optional(CertType, '0'),
  certID: v.optional(CertNo),
  /** Replaces `certID`: the token that `getByCustNo` issued to this device for the number. */
  certToken: v.optional(Ticket),
}

/**
 * Parameters from another program that sends a person here: whether they must prove their identity even if they are
 * bound, their id in enterprise WeChat, and the address they return to. The e-service's own address travels as
 * `qwRedirectUri` too.
 */
export const fromOutside = {
  qwIsReAuth: v.optional(v.picklist(['0', '1'])),
  qwUnionId: v.optional(Ticket),
  qwRedirectUri: v.optional(v.pipe(v.string(), v.maxLength(2000))),
}

/** The WeChat account that a login request names. Never trusted: the token, or WeChat's code, tells it. */
export const wechatIds = { openId: v.optional(WechatId), unionId: v.optional(WechatId) }
export const tellsWechat = { openId: 'openid', unionId: 'unionid' } as const

/**
 * The consent to the policy on the device of a login: the person gave it after this moment of the gateway's clock. If
 * the customer withdrew consent later, on any device, the login is refused once their identity is proved and before the
 * proof is used up. `consentWithdrawn` and `withdrawnAt` come with the refusal, and a new `ticket` and `randstr` if a
 * captcha was used up. After the person has agreed anew, the same login is sent with `withdrawnAt` as the moment.
 * Without a moment the consent counts as older.
 */
export const agreement = { agreedAfter: v.optional(StrictInstant) }

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

const proofFields = {
  authToken: Text,
  /** Lifetime of the token in seconds: 300. */
  expiresIn: Count,
  login: maybe(Login),
}

const proves = ({ authToken, login }: { authToken: string; login: unknown }) => authToken !== '' || login !== null

/**
 * The result of a verification. A customer with a token gets `authToken`, which the protected call uses up. A visitor
 * gets `login` for purpose 5 and `authToken` for purpose 2 (reset password). An answer with neither proves nothing: it
 * is rejected, whatever its code.
 */
export const Proof = v.pipe(
  v.object(proofFields),
  v.check(answer => proves(answer), 'nothing is proved'),
)
export type Proof = v.InferOutput<typeof Proof>

/** The result of a face recognition, or of starting one: its `BizToken` and the `url` of its page. */
export const FaceProof = v.pipe(
  v.object({ ...proofFields, BizToken: Text, url: Text }),
  v.check(answer => proves(answer) || answer.BizToken !== '', 'nothing is proved'),
)
