import { randomUUID } from 'node:crypto'
import { and, asc, eq, exists, gt, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { operateTypes } from '@/contract/messages-fields'
import type { TemplateKind } from '@/contract/subscriptions'
import { quietUntil } from '@/lib/quiet-hours'
import { pageOf } from '@/routes'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { wechatIdentities } from '../db/schema/auth'
import { messageRecords, messages } from '../db/schema/messages'
import { subscriptionSends, toldMessages, wechatSubscriptions } from '../db/schema/notices'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { Outside } from '../outside/outside'
import { endIfHopeless, quotaFrom } from '../outside/service-fault'
import { useConsentUp } from '../personal/consents'
import { noticesOf } from './settings'
import { toldBy } from './told'
import { noteWays } from './ways'

type Subscription = typeof wechatSubscriptions.$inferSelect

/** The longest text that WeChat takes in a field of a template. */
const LONGEST = 20

const shorten = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** The text of the message. It is shown on the locked screen, so it contains only titles. */
export function titleOf(titles: readonly string[]): string {
  const [first = ''] = titles
  if (titles.length === 1) return shorten(first, LONGEST)
  const more = `等${titles.length}条消息`
  return `${shorten(first, LONGEST - more.length)}${more}`
}

/** The fields of a permission, or the columns of the table of permissions. */
type Allowed = { [K in 'openid' | 'custNo' | 'kind' | 'since']: Subscription[K] | (typeof wechatSubscriptions)[K] }

/**
 * Inbox messages for which this account has a permission and has got no message yet, oldest first. Messages that the
 * customer has read or deleted are left out.
 */
const untold = (tx: Db, { openid, custNo, kind, since }: Allowed, now: Date) =>
  tx
    .select({ sId: messages.sId })
    .from(messages)
    .where(
      and(
        eq(messages.custNo, custNo),
        eq(messages.classId, kind),
        gt(messages.publishedAt, since),
        lte(messages.publishedAt, now),
        notExists(
          tx
            .select({ sId: toldMessages.sId })
            .from(toldMessages)
            .where(and(eq(toldMessages.openid, openid), eq(toldMessages.sId, messages.sId))),
        ),
        notExists(
          tx
            .select({ sId: messageRecords.sId })
            .from(messageRecords)
            .where(
              and(
                eq(messageRecords.reader, sql`'c:' || ${custNo}::text`),
                eq(messageRecords.sId, messages.sId),
                inArray(messageRecords.operateType, [Number(operateTypes.READ), Number(operateTypes.DELETE)]),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(messages.publishedAt), asc(messages.sId))

/**
 * Sends the messages that were held back in the quiet hours, or until WeChat's quota begins anew. They keep their permission and their content.
 *
 * @returns the number of messages.
 */
async function sendHeldBack(db: Db, jobs: Jobs, now: Date): Promise<number> {
  const isDue = and(eq(subscriptionSends.state, 'waiting'), lte(subscriptionSends.dueAt, now))
  const due = await db.select({ id: subscriptionSends.id }).from(subscriptionSends).where(isDue)
  let count = 0
  for (const { id } of due) {
    count += await jobs.within(async (tx, add) => {
      const taken = await tx
        .update(subscriptionSends)
        .set({ dueAt: null })
        .where(and(eq(subscriptionSends.id, id), isDue))
        .returning({ sendId: subscriptionSends.id })
      for (const { sendId } of taken) await add('sendSubscription', { sendId })
      return taken.length
    })
  }
  return count
}

/**
 * Sends messages of the mini-program, as far as allowed, about new messages of the inbox. Inbox messages found in one
 * run become one message. In quiet hours nothing is sent, and one message afterwards. With several gateways, only one
 * does it.
 *
 * @returns the number of messages that will be sent.
 */
export async function sendAllowed(db: Db, jobs: Jobs, now: Date): Promise<number> {
  const allowed = await db
    .select({ row: wechatSubscriptions })
    .from(wechatSubscriptions)
    .innerJoin(customers, eq(customers.custNo, wechatSubscriptions.custNo))
    .where(
      and(
        gt(wechatSubscriptions.left, 0),
        eq(customers.state, 'active'),
        // Cheap first check: most people allow messages long before one comes.
        exists(untold(db, wechatSubscriptions, now)),
      ),
    )
  let count = await sendHeldBack(db, jobs, now)
  for (const { row } of allowed) {
    const { settings } = await noticesOf(db, row.custNo)
    if (quietUntil(settings.quiet, now)) continue
    count += await jobs.within(async (tx, add) => {
      const isRow = sameRow(row)
      const [left] = await tx
        .select()
        .from(wechatSubscriptions)
        .where(and(isRow, gt(wechatSubscriptions.left, 0)))
        .for('update')
      const found = left ? await untold(tx, left, now) : []
      if (found.length === 0) return 0
      const sendId = randomUUID()
      const { openid, custNo, kind } = row
      await tx.insert(subscriptionSends).values({ id: sendId, openid, custNo, kind, state: 'waiting', createdAt: now })
      await tx.insert(toldMessages).values(found.map(({ sId }) => ({ sendId, sId, openid })))
      await tx
        .update(wechatSubscriptions)
        .set({ left: sql`${wechatSubscriptions.left} - 1` })
        .where(isRow)
      await add('sendSubscription', { sendId })
      return 1
    })
  }
  return count
}

const sameRow = ({ openid, custNo, kind }: { openid: string; custNo: string; kind: TemplateKind }) =>
  and(
    eq(wechatSubscriptions.openid, openid),
    eq(wechatSubscriptions.custNo, custNo),
    eq(wechatSubscriptions.kind, kind),
  )

const isWaiting = (sendId: string) => and(eq(subscriptionSends.id, sendId), eq(subscriptionSends.state, 'waiting'))

/** A message whose account still belongs to the customer; undefined if there is none. */
async function deliverable(db: Db, sendId: string) {
  const [found] = await db
    .select({ send: subscriptionSends })
    .from(subscriptionSends)
    .innerJoin(customers, eq(customers.custNo, subscriptionSends.custNo))
    // The account that was bound at the time of the permission may belong to another customer by now.
    .innerJoin(
      wechatIdentities,
      and(eq(wechatIdentities.openid, subscriptionSends.openid), eq(wechatIdentities.custNo, subscriptionSends.custNo)),
    )
    .where(and(eq(subscriptionSends.id, sendId), eq(customers.state, 'active')))
  return found?.send
}

type World = Pick<Outside, 'wechat'> & { db: Db; config: Config; now: () => Date }

/** The job that sends one message of the mini-program. */
export function subscriptionWork({ db, config, now, wechat }: World): JobWork<{ sendId: string }> {
  /** Ends a message once, and sets `left` of its permission if that changes. */
  const end = (sendId: string, state: 'sent' | 'refused' | 'failed' | 'noAddress', left?: SQL<number>) =>
    db.transaction(async tx => {
      const isThis = eq(subscriptionSends.id, sendId)
      const custNo = tx.select({ custNo: subscriptionSends.custNo }).from(subscriptionSends).where(isThis)
      // Not with `lockCustomer`: a message to an account that is frozen or closed by now must end as well.
      await tx.select().from(customers).where(inArray(customers.custNo, custNo)).for('no key update')
      const [send] = await tx
        .update(subscriptionSends)
        .set({ state, sentAt: state === 'sent' ? now() : null })
        .where(isWaiting(sendId))
        .returning()
      if (!send) return
      if (left) await tx.update(wechatSubscriptions).set({ left }).where(sameRow(send))
      await noteWays(tx, send.custNo, now(), useConsentUp)
    })

  const holdBack = async (sendId: string, dueAt: Date) => {
    await db.update(subscriptionSends).set({ dueAt }).where(isWaiting(sendId))
  }

  /** The permission was not used up. */
  const giveUp = ({ sendId }: { sendId: string }) => end(sendId, 'failed', sql`${wechatSubscriptions.left} + 1`)

  return {
    giveUp,
    async run({ sendId }) {
      const send = await deliverable(db, sendId)
      if (!send) return end(sendId, 'noAddress')
      const templateId = config.subscriptionTemplates[send.kind]
      if (!templateId) return end(sendId, 'failed')
      // Another run has sent it, or has held it back: then another job will send it.
      if (send.state !== 'waiting' || send.dueAt) return
      const { settings } = await noticesOf(db, send.custNo)
      const dueAt = quietUntil(settings.quiet, now())
      // A late attempt must respect the quiet hours.
      if (dueAt) return holdBack(sendId, dueAt)
      const told = await toldBy(db, [sendId])
      const [newest] = told
      if (!newest) return end(sendId, 'failed')
      const outcome = await wechat
        .remind({
          id: sendId,
          openid: send.openid,
          templateId,
          page:
            told.length === 1 ? `${pageOf('messageDetail')}?id=${encodeURIComponent(newest.sId)}` : pageOf('messages'),
          title: titleOf(told.map(({ title }) => title)),
          at: newest.at,
        })
        .catch((error: unknown) => quotaFrom(error, now()) ?? endIfHopeless(error))
      if (outcome === 'hopeless') return giveUp({ sendId })
      if (outcome instanceof Date) return holdBack(sendId, outcome)
      // If it is refused, WeChat has no such permission: our counter is wrong, and the app asks the person again.
      await end(sendId, outcome, outcome === 'refused' ? sql`0` : undefined)
    },
  }
}
