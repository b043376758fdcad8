import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyRequest } from 'fastify'
import { splitAddress } from '@/lib/query'
import { routeOfPage } from '@/routes'
import { simulatedTemplates } from '../config/config'
import type { WechatSettings } from '../config/wechat-settings'
import { wechatIdentities } from '../db/schema/auth'
import { simulatorTickets } from '../db/schema/simulators'
import { MINUTE } from '../lib/time'
import type { WechatProgram } from '../outside/outside'
import { APP_ID, PAGE_TICKET } from '../simulators/wechat'
import { addMoods, type StandIn, type StandInWorld } from './stand-in'
import { wechatTokens } from './wechat-tokens'

/** Our apps at this WeChat. */
export const standInApps = {
  h5: { appId: APP_ID, secret: 'a0'.repeat(16) },
  miniprogram: { appId: 'wx0000000000000001', secret: 'b1'.repeat(16) },
} as const
export const standInCallback = { token: 'standin', aesKey: Buffer.alloc(32, 7) }

const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  [simulatedTemplates.trade]: ['thing1', 'time2'],
  [simulatedTemplates.service]: ['thing1', 'time2'],
  'stand-in-notice': ['thing1', 'thing2'],
}

/** The documented limits of a field, by the kind in its name. */
const FIELD_RULES: Readonly<Record<string, RegExp>> = {
  thing: /^[^\n]{1,20}$/u,
  time: /^\d{4}(-\d\d-\d\d|年\d{1,2}月\d{1,2}日)( \d\d:\d\d(:\d\d)?)?$/,
}

/** Answers with an error of WeChat: HTTP 200 and this code. */
export class Errcode extends Error {
  constructor(
    readonly errcode: number,
    readonly errmsg: string,
  ) {
    super(errmsg)
  }
}

const fail = (errcode: number, errmsg: string): never => {
  throw new Errcode(errcode, errmsg)
}

/** WeChat's numbers of messages have up to twenty digits. */
const messageNo = (count: number) => `3${String(count).padStart(18, '0')}`

export interface WechatStandIn extends StandIn {
  /** The number of requests to a path. */
  countOf: (path: string) => number
  /** Answers the next requests to a path with an error. */
  refuse: (path: string, errcode: number, times?: number) => void
  /** Sets whether a person follows the public account. */
  follow: (openid: string, follows: boolean) => void
  /** Sets whether a person allows messages of the mini-program. */
  allow: (openid: string, allows: boolean) => void
  /** Makes the next login by H5 one of a visitor of a snapshot. */
  snapshot: () => void
  /** Ends the access tokens of an app at once, as when a secret leaks. */
  endTokens: (program: WechatProgram) => void
}

type Fields = Readonly<Record<string, unknown>>

/** The parameters of a request. WeChat ignores others, but one of ours with another name is misspelt. */
function only(fields: unknown, required: readonly string[], optional: readonly string[] = []): Record<string, string> {
  const given: Fields =
    typeof fields === 'object' && fields !== null ? { ...fields } : fail(47_001, 'data format error')
  const unknown = Object.keys(given).find(name => ![...required, ...optional].includes(name))
  if (unknown) fail(40_097, `invalid args: ${unknown}`)
  return given as Record<string, string>
}

