import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { timeOf, today } from '@/lib/date'
import type { WechatApp, WechatSettings } from '../../config/wechat-settings'
import type { Db } from '../../db/connect'
import { codes, Refusal } from '../../lib/refusal'
import { MINUTE, SECOND } from '../../lib/time'
import type { Outcome } from '../guard'
import type { WeChat, WechatProgram } from '../outside'
import { ServiceFault, unavailable } from '../service-fault'
import { WechatRefusal, type WechatRequest, wechatClient } from './client'
import { sendOnce } from './send-once'
import { type SharedToken, sharedToken } from './shared-token'

export interface WechatOptions {
  settings: WechatSettings
  /** The template of each kind of message, as in Config. */
  templates: Readonly<Record<string, string | undefined>>
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  note: (outcome: Outcome) => void
  /** Milliseconds for one request. */
  deadline?: number
  /** Milliseconds that a login waits for WeChat's answer about followers. */
  patience?: number
  /** Takes the calls of a program that has no settings. */
  otherwise: WeChat
}

/** WeChat takes a message of the public account with the same number only once within ten minutes. */
const SAFE_FOR = 9 * MINUTE
/** The longest text that WeChat takes in a field of a template. */
const LONGEST = 20
const LINK_DAYS = 1
const PATIENCE = 2 * SECOND
/** Pixels: three for each at which the app shows it, as sharp phones have. */
const CODE_WIDTH = 430

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const RISK = '微信提示您的账号有风险，暂时不能登录。请在微信中完成安全验证后重试，或用其他方式登录。'
const SNAPSHOT = '您正以游客身份浏览，请点击右下角的「使用完整服务」后再登录。'

/** Milliseconds between two tokens by force: a call that refuses every token must not use up the day's number. */
const FORCE_EVERY = 10 * 60_000

