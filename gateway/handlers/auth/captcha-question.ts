import { randomInt } from 'node:crypto'
import type { auth as calls } from '@/contract/auth'
import { issueOneTimeToken, takeOneTimeToken } from '../../auth/one-time-tokens'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import type { Context } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAddress, countAgainst } from '../../pipeline/rate-limit'
import { questionTicket } from './captcha'

type CaptchaQuestion = Pick<Handlers<typeof calls>, 'getCaptchaQuestion' | 'answerCaptchaQuestion'>

const DIGITS = 4
const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/**
 * A program could answer the question too. So a device gets only a few tries, and an address some more, because many
 * phones of one network share it. The limits of SMS and passwords still apply after this.
 */
const PER_HOUR = { address: 60, device: 10 }

const deviceOf = ({ deviceId }: Context) => `d:${deviceId}`

export const captchaQuestion: CaptchaQuestion = {
  async getCaptchaQuestion(_, context) {
    const limit = { window: HOUR, sentence: '文字验证次数太多，请1小时后重试，或联系客服' }
    await countAddress(context, context.ip, { bucket: 'captcha', limit: PER_HOUR.address, ...limit })
    await countAgainst(context, { bucket: `captcha:${deviceOf(context)}`, limit: PER_HOUR.device, ...limit })
    const digits = Array.from({ length: DIGITS }, () => randomInt(10))
    const { token } = await issueOneTimeToken(context, {
      purpose: 'captcha',
      typeCode: 'question',
      subject: deviceOf(context),
      details: { answer: digits.join('') },
    })
    const spoken = digits.map(digit => NUMERALS[digit]).join('、')
    return { questionId: token, question: `请用数字依次输入：${spoken}` }
  },

  async answerCaptchaQuestion({ questionId, answer }, context) {
    const subject = deviceOf(context)
    const question = await takeOneTimeToken(context, {
      token: questionId,
      purpose: 'captcha',
      typeCode: 'question',
      subject,
    })
    if (!question) throw new Refusal(codes.forbidden, '题目已失效，请换一题')
    if (question.details.answer !== answer) throw new Refusal(codes.forbidden, '答案不正确，请换一题重试')
    return questionTicket(context)
  },
}
