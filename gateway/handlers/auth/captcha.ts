import { certificateKey } from '@/lib/certificate'
import { keptCertificate } from '../../auth/kept-certificates'
import { isOwnersDevice } from '../../auth/known-devices'
import { issueOneTimeToken, takeOneTimeToken } from '../../auth/one-time-tokens'
import { isSwitchedOn } from '../../config/company-settings'
import { codes, Refusal } from '../../lib/refusal'
import { hashOf } from '../../lib/secret'
import { HOUR } from '../../lib/time'
import type { Context } from '../../pipeline/context'
import { countAgainst } from '../../pipeline/rate-limit'

/** Marks the tickets of the word question. The captcha widget has its own marks. */
const QUESTION = 'question'

const wanted = ({ deviceId }: Context) =>
  ({ purpose: 'captcha', typeCode: 'ticket', subject: `d:${deviceId}` }) as const

/**
 * Issues a ticket to a person who answered the word question. It counts as a captcha, on the same device and only once.
 */
export async function questionTicket(context: Context): Promise<{ ticket: string; randstr: string }> {
  const { token } = await issueOneTimeToken(context, wanted(context))
  return { ticket: token, randstr: QUESTION }
}

/**
 * A program can answer the word question, so the limit is low and counts by person, however many devices the program
 * claims.
 */
const QUESTIONS_PER_PERSON_AND_HOUR = 10

interface Passed {
  ticket: string
  randstr: string
  /** The number and the certificate that the action is about. */
  mobile?: string
  certID?: string
  certToken?: string
}

/**
 * The persons whom an action is about: by number, certificate and session. On the owner's own device the number and the
 * certificate do not count: strangers elsewhere must not use up the owner's limit.
 */
async function personsOf(context: Context, { mobile, certID, certToken }: Passed): Promise<string[]> {
  const { db, deviceId, session } = context
  // A token that stands for a certificate may not count as another person.
  const certNo = certID ?? (certToken === undefined ? undefined : await keptCertificate(context, certToken))
  const persons: string[] = session ? [session.principal] : []
  if (mobile && !(await isOwnersDevice(db, { mobile }, deviceId))) persons.push(`mobile:${mobile}`)
  if (certNo && !(await isOwnersDevice(db, { certNo }, deviceId))) persons.push(`cert:${certificateKey(certNo)}`)
  return persons
}

/**
 * Uses a ticket up. Only valid tickets count towards the limit, because anybody can send an invalid one in another
 * person's name.
 */
async function takeQuestionTicket(context: Context, passed: Passed): Promise<boolean> {
  if (!(await takeOneTimeToken(context, { ...wanted(context), token: passed.ticket }))) return false
  for (const person of await personsOf(context, passed)) {
    const bucket = `captcha:person:${hashOf(person)}`
    await countAgainst(context, {
      bucket,
      limit: QUESTIONS_PER_PERSON_AND_HOUR,
      window: HOUR,
      sentence: '文字验证次数太多，请1小时后重试，或联系客服',
    })
  }
  return true
}

/**
 * Refuses a sensitive action without a passed captcha. The check uses the ticket up. Nothing is required while the
 * company has switched the captcha off.
 */
export async function requireCaptcha(context: Context, passed: Passed): Promise<void> {
  if (!(await isSwitchedOn(context.db, 'captchaSwitch'))) return
  const { ticket, randstr } = passed
  const isPassed =
    randstr === QUESTION
      ? await takeQuestionTicket(context, passed)
      : await context.captcha.verify(ticket, randstr, context.ip)
  if (!isPassed) throw new Refusal(codes.captcha, '安全验证未通过，请重新验证')
}