/** The adapter to WeChat's servers. */
export function wechatAdapter(options: WechatOptions): WeChat {
  const { settings, db, clock, log, otherwise } = options
  const ask = wechatClient({ ...options, origin: settings.origin })

  const accessToken = (app: WechatApp) =>
    sharedToken({ db, clock, app, kind: 'token', give: bad => giveToken(app, bad) })
  const { miniprogram, h5 } = settings
  const tokens = { miniprogram: miniprogram && accessToken(miniprogram), h5: h5 && accessToken(h5) }
  const tickets = h5 && sharedToken({ db, clock, app: h5, kind: 'ticket', give: giveTicket })

  /** When this gateway last asked for another token by force, by app. WeChat allows twenty of those a day. */
  const forced = new Map<string, number>()
  function mayForce({ appId }: WechatApp): boolean {
    const now = clock().getTime()
    if (now - (forced.get(appId) ?? Number.NEGATIVE_INFINITY) < FORCE_EVERY) return false
    forced.set(appId, now)
    return true
  }

  /** Without force WeChat gives the present token. If that is the one that it refuses, it is asked for another one. */
  async function giveToken(app: WechatApp, bad: string | undefined) {
    const asked = (force: boolean) =>
      ask({
        service: 'token',
        path: '/cgi-bin/stable_token',
        body: { grant_type: 'client_credential', appid: app.appId, secret: app.secret, force_refresh: force },
      }).catch(asFault('token'))
    const first = await asked(false)
    const { access_token, expires_in } = first.access_token === bad && mayForce(app) ? await asked(true) : first
    return given('token', access_token, expires_in)
  }

  async function giveTicket() {
    const { ticket, expires_in } = await withToken(tokenOf('h5'), {
      service: 'ticket',
      path: '/cgi-bin/ticket/getticket',
      query: { type: 'jsapi' },
      idempotent: true,
    }).catch(asFault('ticket'))
    return given('ticket', ticket, expires_in)
  }

  function tokenOf(program: WechatProgram): SharedToken {
    const token = tokens[program]
    if (!token) throw new ServiceFault(`wechat ${program}`, 'settings')
    return token
  }

  /** Sends a request with the access token. If WeChat refuses the token, it is sent again with another one. */
  async function withToken(token: SharedToken, request: WechatRequest) {
    const send = (access_token: string) => ask({ ...request, query: { access_token, ...request.query } })
    const first = await token()
    try {
      return await send(first)
    } catch (error) {
      if (!(error instanceof WechatRefusal) || error.effect !== 'token') throw error
    }
    return send(await token(first))
  }

  /** The follower of the public account behind an openid. */
  async function follower(openid: string): Promise<{ follows: boolean; unionid: string }> {
    const answer = await withToken(tokenOf('h5'), {
      service: 'follower',
      path: '/cgi-bin/user/info',
      query: { openid, lang: 'zh_CN' },
      idempotent: true,
    })
    return { follows: answer.subscribe === 1, unionid: textOf(answer.unionid) }
  }

  async function exchangeH5(app: WechatApp, code: string) {
    const answer = await ask({
      service: 'login',
      path: '/sns/oauth2/access_token',
      query: { appid: app.appId, secret: app.secret, code, grant_type: 'authorization_code' },
    })
    // Everybody who looks at a snapshot of a page has the same kind of made-up account.
    if (answer.is_snapshotuser === 1) throw new Refusal(codes.forbidden, SNAPSHOT)
    const account = accountOf(answer)
    // With the scope snsapi_base WeChat tells the unionid of followers only, and only here. A login needs neither.
    const known = await Promise.race([
      follower(account.openid).catch(() => null),
      delay(options.patience ?? PATIENCE, null, { ref: false }),
    ])
    return { ...account, unionid: account.unionid || (known?.unionid ?? ''), ...(known && { follows: known.follows }) }
  }

  async function exchangeMini(app: WechatApp, code: string) {
    return accountOf(
      await ask({
        service: 'login',
        path: '/sns/jscode2session',
        query: { appid: app.appId, secret: app.secret, js_code: code, grant_type: 'authorization_code' },
      }),
    )
  }

  /** The sentence for a person who waits for the answer. The fault goes to the log. */
  const forPerson = (name: string) => (error: unknown) => {
    if (!(error instanceof ServiceFault || error instanceof WechatRefusal)) throw error
    log.warn({ err: error }, 'WeChat did not help a person')
    throw unavailable(name)
  }

  return {
    async exchangeCode(code, program) {
      const app = settings[program]
      if (!app) return otherwise.exchangeCode(code, program)
      try {
        return await (program === 'h5' ? exchangeH5(app, code) : exchangeMini(app, code))
      } catch (error) {
        if (error instanceof WechatRefusal && error.effect === 'code') return null
        if (error instanceof WechatRefusal && error.effect === 'risk') throw new Refusal(codes.forbidden, RISK)
        return forPerson('微信登录')(error)
      }
    },

    async openLink(target) {
      if (!miniprogram) return otherwise.openLink(target)
      const { envVersion: env_version, path, query } = target
      const { openlink } = await withToken(tokenOf('miniprogram'), {
        service: 'link',
        path: '/wxa/generatescheme',
        body: { jump_wxa: { path, query, env_version }, expire_type: 1, expire_interval: LINK_DAYS },
        idempotent: true,
      }).catch(forPerson('打开小程序'))
      return textOf(openlink)
    },

    async codePicture(target) {
      if (!miniprogram) return otherwise.codePicture(target)
      const { envVersion: env_version, page, scene } = target
      const { picture } = await withToken(tokenOf('miniprogram'), {
        service: 'code',
        path: '/wxa/getwxacodeunlimit',
        // WeChat knows the pages of the published version only.
        body: { scene, page, check_path: env_version === 'release', env_version, width: CODE_WIDTH },
        idempotent: true,
        wantsPicture: true,
      }).catch(forPerson('小程序码'))
      if (Buffer.isBuffer(picture)) return picture
      log.warn('WeChat sent no picture of a code')
      throw unavailable('小程序码')
    },

    async notify(message) {
      if (!h5) return otherwise.notify(message)
      const { notice } = settings
      if (!notice) throw new ServiceFault('wechat notice', 'settings')
      const [title, text] = notice.fields
      const send = async () => {
        const { follows } = await follower(message.openid)
        if (!follows) throw new WechatRefusal('nobody', 43_004)
        const { msgid } = await withToken(tokenOf('h5'), {
          service: 'notice',
          path: '/cgi-bin/message/template/send',
          body: {
            touser: message.openid,
            template_id: notice.templateId,
            url: message.url,
            client_msg_id: createHash('sha256').update(message.id).digest('hex').slice(0, 32),
            data: { [title]: { value: shorten(message.title) }, [text]: { value: shorten(message.text) } },
          },
          idempotent: true,
        })
        return textOf(msgid) || null
      }
      return sendOnce({ db, clock, id: message.id, safeFor: SAFE_FOR, send }).catch(asFault('notice'))
    },

    async remind(message) {
      if (!miniprogram) return otherwise.remind(message)
      const { id, openid, templateId, page, title, at } = message
      const kind = options.templates.trade === templateId ? 'trade' : 'service'
      const [titleField, timeField] = settings.reminderFields[kind]
      const send = async () => {
        const { msgid } = await withToken(tokenOf('miniprogram'), {
          service: 'reminder',
          path: '/cgi-bin/message/subscribe/send',
          body: {
            touser: openid,
            template_id: templateId,
            page,
            data: {
              [titleField]: { value: shorten(title) },
              [timeField]: { value: `${today(at)} ${timeOf(at).slice(0, 5)}` },
            },
            miniprogram_state: settings.opens,
            lang: 'zh_CN',
          },
        })
        return textOf(msgid) || null
      }
      return sendOnce({ db, clock, id, safeFor: 0, send }).catch(asFault('reminder'))
    },

    async pageSignature(url) {
      if (!h5 || !tickets) return otherwise.pageSignature(url)
      const ticket = await tickets().catch(forPerson('微信分享'))
      const nonceStr = randomBytes(8).toString('hex')
      const timestamp = Math.floor(clock().getTime() / 1000)
      const [address = ''] = url.split('#', 1)
      const signature = sha1(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address}`)
      return { appId: h5.appId, timestamp, nonceStr, signature }
    },
  }
}

/** A refusal where none about a person, a code or a token can be: our settings are wrong. */
const asFault = (service: string) => (error: unknown) => {
  if (!(error instanceof WechatRefusal)) throw error
  throw new ServiceFault(`wechat ${service}`, 'settings', String(error.code))
}

function given(service: string, value: unknown, seconds: unknown) {
  if (typeof value === 'string' && value !== '' && typeof seconds === 'number' && seconds > 0) return { value, seconds }
  throw new ServiceFault(`wechat ${service}`, 'broken')
}

function accountOf({ openid, unionid }: Readonly<Record<string, unknown>>) {
  if (typeof openid === 'string' && openid !== '') return { openid, unionid: textOf(unionid) }
  throw new ServiceFault('wechat login', 'broken')
}
