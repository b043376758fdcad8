import * as v from 'valibot'
import { BusinessNo } from './attachments'
import {
  agreement,
  CertNo,
  ClaimedName,
  captcha,
  claim,
  FaceProof,
  fromOutside,
  Mobile,
  Password,
  Proof,
  ProofTypeCode,
  SmsCode,
  TypeCode,
} from './auth-fields'
import { authPost, domain, get, post } from './call'
import { Count, CustNo, Flag, Key, list, nothing, Text } from './fields'
import { first } from './first-screen'
import { Login, Ticket, tellsWechat, wechatIds } from './login-fields'
import { tabs } from './tabs'

/** The person that a WeChat identity is bound to: name and certificate. */
const bindClaim = { ...claim, customerName: ClaimedName }

/** A page of the mini-program with its query, and the version that opens. */
const MiniProgramPage = v.object({
  envVersion: v.optional(v.picklist(['release', 'trial', 'develop']), 'release'),
  path: v.pipe(v.string(), v.maxLength(1024), v.regex(/^\/?pages\/[a-z-]{1,40}\/[a-z-]{1,60}$/, '页面路径不正确')),
  query: v.optional(v.pipe(v.string(), v.maxLength(512)), ''),
})

/**
 * The calls of the authentication gateway: login, verification, binding WeChat. Inputs declared `encrypted` are the
 * payload inside `cipherData`, where every field is a text.
 */
