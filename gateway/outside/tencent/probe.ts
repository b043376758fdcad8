import * as v from 'valibot'
import type { TencentSettings } from '../../config/tencent-settings'
import type { Probe } from '../probe'
import { ServiceFault } from '../service-fault'
import { type ClientParts, errorFor, TencentRefusal, tencentClient } from './client'
import { captchaResults, type TencentService } from './errors'

/** A picture that shows no card: one white pixel. */
const BLANK = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='

/** A number that nobody has, so the message goes nowhere. */
const NOBODY = '+8600000000000'

const Judged = v.object({ CaptchaCode: v.number() })
const Sent = v.object({ SendStatusSet: v.tuple([v.object({ Code: v.string() })]) })

/** A request to each service that costs nothing and reaches nobody: the provider takes us, and refuses the content. */
function requestsOf({ captcha, sms, face, cards }: TencentSettings, clientOf: (service: TencentService) => Client) {
  return [
    ...[captcha?.web, captcha?.miniProgram].map(
      (app, at) =>
        app && {
          service: 'captcha' as const,
          probe: () =>
            clientOf('captcha').ask({
              action: at === 0 ? 'DescribeCaptchaResult' : 'DescribeCaptchaMiniResult',
              input: {
                ...{ CaptchaType: 9, Ticket: 'probe', UserIp: '127.0.0.1' },
                ...(at === 0 && { Randstr: 'probe' }),
                ...{ CaptchaAppId: app.appId, AppSecretKey: app.secretKey },
              },
              answer: Judged,
              errorIn: ({ CaptchaCode: code }) =>
                captchaResults.get(code) === 'settings'
                  ? new ServiceFault('tencent captcha', 'settings', String(code))
                  : null,
            }),
        },
    ),
    sms && {
      service: 'sms' as const,
      probe: () =>
        clientOf('sms').ask({
          action: 'SendSms',
          input: {
            ...{ PhoneNumberSet: [NOBODY], SmsSdkAppId: sms.sdkAppId, SignName: sms.signName },
            ...{ TemplateId: sms.noticeTemplate, TemplateParamSet: ['probe'] },
          },
          answer: Sent,
          errorIn: ({ SendStatusSet: [{ Code: code }] }) => (code === 'Ok' ? null : errorFor('sms', code)),
        }),
    },
    face && {
      service: 'faceid' as const,
      probe: () =>
        clientOf('faceid').ask({
          action: 'GetDetectInfoEnhanced',
          input: { BizToken: '00000000-0000-0000-0000-000000000000', RuleId: face.ruleId, InfoType: '1' },
          answer: v.object({}),
        }),
    },
    cards && {
      service: 'ocr' as const,
      probe: () => clientOf('ocr').ask({ action: 'IDCardOCR', input: { ImageBase64: BLANK }, answer: v.object({}) }),
    },
  ].flatMap(request => request || [])
}

type Client = ReturnType<typeof tencentClient>

/** One probe for each service of Tencent Cloud that the settings name. */
export function tencentProbes(
  settings: TencentSettings,
  surroundings: Omit<ClientParts, 'settings'>,
): readonly Probe[] {
  const clientOf = (service: TencentService) => tencentClient(service, { settings, ...surroundings })
  return requestsOf(settings, clientOf).map(({ service, probe }) => ({
    service: `tencent ${service}`,
    origin: settings.origin ?? `https://${service}.tencentcloudapi.com`,
    probe: () =>
      probe().then(
        () => undefined,
        error => {
          // The provider took our account and looked at the content.
          if (!(error instanceof TencentRefusal)) throw error
        },
      ),
  }))
}
