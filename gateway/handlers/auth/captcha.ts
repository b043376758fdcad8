import type { Context } from '../../context'
import { codes, Refusal } from '../../refusal'

/** Refuses a sensitive action without a captcha passed for it. A ticket is used up by being looked at. */
export async function requireCaptcha(
  { captcha, ip }: Context,
  { ticket, randstr }: { ticket: string; randstr: string },
): Promise<void> {
  if (await captcha.verify(ticket, randstr, ip)) return
  throw new Refusal(codes.captcha, '安全验证未通过，请重新验证')
}
