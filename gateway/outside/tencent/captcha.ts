import * as v from 'valibot'
import type { TencentSettings } from '../../config/tencent-settings'
import type { Captcha } from '../outside'
import { ServiceFault } from '../service-fault'
import type { TencentClient } from './client'
import { captchaResults } from './errors'

/** The only kind of captcha that the calls know. */
const CAPTCHA_TYPE = 9

const Judged = v.object({
  CaptchaCode: v.number(),
  /** 100 marks a request that looks like a program's, where nothing is shown to the person. */
  EvilLevel: v.nullish(v.number(), 0),
})

const resultOf = (code: number) => captchaResults.get(code) ?? 'broken'

/**
 * The captcha of Tencent Cloud. Browsers get a random text with their ticket. The mini-program gets none and has an app
 * of its own.
 */
export const tencentCaptcha = (
  client: TencentClient,
  { web, miniProgram }: NonNullable<TencentSettings['captcha']>,
): Captcha => ({
  verify: (ticket, randstr, ip) =>
    client.forPerson(async () => {
      const app = randstr ? web : miniProgram
      if (!ticket || !app) return false
      // A ticket works once, so the request is not sent twice.
      const { CaptchaCode: code, EvilLevel: evil } = await client.ask({
        action: randstr ? 'DescribeCaptchaResult' : 'DescribeCaptchaMiniResult',
        input: {
          CaptchaType: CAPTCHA_TYPE,
          Ticket: ticket,
          UserIp: ip,
          ...(randstr && { Randstr: randstr }),
          CaptchaAppId: app.appId,
          AppSecretKey: app.secretKey,
        },
        answer: Judged,
        errorIn: ({ CaptchaCode }) => {
          const result = resultOf(CaptchaCode)
          const isFault = result === 'broken' || result === 'settings'
          return isFault ? new ServiceFault('tencent captcha', result, String(CaptchaCode)) : null
        },
      })
      const result = resultOf(code)
      if (result === 'suspect') client.log.warn({ captchaCode: code }, 'the captcha may have wrong settings')
      return result === 'passed' && evil !== 100
    }),
})
