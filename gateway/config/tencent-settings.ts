import * as v from 'valibot'
import { everySmsPurpose, type SmsPurpose } from '../lib/sms-purposes'
import { allOrNone, missing } from './all-or-none'
import { ConfigError } from './config-error'
import { isOrigin, listed, oneOf, raw, text, type ValuesOf } from './kinds'

/** One captcha app of Tencent Cloud: those of browsers and of mini-programs differ. */
interface CaptchaApp {
  appId: number
  secretKey: string
}

/** The settings of Tencent Cloud. A service whose settings are not given is null. */
export interface TencentSettings {
  secretId: string
  secretKey: string
  region: string
  /** The server in place of Tencent Cloud. Null for Tencent Cloud itself. */
  origin: string | null
  captcha: { web: CaptchaApp | null; miniProgram: CaptchaApp | null } | null
  sms: {
    sdkAppId: string
    signName: string
    /** The ids of the templates for codes. */
    templates: Readonly<Record<SmsPurpose, string>>
    /** The id of the template for notices. */
    noticeTemplate: string
    /** The secret part of the address for delivery reports. Null: no reports are taken. */
    reportSecret: string | null
  } | null
  face: { ruleId: string } | null
  /** Whether photos of identity cards are read. */
  cards: boolean
}

const like = (form: RegExp, message: string) => v.pipe(raw, v.optional(v.pipe(v.string(), v.regex(form, message))))

const isNumber = like(/^\d{1,15}$/, 'must be a number.')

/** The template of every purpose that has none of its own, and the template of notices. */
const USUAL = 'code'
const NOTICE = 'notice'
const templateNames: readonly string[] = [USUAL, NOTICE, ...everySmsPurpose]

const isTemplate = (item: string) => {
  const [name = '', id = '', ...more] = item.split('=')
  return templateNames.includes(name) && /^\d{1,12}$/.test(id) && more.length === 0
}

