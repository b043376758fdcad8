import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { factsOf, type NoticeKind } from '@/contract/notices'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { noticeDeliveries, noticeSends, notices, type WantedSince } from '../db/schema/notices'
import { billSubscriptions, paperMails, papers } from '../db/schema/papers'
import { Refusal } from '../lib/refusal'
import { MINUTE } from '../lib/time'
import { PAGE_TYPE, wordsPage } from '../lib/words-page'
import { isSigned, isUnsubscribable, stillServes, type Unsubscribable } from '../mail/unsubscribe'
import { endBillSubscription } from '../papers/bill-subscription'
import { issuer } from '../papers/issuer'
import { countAddress } from '../pipeline/rate-limit'
import type { Services } from '../pipeline/services'
import { noticesOf, withoutWay } from './settings'
import { tellUnsubscribed } from './unsubscribed'
import { noteWays } from './ways'

/** Limit per minute of wrong addresses from one network address. A signature has 132 bits, so nobody guesses it. */
const PER_MINUTE = 30
const BODY_LIMIT = 4096

/** A kind of mail that an address turns off: its name in words, and the change. */
interface Subscribed {
  name: string
  end: (at: Date) => Promise<void>
}

/** When a mail was sent, or will be: a mail may wait for hours. */
const sentAt = (mails: typeof noticeSends | typeof paperMails) =>
  sql<Date>`coalesce(${mails.sentAt}, ${mails.createdAt})`.mapWith(mails.createdAt)

const namesOf = (kinds: readonly NoticeKind[]) => `「${kinds.map(kind => factsOf(kind).title).join('、')}」通知的邮件`

/** The kinds of notices in a mail. Their other ways and the other kinds stay. */
async function noticesIn(db: Db, sendId: string, now: Date): Promise<Subscribed | null> {
  const rows = await db
    .selectDistinct({ kind: notices.kind, custNo: noticeSends.custNo, sentAt: sentAt(noticeSends) })
    .from(noticeSends)
    .innerJoin(noticeDeliveries, eq(noticeDeliveries.sendId, noticeSends.id))
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(eq(noticeSends.id, sendId))
  const [first] = rows
  if (!first) return null
  const { custNo } = first
  const { since }: { since: WantedSince } = await noticesOf(db, custNo)
  const chosenAt = (kind: NoticeKind) => new Date(since[`mail ${kind}`] ?? 0)
  const kinds = rows.map(({ kind }) => kind).filter(kind => stillServes(first.sentAt, chosenAt(kind), now))
  if (kinds.length === 0) return null
  return {
    name: namesOf(kinds),
    end: at =>
      db.transaction(async tx => {
        // Not with `lockCustomer`: a person whose account is frozen may stop mails, too.
        await tx.select().from(customers).where(eq(customers.custNo, custNo)).for('no key update')
        const ended = await withoutWay(tx, { custNo, way: 'mail', at, kinds })
        // A mail program may call twice.
        if (ended.length === 0) return
        await noteWays(tx, custNo, at)
        await tellUnsubscribed(
          tx,
          {
            ...{ custNo, mailId: sendId, title: '邮件通知已关闭', name: namesOf(ended), messageClass: 'service' },
            at: { screen: 'subscribe', name: '通知设置' },
          },
          at,
        )
      }),
  }
}

async function billsOf(db: Db, mailId: string, now: Date): Promise<Subscribed | null> {
  const [found] = await db
    .select({
      custNo: papers.custNo,
      source: papers.source,
      sentAt: sentAt(paperMails),
      chosenAt: billSubscriptions.updatedAt,
    })
    .from(paperMails)
    .innerJoin(papers, eq(papers.paperNo, paperMails.paperNo))
    // Only the mailbox that gets the bills today: not a former one, and nobody to whom the owner sent a bill.
    .innerJoin(
      billSubscriptions,
      and(eq(billSubscriptions.custNo, papers.custNo), eq(billSubscriptions.email, paperMails.email)),
    )
    .where(eq(paperMails.id, mailId))
  if (found?.source !== 'subscription' || !stillServes(found.sentAt, found.chosenAt, now)) return null
  const { custNo } = found
  const name = '电子对账单的自动发送'
  return {
    name,
    end: at =>
      db.transaction(async tx => {
        await endBillSubscription(tx, custNo, at)
        await tellUnsubscribed(
          tx,
          {
            ...{ custNo, mailId, title: '对账单自动发送已关闭', name, messageClass: 'trade' },
            at: { screen: 'bills', name: '电子对账单' },
          },
          at,
        )
      }),
  }
}

const subscribedBy: Readonly<Record<Unsubscribable, (db: Db, id: string, now: Date) => Promise<Subscribed | null>>> = {
  notices: noticesIn,
  bills: billsOf,
}

const BUTTON =
  '<form method="post"><button name="List-Unsubscribe" value="One-Click" type="submit">关闭</button></form>'

function send(reply: FastifyReply, status: number, title: string, text: string, more = '') {
  return reply
    .code(status)
    .type(PAGE_TYPE)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(wordsPage({ title, text, head: issuer.zh, more }))
}

const sendUnknown = (reply: FastifyReply) =>
  send(reply, 404, '链接不完整或已失效', '请在应用的「通知设置」或「电子对账单」中关闭。')

interface Address {
  Params: { kind: string; id: string; proof: string }
}

/**
 * Registers the address by which a mail program turns off a kind of mail. A POST does it at once, without a login. A
 * GET only asks, because programs that check links open them.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, now } = services

  /** The kind of mail of an address. Null after an answer about a wrong address. */
  async function found({ kind, id, proof }: Address['Params'], ip: string, reply: FastifyReply) {
    const isGenuine = isUnsubscribable(kind) && isSigned(config, kind, id, proof)
    const subscribed = isGenuine ? await subscribedBy[kind](db, id, now()) : null
    if (subscribed) return subscribed
    try {
      await countAddress(services, ip, { bucket: 'unsubscribe', limit: PER_MINUTE, window: MINUTE })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(reply, 429, '操作太频繁', '请1分钟后重试。')
      return null
    }
    sendUnknown(reply)
    return null
  }

  app.register(async scope => {
    // RFC 8058 allows both kinds of forms. Their content says nothing that the address does not.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async () => null)

    // An address that was cut, or has more than our own ones.
    scope.get('/unsubscribe/*', (_request, reply) => sendUnknown(reply))

    scope.get<Address>('/unsubscribe/:kind/:id/:proof', async (request, reply) => {
      const subscribed = await found(request.params, request.ip, reply)
      if (!subscribed) return reply
      return send(reply, 200, '关闭邮件', `要关闭${subscribed.name}吗？其他邮件和通知不受影响。`, BUTTON)
    })

    scope.post<Address>('/unsubscribe/:kind/:id/:proof', async (request, reply) => {
      const subscribed = await found(request.params, request.ip, reply)
      if (!subscribed) return reply
      await subscribed.end(now())
      return send(reply, 200, '已关闭', `已关闭${subscribed.name}。您可以随时在应用中重新打开。`)
    })
  })
}
