import type { ParsedInputOf } from '@/contract/call'
import type { inheritances } from '@/contract/inheritances'
import { wantsLargerLetters } from '@/lib/birth-year'
import { maskMobile } from '@/lib/mask'
import { ACTS_FOR, issueOneTimeToken, ONE_TIME_TOKEN_LIFETIME, takeOneTimeToken } from '../../auth/one-time-tokens'
import { draftKeyOf, isSessionOpen, issueSession } from '../../auth/sessions'
import { sendSmsCode, verifySmsCode } from '../../auth/sms-codes'
import { codes, Refusal } from '../../lib/refusal'
import { smsPurposes } from '../../lib/sms-purposes'
import { SECOND } from '../../lib/time'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { noteSecurity } from '../../pipeline/security-log'
import { requireCaptcha } from '../auth/captcha'
import { personOf, requirePerson } from './person'

/** Sends an inheritor an SMS code. It does so for unknown numbers too. */
export const sendMsg: Handler<typeof inheritances.sendMsg> = async (input, context) => {
  const { mobile } = input
  await requireCaptcha(context, input)
  const { resendAfter, expiresIn } = await sendSmsCode(context, { mobile, purpose: smsPurposes.inherit })
  return { mobile: maskMobile(mobile), expiresIn, resendIn: resendAfter }
}

type EntryInput = ParsedInputOf<typeof inheritances.checkUserPhone>

interface Entry {
  mobile: string
  details: Record<string, unknown>
}

/**
 * Detail of a session that began with the token of another device. Such a session issues no tokens: a link leads to one
 * device only.
 */
const BY_LINK = 'byLink'

/** Marks these tokens among the temporary ones. Activities and the customer service use other marks. */
const TOKEN_USE = 'inherit'

/** The person of a token that another device issued. On this device the person is an inheritor. */
async function entryByToken({ tempToken }: EntryInput, context: Context): Promise<Entry> {
  const found = await takeOneTimeToken(context, { token: tempToken, purpose: 'temp', typeCode: TOKEN_USE })
  const { mobile, session, ...details } = found?.details ?? {}
  // A link is valid only as long as the session that issued it.
  if (!(await isSessionOpen(context, session))) throw new Refusal(codes.codeExpired, '链接已失效，请返回重新获取')
  return { mobile: String(mobile), details: { ...details, [BY_LINK]: true } }
}

/** Logs an inheritor in, by SMS code or by the token of another device. */
export const checkUserPhone: Handler<typeof inheritances.checkUserPhone> = async (input, context) => {
  const entryBy = input.tempToken === undefined ? entryByCode : entryByToken
  const entry = await entryBy(input, context)
  const { token, expiresAt, session } = await issueSession(context, {
    kind: 'inheritor',
    mobile: entry.mobile,
    source: context.source,
    deviceId: context.deviceId,
    details: entry.details,
  })
  noteSecurity(context, 'login', session.principal, { way: input.tempToken === undefined ? 'sms' : 'link' })
  return {
    token,
    expiresIn: Math.floor((expiresAt.getTime() - context.now().getTime()) / SECOND),
    mobile: maskMobile(entry.mobile),
    customerName: String(entry.details.customerName ?? ''),
    draftKey: draftKeyOf(context.config, session.principal),
  }
}

async function entryByCode(input: EntryInput, context: Context): Promise<Entry> {
  const { mobile, code, customerName, certType, certNo } = input
  if (mobile === undefined || code === undefined) throw new Refusal(codes.badInput, '请输入手机号码和验证码')
  await verifySmsCode(context, { mobile, purpose: smsPurposes.inherit, code })
  return { mobile, details: { customerName, certType, certNo } }
}

const nobody = {
  loggedIn: false,
  kind: '',
  mobile: '',
  customerName: '',
  certType: '',
  custType: '',
  wantsLargerLetters: false,
} as const

/** Whether a person is logged in, and the person. */
export const checkHasLogin: Handler<typeof inheritances.checkHasLogin> = async (_, context) => {
  const person = await personOf(context)
  if (!person) return nobody
  const { kind, mobile, name, certType, certNo, custType } = person
  return {
    loggedIn: true,
    kind,
    mobile: maskMobile(mobile),
    customerName: name,
    certType,
    custType,
    wantsLargerLetters: wantsLargerLetters(certType, certNo),
  }
}

/**
 * Issues a token to continue on another device. There the person is an inheritor, never the customer, because a link
 * may fall into the wrong hands. The device still sees the customer's applications, because the customer made the link.
 */
export const getTempToken: Handler<typeof inheritances.getTempToken> = async (_, context) => {
  const { principal, mobile, name, certType, certNo, actsFor } = await requirePerson(context)
  if (context.session?.details[BY_LINK]) throw new Refusal(codes.forbidden, '请在您最初登录的设备上获取链接')
  const { token } = await issueOneTimeToken(context, {
    purpose: 'temp',
    typeCode: TOKEN_USE,
    subject: principal,
    sessionId: context.session?.id,
    details: { mobile, customerName: name, certType, certNo, ...(actsFor !== null && { [ACTS_FOR]: actsFor }) },
  })
  return { tempToken: token, expiresIn: ONE_TIME_TOKEN_LIFETIME / SECOND }
}
