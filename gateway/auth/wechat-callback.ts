import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changeAndTell, type Tell } from '../account/change-and-tell'
import type { WechatSettings } from '../config/wechat-settings'
import { wechatIdentities } from '../db/schema/auth'
import { nonces } from '../db/schema/pipeline'
import { Refusal } from '../lib/refusal'
import { hashOf } from '../lib/secret'
import { after, DAY, MINUTE } from '../lib/time'
import { noteUndelivered, refuseTemplate } from '../notices/wechat-answers'
import type { WechatProgram } from '../outside/outside'
import { eventsIn, identityOf, type WechatEvent } from '../outside/wechat/push'
import { type PushFields, pushFields, textIn } from '../outside/wechat/push-fields'
import { isSigned, unsealed } from '../outside/wechat/push-seal'
import type { Scope } from '../pipeline/context'
import { countAddress } from '../pipeline/rate-limit'
import { noteSecurity } from '../pipeline/security-log'
import type { Services } from '../pipeline/services'
import { forgetWechat } from './forget-wechat'

/** A request may be this old, or this far ahead of our clock. WeChat sends one three times within 15 seconds. */
const FRESH = 5 * MINUTE
const BODY_LIMIT = 65_536
/** Limit per minute of wrong requests from one network address. */
const PER_MINUTE = 60

interface Push {
  Params: { program: string }
  Querystring: Partial<Record<string, unknown>>
}

const queryOf = (query: Push['Querystring'], name: string) => {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

/** The change that each kind of event makes. */
const effects: {
  [K in WechatEvent['kind']]: (scope: Scope, event: Extract<WechatEvent, { kind: K }>, tell: Tell) => Promise<unknown>
} = {
  // Only people who have logged in are known. The others become known, with their following, when they log in.
  follows: ({ db }, { openid, follows }) =>
    db.update(wechatIdentities).set({ subscribed: follows }).where(eq(wechatIdentities.openid, openid)),
  'template refused': ({ db, config, now }, event) => refuseTemplate(db, config, event, now()),
  'message failed': ({ db }, { messageNo }) => noteUndelivered(db, messageNo),
  'profile withdrawn': ({ db }, { openid }) =>
    db.update(wechatIdentities).set({ nickname: null }).where(eq(wechatIdentities.openid, openid)),
  'program withdrawn': (scope, { openid }, tell) => forgetWechat(scope, tell, { openid, wholeAccount: false }),
  'account gone': (scope, { openid }, tell) => forgetWechat(scope, tell, { openid, wholeAccount: true }),
}

const apply = <K extends WechatEvent['kind']>(scope: Scope, event: Extract<WechatEvent, { kind: K }>, tell: Tell) =>
  effects[event.kind as K](scope, event, tell)

/**
 * Registers the address to which WeChat sends its own requests: `/wechat/callback/h5` for the public account,
 * `/wechat/callback/miniprogram` for the mini-program. Both are off without WECHAT_CALLBACK_TOKEN.
 */
export function wechatCallbackRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock, jobs, now } = services
  const { wechat } = config
  const callback = wechat?.callback
  if (!wechat || !callback) return

  /** Refuses a request that WeChat cannot have sent. The answer does not say why. */
  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    noteSecurity({ config, log: request.log, ip: request.ip }, 'wechat message refused', request.ip)
    let status = 403
    try {
      await countAddress(services, request.ip, { bucket: 'wechat', limit: PER_MINUTE, window: MINUTE })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      status = 429
    }
    return reply.code(status).type('text/plain; charset=utf-8').send('')
  }

  /** The program of a request with a good and fresh signature. Null for any other. */
  function senderOf({ params, query }: Pick<FastifyRequest<Push>, 'params' | 'query'>): WechatProgram | null {
    const { program } = params
    if (program !== 'h5' && program !== 'miniprogram') return null
    const timestamp = queryOf(query, 'timestamp')
    const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - clock().getTime()) <= FRESH
    const isGenuine = isSigned(callback?.token ?? '', [timestamp, queryOf(query, 'nonce')], queryOf(query, 'signature'))
    return wechat?.[program] && isFresh && isGenuine ? program : null
  }

  /** Does what a message says, once. */
  const receive = (request: FastifyRequest<Push>, program: WechatProgram, fields: PushFields) =>
    changeAndTell({ jobs, config, log: request.log, ip: request.ip }, async (tx, tell) => {
      // A copy of a request and a message that WeChat sends again both have no effect a second time. If something
      // fails, neither is noted, and WeChat's next attempt counts.
      // The signature says nothing about the program, so its mark counts for both.
      const marks = [queryOf(request.query, 'signature'), `${program} ${identityOf(fields)}`]
      for (const mark of marks) {
        const noted = await tx
          .insert(nonces)
          .values({ nonce: `wechat:${hashOf(mark)}`, expiresAt: after(clock(), DAY) })
          .onConflictDoNothing()
          .returning()
        if (noted.length === 0) return
      }
      for (const event of eventsIn(fields, program)) await apply({ db: tx, config, now }, event, tell)
    })

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_: unknown, body: string) => body,
    )

    // Before the body is read: the signature is in the address.
    scope.addHook<Push>('onRequest', async (request, reply) => {
      if (!senderOf(request)) return refuse(request, reply)
    })

    // WeChat asks this once, when the address is entered in its console.
    scope.get<Push>('/wechat/callback/:program', async (request, reply) => {
      return reply.type('text/plain; charset=utf-8').send(queryOf(request.query, 'echostr'))
    })

    scope.post<Push & { Body: string | undefined }>('/wechat/callback/:program', async (request, reply) => {
      const program = senderOf(request)
      const fields = program && readPush(callback, wechat[program]?.appId ?? '', request.query, request.body ?? '')
      if (!program || !fields) return refuse(request, reply)
      await receive(request, program, fields)
      return reply.type('text/plain; charset=utf-8').send('success')
    })
  })
}

/**
 * The fields of a message. With a key only encrypted messages count: the signature of a plain one says nothing about
 * its content. Null for a message that is not WeChat's, or not for this app.
 */
function readPush(
  { token, aesKey }: NonNullable<WechatSettings['callback']>,
  appId: string,
  query: Push['Querystring'],
  body: string,
): PushFields | null {
  const outer = pushFields(body)
  if (!outer || !aesKey) return outer
  const sealed = textIn(outer, 'Encrypt')
  const parts = [queryOf(query, 'timestamp'), queryOf(query, 'nonce'), sealed]
  if (sealed === '' || !isSigned(token, parts, queryOf(query, 'msg_signature'))) return null
  const opened = unsealed(aesKey, sealed)
  return opened?.appId === appId ? pushFields(opened.message) : null
}