/** The settings of Tencent Cloud, for the schema of all settings. */
export const tencentEntries = {
  TENCENT_SECRET_ID: text,
  TENCENT_SECRET_KEY: text,
  TENCENT_REGION: like(/^[a-z]{2}-[a-z]+(-\d)?$/, 'must be a region such as ap-guangzhou.'),
  TENCENT_CAPTCHA_APP_ID: isNumber,
  TENCENT_CAPTCHA_APP_SECRET_KEY: text,
  TENCENT_MINI_CAPTCHA_APP_ID: isNumber,
  TENCENT_MINI_CAPTCHA_APP_SECRET_KEY: text,
  TENCENT_SMS_SDK_APP_ID: isNumber,
  TENCENT_SMS_SIGN_NAME: text,
  TENCENT_SMS_TEMPLATES: v.pipe(
    listed,
    v.everyItem(
      isTemplate,
      `must be ids of templates such as code=1,notice=2; the names are ${templateNames.join(', ')}.`,
    ),
  ),
  TENCENT_SMS_REPORT_SECRET: like(/^[\w-]{20,128}$/, 'must be 20 to 128 letters, digits, - or _.'),
  TENCENT_FACE_RULE_ID: like(/^[A-Za-z0-9]{1,32}$/, 'must be at most 32 letters and digits.'),
  TENCENT_OCR: oneOf(['on', 'off'], 'must be on or off.'),
  TENCENT_ORIGIN: v.pipe(
    raw,
    v.optional(v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as http://127.0.0.1:4000.'))),
  ),
}

type Set = ValuesOf<typeof tencentEntries>

function captchaOf(set: Set): TencentSettings['captcha'] {
  const { TENCENT_CAPTCHA_APP_ID, TENCENT_CAPTCHA_APP_SECRET_KEY } = set
  const { TENCENT_MINI_CAPTCHA_APP_ID, TENCENT_MINI_CAPTCHA_APP_SECRET_KEY } = set
  const why = 'a captcha app needs its id and its key'
  const ofBrowsers = allOrNone({ TENCENT_CAPTCHA_APP_ID, TENCENT_CAPTCHA_APP_SECRET_KEY }, why)
  const ofMiniProgram = allOrNone({ TENCENT_MINI_CAPTCHA_APP_ID, TENCENT_MINI_CAPTCHA_APP_SECRET_KEY }, why)
  if (!ofBrowsers && !ofMiniProgram) return null
  return {
    web: ofBrowsers && {
      appId: Number(ofBrowsers.TENCENT_CAPTCHA_APP_ID),
      secretKey: ofBrowsers.TENCENT_CAPTCHA_APP_SECRET_KEY,
    },
    miniProgram: ofMiniProgram && {
      appId: Number(ofMiniProgram.TENCENT_MINI_CAPTCHA_APP_ID),
      secretKey: ofMiniProgram.TENCENT_MINI_CAPTCHA_APP_SECRET_KEY,
    },
  }
}

function smsOf(set: Set): TencentSettings['sms'] {
  const { TENCENT_SMS_SDK_APP_ID, TENCENT_SMS_SIGN_NAME, TENCENT_SMS_REPORT_SECRET } = set
  const TENCENT_SMS_TEMPLATES = set.TENCENT_SMS_TEMPLATES.join(',') || undefined
  const given = allOrNone(
    { TENCENT_SMS_SDK_APP_ID, TENCENT_SMS_SIGN_NAME, TENCENT_SMS_TEMPLATES },
    'an SMS needs an app, a signature and templates',
  )
  if (!given) return null
  const named = new Map(set.TENCENT_SMS_TEMPLATES.map(item => item.split('=') as [string, string]))
  const noticeTemplate = named.get(NOTICE)
  const lacking = everySmsPurpose.filter(purpose => !named.has(purpose) && !named.has(USUAL))
  if (!noticeTemplate || lacking.length > 0) {
    const names = [...(noticeTemplate ? [] : [NOTICE]), ...lacking].join(', ')
    throw new ConfigError('TENCENT_SMS_TEMPLATES', `TENCENT_SMS_TEMPLATES has no template for ${names}.`)
  }
  return {
    sdkAppId: given.TENCENT_SMS_SDK_APP_ID,
    signName: given.TENCENT_SMS_SIGN_NAME,
    templates: Object.fromEntries(
      everySmsPurpose.map(purpose => [purpose, named.get(purpose) ?? named.get(USUAL)]),
    ) as Record<SmsPurpose, string>,
    noticeTemplate,
    reportSecret: TENCENT_SMS_REPORT_SECRET ?? null,
  }
}

/**
 * The settings of Tencent Cloud. Null if no service is set.
 *
 * @throws ConfigError with one sentence about a half-set group.
 */
export function readTencent(set: Set & { NODE_ENV: string | undefined }): TencentSettings | null {
  const { TENCENT_SECRET_ID, TENCENT_SECRET_KEY, TENCENT_FACE_RULE_ID: ruleId, TENCENT_ORIGIN } = set
  const account = allOrNone({ TENCENT_SECRET_ID, TENCENT_SECRET_KEY }, 'a request is signed with both')
  const captcha = captchaOf(set)
  const sms = smsOf(set)
  const face = ruleId === undefined ? null : { ruleId }
  const cards = set.TENCENT_OCR === 'on'
  const hasService = captcha !== null || sms !== null || face !== null || cards
  if (!account) {
    if (!hasService) return null
    throw missing(['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY'], 'a service of Tencent Cloud takes signed requests only')
  }
  if (TENCENT_ORIGIN !== undefined && set.NODE_ENV === 'production') {
    throw new ConfigError(
      'TENCENT_ORIGIN',
      'TENCENT_ORIGIN names a server in place of Tencent Cloud and is refused in production.',
    )
  }
  return {
    secretId: account.TENCENT_SECRET_ID,
    secretKey: account.TENCENT_SECRET_KEY,
    region: set.TENCENT_REGION ?? 'ap-guangzhou',
    origin: TENCENT_ORIGIN ?? null,
    ...{ captcha, sms, face, cards },
  }
}
