import { createHash, randomBytes } from 'node:crypto'
import { codeSquares } from '@/lib/code-squares'
import { pngOf } from '@/lib/png'
import { joinAddress, splitAddress } from '@/lib/query'
import { routeOfPage, routes } from '@/routes'
import { HOUR, MINUTE } from '../lib/time'
import type { FollowerMessage, SubscriptionMessage, WeChat, WechatProgram } from '../outside/outside'
import { accountOf } from './people'
import { giveTicket, takeTicket, type World } from './tickets'

/** WeChat's rule: a login code is valid for five minutes and works once. */
export const CODE_LIFETIME = 5 * MINUTE

/** The app id of the simulated public account. */
export const APP_ID = 'wx0000000000000000'
/** The ticket with which its pages are signed. */
export const PAGE_TICKET = 'simulated'

/** Issues the code for the program after the person has agreed. */
export function giveWechatCode(world: World, personKey: string, program: WechatProgram): Promise<string> {
  const { openid, unionid } = accountOf(personKey, program)
  return giveTicket(world, {
    kind: 'wechatCode',
    subject: openid,
    details: { program, unionid },
    lifetime: CODE_LIFETIME,
  })
}

/** Signs a page as WeChat does: SHA-1 over the ticket, which pages do not know, and the values that they do know. */
function pageSignature({ nonceStr, timestamp, url }: { nonceStr: string; timestamp: number | string; url: string }) {
  const text = `jsapi_ticket=${PAGE_TICKET}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** WeChat's verdict on a page's signature. */
export function judgePage(shown: Partial<Record<'appId' | 'timestamp' | 'nonceStr' | 'signature' | 'url', unknown>>) {
  const { appId, timestamp, nonceStr, signature, url } = shown
  if (appId !== APP_ID) return 'config:invalid appid'
  const signed = pageSignature({ nonceStr: String(nonceStr), timestamp: String(timestamp), url: String(url) })
  return signed === signature ? 'config:ok' : 'config:invalid signature'
}

/** A message in WeChat, of the public account or of the mini-program. It was not sent, but the demo page shows it. */
export interface SimulatedNotice {
  id: string
  /** The program that a tap opens. */
  program: WechatProgram
  openid: string
  title: string
  text: string
  /** The screen that a tap opens, as its address in the H5 app; it also determines the page of the mini-program. */
  url: string
  /** ISO 8601, UTC. */
  at: string
}

const MOST_KEPT = 100
/** Pixels of one square of a simulated code. */
const SCALE = 6

/** The messages of the public account and of the mini-program, kept in memory. */
export function createWechatInbox(now: () => Date) {
  let kept: SimulatedNotice[] = []
  const keep = (message: Omit<SimulatedNotice, 'at'>) => {
    if (kept.some(({ id }) => id === message.id)) return
    kept = [{ ...message, at: now().toISOString() }, ...kept].slice(0, MOST_KEPT)
  }
  return {
    /** Newest first. */
    all: (): readonly SimulatedNotice[] => kept,
    notify: async (message: FollowerMessage) => {
      keep({ ...message, program: 'h5' })
      return 'sent' as const
    },
    remind: async ({ id, openid, title, page }: SubscriptionMessage) => {
      const { path, query } = splitAddress(page)
      const name = routeOfPage(path)
      if (!name) throw new Error(`${path} is no page of the mini-program`)
      const program = 'miniprogram'
      keep({ id, program, openid, title, text: '', url: `/#${joinAddress(routes[name].path, query)}` })
      return 'sent' as const
    },
  }
}

export const simulatedWechat = (
  world: World,
  { notify, remind }: Pick<WeChat, 'notify' | 'remind'> = createWechatInbox(world.now),
): WeChat => ({
  notify,
  remind,
  exchangeCode: async (code, program) => {
    const ticket = await takeTicket(world, 'wechatCode', code, program)
    return ticket && { openid: ticket.subject, unionid: String(ticket.details.unionid) }
  },
  openLink: async target => {
    const ticket = await giveTicket(world, { kind: 'scheme', subject: target.path, details: target, lifetime: HOUR })
    return `weixin://dl/business/?t=${ticket}`
  },
  codePicture: async ({ envVersion, page, scene }) => {
    const content = joinAddress('weixin://dl/business/code', { page, scene, env_version: envVersion })
    return Buffer.from(pngOf(codeSquares(content), SCALE))
  },
  pageSignature: async url => {
    const nonceStr = randomBytes(8).toString('hex')
    const timestamp = Math.floor(world.now().getTime() / 1000)
    return { appId: APP_ID, timestamp, nonceStr, signature: pageSignature({ nonceStr, timestamp, url }) }
  },
})
