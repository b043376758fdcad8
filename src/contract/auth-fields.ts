import * as v from 'valibot'
import { writtenCertificate } from '@/lib/certificate'
import { writtenName } from '@/lib/person-name'
import { digitsTyped, mobileTyped } from '@/lib/typed-number'
import { typeCodes } from './codes'
import { Count, maybe, StrictInstant, Text } from './fields'
import { Login, Ticket } from './login-fields'

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
export const Mobile = v.pipe(v.string(), v.transform(mobileTyped), v.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号码'))
/** The digits of an SMS code. */
export const SmsCode = v.pipe(v.string(), v.transform(digitsTyped), v.regex(/^\d{6}$/, '请输入6位短信验证码'))
/** A code of certificate_types: '0' is the identity card. */
export const CertType = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,4}$/, '请选择证件类型'))
/**
 * The number on a certificate, without blanks and punctuation. `certificateKey` compares it: fifteen and eighteen
 * digits of one identity number are one certificate.
 */
export const CertNo = v.pipe(
  v.string(),
  v.maxLength(80, '请输入正确的证件号码'),
  v.transform(writtenCertificate),
  // A military certificate begins with characters such as 军字第.
  v.regex(/^[0-9A-Z\p{Script=Han}]{4,40}$/u, '请输入正确的证件号码'),
)

const NAME_ON_ONE_LINE = '姓名里不要有换行或特殊符号'
/** A private-use character means something else on every machine, so it names nobody. */
const NO_STANDARD_NAME =
  '姓名中有电脑自造的字，无法识别。请改用证件上的标准字；打不出来的话，请带证件到柜台办理，或联系客服'

/**
 * The text of a name: one line, because it is printed on papers. Private characters of old registries become their
 * standard ones.
 */
const nameText = v.pipe(
  v.string(),
  v.maxLength(100, '姓名太长，请检查'),
  v.transform(writtenName),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, NAME_ON_ONE_LINE),
)
/** A name in a form that may still be incomplete. */
export const NameSoFar = v.pipe(nameText, v.regex(/^\P{Co}*$/u, NO_STANDARD_NAME))
/** The name on a certificate: not only signs, and no pictures of a phone's keyboard. */
export const PersonName = v.pipe(
  NameSoFar,
  v.minLength(1, '请输入姓名'),
  v.maxLength(60, '姓名太长，请检查'),
  v.regex(/[\p{L}\p{Nl}]/u, '姓名里没有文字，请检查'),
  v.regex(/^[^\u2600-\u27bf\u{1f000}-\u{1faff}]*$/u, NAME_ON_ONE_LINE),
)
/**
 * The name that a person says at a login. It is only compared, so it may have a private character: the company may have
 * registered it so.
 */
export const ClaimedName = v.pipe(nameText, v.minLength(1, '请输入姓名'), v.maxLength(60, '姓名太长，请检查'))
/** A password as entered. The limit keeps its hashing cheap. */
export const Password = v.pipe(v.string(), v.minLength(1, '请输入密码'), v.maxLength(64, '密码太长，请检查'))
/** The result of the captcha for one sensitive action; works once. The mini-program's has no random text: ''. */
export const captcha = { ticket: Ticket, randstr: v.pipe(v.string(), v.maxLength(64)) }

/**
 * The name and certificate that a visitor gives. Ignored with a token, which identifies the customer. Without a token
 * the call is refused if they are missing.
 */
export const claim = {
  customerName: v.optional(ClaimedName),
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

/**
 * The consent to the policy on the device of a login: the person gave it after this moment of the gateway's clock. If
 * the customer withdrew consent later, on any device, the login is refused once their identity is proved and before the
 * proof is used up. `consentWithdrawn` and `withdrawnAt` come with the refusal, and a new `ticket` and `randstr` if a
 * captcha was used up. After the person has agreed anew, the same login is sent with `withdrawnAt` as the moment.
 * Without a moment the consent counts as older.
 */
export const agreement = { agreedAfter: v.optional(StrictInstant) }

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
