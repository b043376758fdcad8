import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'
import { issueOneTimeToken, takeOneTimeToken } from '../../sessions/one-time-tokens'

/** Marks the tickets of the word question. The captcha widget has its own marks. */
const QUESTION = 'question'

const wanted = ({ deviceId }: Context) =>
  ({ purpose: 'captcha', typeCode: 'ticket', subject: `d:${deviceId}` }) as const

/**
 * Gives a ticket to a person who answered the word question. It counts as a captcha, on the same device and only once.
 */
export async function questionTicket(context: Context): Promise<{ ticket: string; randstr: string }> {
  const { token } = await issueOneTimeToken(context, wanted(context))
  return { ticket: token, randstr: QUESTION }
}

/** Refuses a sensitive action without a passed captcha. The check uses the ticket up. */
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
