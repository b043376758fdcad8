import * as v from 'valibot'
import { type TemplateKind, templateKinds } from '@/contract/subscriptions'
import { allOrNone, missing } from './all-or-none'
import { ConfigError } from './config-error'
import { isOrigin, listed, oneOf, raw, text, type ValuesOf } from './kinds'

/** An app of ours at WeChat. */
export interface WechatApp {
  appId: string
  secret: string
}

/** The two fields of a template that the gateway fills, by their names at WeChat: `thing1`, `time2`. */
export type TemplateFields = readonly [first: string, second: string]

/** The settings of WeChat's servers. */
export interface WechatSettings {
  /** The address of WeChat's servers. */
  origin: string
  /** The mini-program and the public account. Null for one that the company does not have. */
  miniprogram: WechatApp | null
  h5: WechatApp | null
  /** The version of the mini-program that a message opens. */
  opens: 'formal' | 'trial' | 'developer'
  /** The fields for title and time in the templates of the mini-program. */
  reminderFields: Readonly<Record<TemplateKind, TemplateFields>>
  /** The public account's template of notices, with its fields for title and text. Null: it sends none. */
  notice: { templateId: string; fields: TemplateFields } | null
  /** The secrets of WeChat's own requests to the gateway. Null: it takes none. */
  callback: { token: string; aesKey: Buffer | null } | null
}

const WECHAT_ORIGIN = 'https://api.weixin.qq.com'
const FIELDS = /^(\w+)=([a-z_]+\d+)\/([a-z_]+\d+)$/

const appId = v.pipe(
  raw,
  v.optional(v.pipe(v.string(), v.regex(/^wx[0-9a-f]{16}$/, 'must be an app id: wx and 16 digits or letters a to f.'))),
)
const secret = v.pipe(
  raw,
  v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be an app secret: 32 digits or letters a to f.'))),
)

/** The settings of WeChat by their names in the environment. */
export const wechatEntries = {
  WECHAT_MINI_APP_ID: appId,
  WECHAT_MINI_APP_SECRET: secret,
  WECHAT_H5_APP_ID: appId,
  WECHAT_H5_APP_SECRET: secret,
  WECHAT_CALLBACK_TOKEN: v.pipe(
    raw,
    v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{3,32}$/, 'must be 3 to 32 letters and digits.'))),
  ),
  WECHAT_CALLBACK_AES_KEY: v.pipe(
    raw,
    v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{43}$/, 'must be 43 letters and digits.'))),
  ),
  /** The templates of the mini-program's messages. */
  WECHAT_TEMPLATES: v.pipe(
    listed,
    v.everyItem(
      item => /^\w+=[\w-]{1,64}$/.test(item) && templateKinds.some(kind => item.startsWith(`${kind}=`)),
      'must be the ids of templates: trade=ID,service=ID.',
    ),
  ),
  WECHAT_NOTICE_TEMPLATE: text,
  WECHAT_TEMPLATE_FIELDS: v.pipe(
    listed,
    v.everyItem(
      item => [...templateKinds, 'notice'].some(kind => FIELDS.exec(item)?.[1] === kind),
      'must be fields of templates: trade=thing1/time2,service=thing1/time2,notice=thing1/thing2.',
    ),
  ),
  WECHAT_MINI_OPENS: oneOf(['formal', 'trial', 'developer'], 'must be formal, trial or developer.'),
  WECHAT_ORIGIN: v.pipe(
    raw,
    v.optional(v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://api.weixin.qq.com.'))),
  ),
}

type Set = ValuesOf<typeof wechatEntries>

const WHY = 'an app of WeChat needs its id and its secret'

function miniOf({ WECHAT_MINI_APP_ID, WECHAT_MINI_APP_SECRET }: Set): WechatApp | null {
  const given = allOrNone({ WECHAT_MINI_APP_ID, WECHAT_MINI_APP_SECRET }, WHY)
  return given && { appId: given.WECHAT_MINI_APP_ID, secret: given.WECHAT_MINI_APP_SECRET }
}

function h5Of({ WECHAT_H5_APP_ID, WECHAT_H5_APP_SECRET }: Set): WechatApp | null {
  const given = allOrNone({ WECHAT_H5_APP_ID, WECHAT_H5_APP_SECRET }, WHY)
  return given && { appId: given.WECHAT_H5_APP_ID, secret: given.WECHAT_H5_APP_SECRET }
}

function fieldsOf(set: Set, kind: TemplateKind | 'notice', usual: TemplateFields): TemplateFields {
  const found = set.WECHAT_TEMPLATE_FIELDS.map(item => FIELDS.exec(item)).find(match => match?.[1] === kind)
  return found?.[2] && found[3] ? [found[2], found[3]] : usual
}

function callbackOf(set: Set, production: boolean): WechatSettings['callback'] {
  const { WECHAT_CALLBACK_TOKEN: token, WECHAT_CALLBACK_AES_KEY: key } = set
  if (token === undefined) {
    if (key === undefined) return null
    throw missing(['WECHAT_CALLBACK_TOKEN'], 'WECHAT_CALLBACK_AES_KEY is set')
  }
  if (production && key === undefined) {
    throw missing(['WECHAT_CALLBACK_AES_KEY'], 'without it nothing proves what a message from WeChat says')
  }
  return { token, aesKey: key === undefined ? null : Buffer.from(`${key}=`, 'base64') }
}

/**
 * The settings of WeChat; null if there is no app of ours.
 *
 * @throws ConfigError when a part of a group is missing.
 */
export function readWechat(set: Set, production: boolean): WechatSettings | null {
  const miniprogram = miniOf(set)
  const h5 = h5Of(set)
  const callback = callbackOf(set, production)
  const origin = set.WECHAT_ORIGIN ?? WECHAT_ORIGIN
  if (production && !origin.startsWith('https://')) {
    throw new ConfigError('WECHAT_ORIGIN', 'WECHAT_ORIGIN must begin with https:// in production.')
  }
  const needsApp = (['WECHAT_CALLBACK_TOKEN', 'WECHAT_NOTICE_TEMPLATE', 'WECHAT_ORIGIN'] as const).find(
    name => set[name],
  )
  if (!miniprogram && !h5) {
    if (!needsApp) return null
    throw new ConfigError(
      'WECHAT_MINI_APP_ID',
      `WECHAT_MINI_APP_ID or WECHAT_H5_APP_ID is missing: ${needsApp} is set.`,
    )
  }
  const { WECHAT_NOTICE_TEMPLATE: templateId } = set
  return {
    origin,
    miniprogram,
    h5,
    opens: set.WECHAT_MINI_OPENS ?? 'formal',
    reminderFields: {
      trade: fieldsOf(set, 'trade', ['thing1', 'time2']),
      service: fieldsOf(set, 'service', ['thing1', 'time2']),
    },
    notice: templateId ? { templateId, fields: fieldsOf(set, 'notice', ['thing1', 'thing2']) } : null,
    callback,
  }
}
