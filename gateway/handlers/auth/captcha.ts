import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'
import { issueOneTimeToken, takeOneTimeToken } from '../../sessions/one-time-tokens'

/** Marks the tickets of the question in words; the widget's are its own. */
const QUESTION = 'question'

const wanted = ({ deviceId }: Context) =>
  ({ purpose: 'captcha', typeCode: 'ticket', subject: `d:${deviceId}` }) as const

/** What counts as a captcha for a person who answered the question in words, on their device and once. */
export async function questionTicket(context: Context): Promise<{ ticket: string; randstr: string }> {
  const { token } = await issueOneTimeToken(context, wanted(context))
  return { ticket: token, randstr: QUESTION }
}

/** Refuses a sensitive action without a captcha passed for it. A ticket is used up by being looked at. */
export async function requireCaptcha(
  context: Context,
  { ticket, randstr }: { ticket: string; randstr: string },
): Promise<void> {
  const isPassed =
    randstr === QUESTION
      ? (await takeOneTimeToken(context, { ...wanted(context), token: ticket })) !== null
      : await context.captcha.verify(ticket, randstr, context.ip)
  if (!isPassed) throw new Refusal(codes.captcha, '安全验证未通过，请重新验证')
}