export const auth = domain('auth', {
  ...first.auth,
  ...tabs.auth,

  /**
   * The verification methods of an account. Without a token the answer contains the methods for the kind of certificate
   * and reveals nothing about a customer, existing or not; with a token it contains the customer's methods.
   */
  getByCustNo: authPost('B', '/security/account/getByCustNo', {
    input: v.object({ custNo: v.optional(CustNo), ...claim }),
    output: v.object({
      custNo: Text,
      customerName: Text,
      /** Masked, '' for a visitor. */
      mobile: Text,
      /** Masked, '' for a visitor. */
      email: Text,
      hasPassword: Flag,
      ways: list(v.picklist(['sms', 'password', 'face'])),
      /**
       * For a visitor: stands for the certificate number on this device, so that the number need not be stored
       * anywhere. '' for a customer.
       */
      certToken: Text,
      /** Lifetime of `certToken` in seconds. */
      certTokenExpiresIn: Count,
    }),
    encrypted: true,
  }),

  /**
   * Sends an SMS code. With a token it goes to the customer's own number, for purpose 1 to the new `mobile`. For a
   * visitor it goes to `mobile`. If very many codes were requested, it goes there only if the number belongs to the
   * customer with this name and certificate; the answer is the same if not.
   */
  efundmessages: authPost('B', '/security/message/efundmessages', {
    input: v.object({ typeCode: TypeCode, mobile: v.optional(Mobile), ...claim, ...captcha }),
    output: v.object({
      /** The masked number that the code was or would have been sent to. */
      mobile: Text,
      /** Seconds until the code expires. */
      expiresIn: Count,
      /** Seconds until another code can be requested. */
      resendIn: Count,
      /** Very many codes were requested: a code is sent only if name, certificate and number belong to one customer. */
      onlyIfTheirs: Flag,
    }),
    encrypted: true,
    command: true,
  }),

  /**
   * Checks an SMS code. With a token: returns the auth token of the purpose. Without: logs in (5) or returns the
   * password-reset token (2). Five wrong codes use the code up.
   */
  validMessage: authPost('B', '/security/message/validMessage', {
    input: v.object({
      typeCode: TypeCode,
      code: SmsCode,
      mobile: v.optional(Mobile),
      ...claim,
      ...fromOutside,
      ...agreement,
      ...wechatIds,
    }),
    tells: tellsWechat,
    output: Proof,
    encrypted: true,
    command: true,
  }),

  /**
   * Checks the password. With a token: returns the auth token of the purpose. Without: logs in (5). Five wrong
   * passwords lock it for 5 minutes.
   */
  validPwd: authPost('B', '/security/miniProgram/validPwd', {
    input: v.object({
      typeCode: ProofTypeCode,
      password: Password,
      ...claim,
      ...captcha,
      ...fromOutside,
      ...agreement,
      ...wechatIds,
    }),
    tells: tellsWechat,
    output: Proof,
    encrypted: true,
    command: true,
  }),

  /**
   * Whether a new password is good enough (see passwordFault); says nothing about the present one. `reason` is '' if it
   * is.
   */
  validatePwd: authPost('B', '/security/password/validatePwd', {
    input: v.object({ password: Password, certID: v.optional(CertNo), mobile: v.optional(Mobile) }),
    output: v.object({ valid: Flag, reason: Text }),
    encrypted: true,
  }),

  /**
   * Binds the WeChat identity of the access token to a customer, proved by the SMS code of purpose 27 sent to the
   * customer's number.
   */
  mobileBind: authPost('C', '/security/miniProgram/mobileBind', {
    input: v.object({ ...bindClaim, mobile: Mobile, code: SmsCode, ...fromOutside, ...agreement, ...wechatIds }),
    tells: tellsWechat,
    output: Login,
    encrypted: true,
    command: true,
  }),

  /** Binds the WeChat identity of the access token to a customer, proved by the password. */
  pswBind: authPost('C', '/security/miniProgram/pswBind', {
    input: v.object({ ...bindClaim, password: Password, ...captcha, ...fromOutside, ...agreement, ...wechatIds }),
    tells: tellsWechat,
    output: Login,
    encrypted: true,
    command: true,
  }),

  /**
   * Whether the caller's WeChat identity follows the service public account; false if WeChat has not identified the
   * caller.
   */
  isSubscribed: authPost('B', '/security/account/isSubscribed', {
    input: nothing,
    output: v.object({ subscribed: Flag }),
    quiet: true,
  }),

  /**
   * Starts a face recognition, or takes its result. Without `BizToken` one is started: the answer has its `BizToken`
   * and the `url` of the recognition page. With the `BizToken` that the page returned, its result is taken: with a
   * token it returns the auth token of the purpose; without, it logs in (5) the recognised person, and binds the WeChat
   * identity if there is an access token. `businessNo`, at the start, is the inheritance whose papers are to be signed:
   * the face is compared with the caller as the application names them, and only such a token is accepted there.
   */
  validFaceCognition: authPost('B', '/security/facerecognition/validFaceCognition', {
    input: v.object({
      BizToken: v.optional(Ticket),
      typeCode: ProofTypeCode,
      businessNo: v.optional(BusinessNo),
      ...claim,
      ...fromOutside,
      ...agreement,
      ...wechatIds,
    }),
    tells: tellsWechat,
    output: FaceProof,
    encrypted: true,
    command: true,
  }),

  /** A link that opens a page of the mini-program from a browser outside WeChat. */
  getWxScheme: authPost('B', '/security/miniProgram/getWxScheme', {
    input: MiniProgramPage,
    output: v.object({ openlink: Key }),
    quiet: true,
  }),

  /**
   * A code to scan with WeChat that opens a page of the mini-program, as a data address of a PNG or JPEG. It is for
   * another phone, and for a browser that cannot open WeChat.
   */
  getWxCode: authPost('B', '/security/miniProgram/getWxCode', {
    input: MiniProgramPage,
    output: v.object({
      picture: v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/)),
    }),
    quiet: true,
    decided: ['path', 'method', 'family'],
  }),

  /**
   * A text question as an alternative to the captcha for people who cannot solve it: a screen reader can read it, and
   * the answer is digits. The number of questions is limited, because a program could answer them too.
   */
  getCaptchaQuestion: get('B', '/identify/getCaptchaQuestion.api', {
    input: nothing,
    output: v.object({ questionId: Key, question: Text }),
    command: true,
    quiet: true,
    decided: ['path', 'method', 'family'],
  }),

  /** Answers such a question, once. The result counts as a captcha. */
  answerCaptchaQuestion: post('B', '/identify/answerCaptchaQuestion.api', {
    input: v.object({ questionId: Ticket, answer: v.pipe(v.string(), v.regex(/^\d{4}$/, '请输入4位数字')) }),
    output: v.object({ ticket: Key, randstr: Key }),
    command: true,
    quiet: true,
    decided: ['path', 'method', 'family'],
  }),

  /**
   * The return address for a person who was sent here by another program: its address, if its origin is registered,
   * with a ticket for the result. The ticket works once, for five minutes. A path refers to the gateway's own origin.
   * For `auth` the proof's token is used up.
   */
  getReturnAddress: post('A', '/cust/getReturnAddress.api', {
    input: v.object({
      address: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      result: v.picklist(['bind', 'auth']),
      authToken: v.optional(v.string()),
      /** The person that the program sent, as enterprise WeChat knows them. Nobody else goes back in their place. */
      qwUnionId: fromOutside.qwUnionId,
    }),
    output: v.object({ address: Key }),
    command: true,
    decided: ['path', 'method', 'family'],
  }),
})
