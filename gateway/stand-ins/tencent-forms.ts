import * as v from 'valibot'
import type { TencentService } from '../outside/tencent/errors'

// The parameters of each call, with the types and lengths of the documentation.

const Text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const ofCaptcha = {
  CaptchaType: v.literal(9),
  Ticket: Text(2048),
  UserIp: Text(64),
  CaptchaAppId: Whole,
  AppSecretKey: Text(128),
  BusinessId: v.optional(Whole),
  SceneId: v.optional(Whole),
  MacAddress: v.optional(v.string()),
  Imei: v.optional(v.string()),
}

const jsonOf = (entries: v.ObjectEntries) =>
  v.pipe(
    v.string(),
    v.check(text => {
      try {
        return v.is(v.strictObject(entries), JSON.parse(text))
      } catch {
        return false
      }
    }),
  )

const flags = (...names: string[]) => Object.fromEntries(names.map(name => [name, v.optional(v.boolean())]))

/** The longest picture in base64: ten megabytes. */
const LONGEST_PICTURE = 10 * 1024 * 1024

export const forms = {
  DescribeCaptchaResult: v.strictObject({
    ...ofCaptcha,
    Randstr: Text(128),
    NeedGetCaptchaTime: v.optional(v.picklist([0, 1])),
  }),
  DescribeCaptchaMiniResult: v.strictObject(ofCaptcha),
  SendSms: v.strictObject({
    PhoneNumberSet: v.pipe(v.array(Text(20)), v.minLength(1), v.maxLength(200)),
    SmsSdkAppId: Text(20),
    TemplateId: Text(20),
    SignName: v.optional(Text(64)),
    TemplateParamSet: v.optional(v.array(v.string())),
    ExtendCode: v.optional(v.string()),
    SessionContext: v.optional(v.pipe(v.string(), v.maxBytes(512))),
    SenderId: v.optional(v.string()),
  }),
  DetectAuth: v.strictObject({
    RuleId: Text(32),
    TerminalType: v.optional(v.string()),
    IdCard: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,32}$/))),
    Name: v.optional(Text(32)),
    RedirectUrl: v.optional(v.pipe(v.string(), v.url(), v.maxLength(1024))),
    Extra: v.optional(v.string()),
  }),
  GetDetectInfoEnhanced: v.strictObject({
    BizToken: Text(64),
    RuleId: Text(32),
    InfoType: v.optional(v.pipe(v.string(), v.regex(/^[0-4]{1,4}$/))),
    BestFramesCount: v.optional(Whole),
    ...flags('IsCutIdCardImage', 'IsNeedIdCardAvatar', 'IsEncrypt', 'IsEncryptResponse'),
  }),
  IDCardOCR: v.strictObject({
    ImageBase64: v.pipe(v.string(), v.base64(), v.maxLength(LONGEST_PICTURE)),
    CardSide: v.optional(v.picklist(['FRONT', 'BACK'])),
    Config: v.optional(
      jsonOf(
        flags(
          'CropIdCard',
          'CropPortrait',
          'CopyWarn',
          'BorderCheckWarn',
          'ReshootWarn',
          'DetectPsWarn',
          'TempIdWarn',
          'InvalidDateWarn',
          'Quality',
          'MultiCardDetect',
          'ReflectWarn',
        ),
      ),
    ),
    ...flags('EnableRecognitionRectify', 'EnableReflectDetail', 'EnableDateVerify'),
  }),
}

export type Action = keyof typeof forms

export const isAction = (name: string): name is Action => Object.keys(forms).includes(name)

/** The service and the version of each call, and the regions of a call that needs one. */
export const places: Readonly<
  Record<Action, { service: TencentService; version: string; regions?: readonly string[] }>
> = {
  DescribeCaptchaResult: { service: 'captcha', version: '2019-07-22' },
  DescribeCaptchaMiniResult: { service: 'captcha', version: '2019-07-22' },
  SendSms: { service: 'sms', version: '2021-01-11', regions: ['ap-beijing', 'ap-guangzhou', 'ap-nanjing'] },
  DetectAuth: { service: 'faceid', version: '2018-03-01' },
  GetDetectInfoEnhanced: { service: 'faceid', version: '2018-03-01' },
  IDCardOCR: { service: 'ocr', version: '2018-11-19' },
}

/** The error code for parameters that break their form. Null for good ones. */
export function parameterFault(action: Action, given: unknown): string | null {
  const read = v.safeParse<v.GenericSchema>(forms[action], given, { abortEarly: true })
  if (read.success) return null
  const [issue] = read.issues
  if (issue.type === 'strict_object') return issue.expected === 'never' ? 'UnknownParameter' : 'MissingParameter'
  const isOfType = ['string', 'number', 'boolean', 'array'].includes(issue.type)
  return isOfType ? 'InvalidParameter' : 'InvalidParameterValue'
}