/** The stand-in for WeChat's servers, as far as the gateway asks them. */
export function wechatStandIn(world: StandInWorld): WechatStandIn {
  const { db, clock, simulated } = world
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false })
  const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''
  const counts = new Map<string, number>()
  app.addHook('onRequest', async request => {
    const path = pathOf(request)
    counts.set(path, (counts.get(path) ?? 0) + 1)
  })
  const behave = addMoods(app)
  const tokens = wechatTokens(clock)
  const refusals: { path: string; errcode: number }[] = []
  const followers = new Map<string, boolean>()
  const forbidden = new Set<string>()
  const sent = new Map<string, { at: number; no: string }>()
  let isSnapshot = false
  let messages = 0

  app.addHook('preHandler', async request => {
    const at = refusals.findIndex(({ path }) => path === pathOf(request))
    const [refusal] = at < 0 ? [] : refusals.splice(at, 1)
    if (refusal) fail(refusal.errcode, 'as told')
  })
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof Errcode) {
      return reply.send({ errcode: error.errcode, errmsg: `${error.errmsg} rid: ${randomBytes(4).toString('hex')}` })
    }
    const isForm = Object(error).statusCode === 400
    return isForm ? reply.code(200).send({ errcode: 47_001, errmsg: 'data format error' }) : reply.code(500).send('')
  })

  const read = (path: string, answer: (query: Fields) => Promise<unknown> | unknown) => {
    app.get<{ Querystring: Fields }>(path, async request => answer(request.query))
    app.post(path, async () => fail(43_001, 'require GET method'))
  }
  const write = (path: string, answer: (body: Fields, query: Fields) => Promise<unknown> | unknown) => {
    app.post<{ Querystring: Fields; Body: Fields }>(path, async request => answer(request.body, request.query))
    app.get(path, async () => fail(43_002, 'require POST method'))
  }

  /** Checks the app and its secret, as the calls do that take both. */
  function checkApp({ appid, secret }: Record<string, string>, program?: WechatProgram) {
    if (!appid) fail(41_002, 'appid missing')
    if (!secret) fail(41_004, 'appsecret missing')
    const found = Object.entries(standInApps).find(([, { appId }]) => appId === appid)
    if (!found || (program && found[0] !== program)) return fail(40_013, 'invalid appid')
    if (found[1].secret !== secret) fail(40_125, 'invalid appsecret')
    return found[1].appId
  }

  function checkToken(program: WechatProgram, token: unknown) {
    if (!token) fail(41_001, 'access_token missing')
    const state = tokens.stateOf(standInApps[program].appId, token)
    if (state === 'over') fail(42_001, 'access_token expired')
    if (state === 'unknown') fail(40_001, 'invalid credential, access_token is invalid or not latest')
  }

  async function accountOf(code: unknown, program: WechatProgram) {
    if (typeof code !== 'string' || code === '') return fail(41_008, 'missing code')
    const [ticket] = await db.select().from(simulatorTickets).where(eq(simulatorTickets.ticket, code))
    if (ticket?.usedAt) fail(40_163, 'code been used')
    return (await simulated.wechat.exchangeCode(code, program)) ?? fail(40_029, 'invalid code')
  }

  async function doesFollow(openid: string): Promise<boolean> {
    const told = followers.get(openid)
    if (told !== undefined) return told
    const [known] = await db.select().from(wechatIdentities).where(eq(wechatIdentities.openid, openid))
    return known?.subscribed ?? false
  }

  function checkData(templateId: unknown, data: unknown) {
    const fields = TEMPLATES[String(templateId)] ?? fail(40_037, 'invalid template_id')
    const given = only(data, fields)
    return fields.map(name => {
      const value: unknown = Object(given[name]).value
      const kind = name.replace(/\d+$/, '')
      if (typeof value !== 'string' || !FIELD_RULES[kind]?.test(value)) {
        return fail(47_003, `argument invalid! data.${name}.value invalid`)
      }
      return value
    })
  }

  /** A raw answer, because the number has more digits than JSON.stringify writes. */
  const answerSent = (no: string) => `{"errcode":0,"errmsg":"ok","msgid":${no}}`

  read('/sns/jscode2session', async query => {
    const given = only(query, ['appid', 'secret', 'js_code', 'grant_type'])
    checkApp(given, 'miniprogram')
    if (given.grant_type !== 'authorization_code') fail(40_002, 'invalid grant_type')
    const account = await accountOf(given.js_code, 'miniprogram')
    return { session_key: randomBytes(16).toString('base64'), ...account }
  })

  read('/sns/oauth2/access_token', async query => {
    const given = only(query, ['appid', 'secret', 'code', 'grant_type'])
    checkApp(given, 'h5')
    if (given.grant_type !== 'authorization_code') fail(40_002, 'invalid grant_type')
    const { openid } = await accountOf(given.code, 'h5')
    const visitor = isSnapshot ? { is_snapshotuser: 1 } : {}
    isSnapshot = false
    const token = randomBytes(32).toString('base64url')
    return { access_token: token, expires_in: 7200, refresh_token: token, openid, scope: 'snsapi_base', ...visitor }
  })

  write('/cgi-bin/stable_token', body => {
    const given = only(body, ['grant_type', 'appid', 'secret'], ['force_refresh'])
    if (given.grant_type !== 'client_credential') fail(40_002, 'invalid grant_type')
    return tokens.give(checkApp(given), body.force_refresh === true)
  })

  read('/cgi-bin/ticket/getticket', query => {
    const { access_token, type } = only(query, ['access_token', 'type'])
    checkToken('h5', access_token)
    if (type !== 'jsapi') fail(40_097, 'invalid type')
    return { errcode: 0, errmsg: 'ok', ticket: PAGE_TICKET, expires_in: 7200 }
  })

  read('/cgi-bin/user/info', async query => {
    const { access_token, openid = '' } = only(query, ['access_token', 'openid'], ['lang'])
    checkToken('h5', access_token)
    if (!/^[\w-]{1,64}$/.test(openid)) fail(40_003, 'invalid openid')
    if (!(await doesFollow(openid))) return { subscribe: 0, openid }
    const [known] = await db.select().from(wechatIdentities).where(eq(wechatIdentities.openid, openid))
    return { subscribe: 1, openid, language: 'zh_CN', ...(known?.unionid && { unionid: known.unionid }) }
  })

  write('/wxa/generatescheme', async (body, query) => {
    checkToken('miniprogram', only(query, ['access_token']).access_token)
    only(body, ['jump_wxa', 'expire_type', 'expire_interval'])
    const { path = '', query: pageQuery = '', env_version = '' } = only(body.jump_wxa, ['path', 'query', 'env_version'])
    if (!routeOfPage(path)) fail(40_165, 'invalid weapp pagepath')
    if (pageQuery.length > 1024 || !/^[\w!#$&'()*+,/:;=?@.~%-]*$/.test(pageQuery)) fail(40_212, 'invalid query')
    if (!['release', 'trial', 'develop'].includes(env_version)) fail(85_402, 'invalid env_version')
    const { expire_type, expire_interval: days } = body
    if (expire_type !== 1 || typeof days !== 'number' || days < 1 || days > 30)
      fail(85_401, 'time limit between 1 and 30')
    const openlink = await simulated.wechat.openLink({ envVersion: env_version, path, query: pageQuery })
    return { errcode: 0, errmsg: 'ok', openlink }
  })

  app.post<{ Querystring: Fields; Body: Fields }>('/wxa/getwxacodeunlimit', async (request, reply) => {
    checkToken('miniprogram', only(request.query, ['access_token']).access_token)
    const { body } = request
    const names = ['page', 'check_path', 'env_version', 'width']
    const { scene = '', page = 'pages/tabs/home', env_version = 'release' } = only(body, ['scene'], names)
    if (typeof scene !== 'string' || scene === '' || scene.length > 32) fail(40_169, 'invalid length for scene')
    if (!/^[\w!#$&'()*+,/:;=?@.~-]+$/.test(scene)) fail(40_129, 'invalid scene')
    const { check_path = true, width = 430 } = body
    if (typeof check_path !== 'boolean' || typeof width !== 'number') fail(47_001, 'data format error')
    if (page.includes('scancode_time')) fail(85_096, 'not allow include scancode_time field')
    if (page.startsWith('/') || page.includes('?') || (check_path && !routeOfPage(page))) fail(41_030, 'invalid page')
    if (!['release', 'trial', 'develop'].includes(env_version)) fail(40_097, 'invalid env_version')
    if (Number(width) < 280 || Number(width) > 1280) fail(40_097, 'invalid width')
    const picture = await simulated.wechat.codePicture({ envVersion: env_version, page, scene })
    return reply.type('image/png').send(picture)
  })
  app.get('/wxa/getwxacodeunlimit', async () => fail(43_002, 'require POST method'))

  write('/cgi-bin/message/subscribe/send', async (body, query) => {
    checkToken('miniprogram', only(query, ['access_token']).access_token)
    const names = ['touser', 'template_id', 'page', 'data', 'miniprogram_state', 'lang']
    const { touser = '', template_id: templateId = '', page = '', miniprogram_state = '' } = only(body, names)
    if (!/^[\w-]{1,64}$/.test(touser)) fail(40_003, 'invalid openid')
    const [title = ''] = checkData(templateId, body.data)
    if (!routeOfPage(splitAddress(page).path)) fail(41_030, 'invalid page')
    if (!['developer', 'trial', 'formal'].includes(miniprogram_state)) fail(40_097, 'invalid miniprogram_state')
    if (forbidden.has(touser)) fail(43_101, 'user refuse to accept the msg')
    messages += 1
    const no = messageNo(messages)
    await simulated.wechat.remind({ id: `wx${no}`, openid: touser, templateId, page, title, at: world.now() })
    return answerSent(no)
  })

  write('/cgi-bin/message/template/send', async (body, query) => {
    checkToken('h5', only(query, ['access_token']).access_token)
    const names = ['touser', 'template_id', 'url', 'client_msg_id', 'data']
    const { touser = '', template_id, url = '', client_msg_id: id = '' } = only(body, names)
    if (!/^[\w-]{1,64}$/.test(touser)) fail(40_003, 'invalid openid')
    const [title = '', text = ''] = checkData(template_id, body.data)
    if (!URL.canParse(url)) fail(40_066, 'invalid url')
    if (!(await doesFollow(touser))) fail(43_004, 'require subscribe')
    const key = `${touser} ${id}`
    const before = sent.get(key)
    const now = clock().getTime()
    if (id && before && before.at > now - 10 * MINUTE) return answerSent(before.no)
    messages += 1
    const no = messageNo(messages)
    sent.set(key, { at: now, no })
    await simulated.wechat.notify({ id: `wx${no}`, openid: touser, title, text, url })
    return answerSent(no)
  })

  const settings = (origin: string): WechatSettings => ({
    origin,
    ...standInApps,
    opens: 'formal',
    reminderFields: { trade: ['thing1', 'time2'], service: ['thing1', 'time2'] },
    notice: { templateId: 'stand-in-notice', fields: ['thing1', 'thing2'] },
    callback: standInCallback,
  })

  return {
    name: 'wechat',
    app,
    behave,
    settings: origin => ({ wechat: settings(origin), subscriptionTemplates: simulatedTemplates }),
    countOf: path => counts.get(path) ?? 0,
    refuse(path, errcode, times = 1) {
      for (let left = times; left > 0; left--) refusals.push({ path, errcode })
    },
    follow: (openid, follows) => followers.set(openid, follows),
    allow: (openid, allows) => (allows ? forbidden.delete(openid) : forbidden.add(openid)),
    snapshot() {
      isSnapshot = true
    },
    endTokens: program => tokens.end(standInApps[program].appId),
  }
}
