import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type NoticeWay, noticeTable, noticeWays } from '@/contract/notices'
import { quietUntil } from '@/lib/quiet-hours'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { wechatIdentities } from '../db/schema/auth'
import { messages } from '../db/schema/messages'
import { noticeDeliveries, noticeSends, notices } from '../db/schema/notices'
import type { Jobs, JobWork } from '../jobs/jobs'
import { unsubscribeAddress } from '../mail/unsubscribe'
import type { Outside } from '../outside/outside'
import { endIfHopeless, quotaFrom } from '../outside/service-fault'
import { issuer } from '../papers/issuer'
import { noticesOf } from './settings'

type Notice = typeof notices.$inferSelect

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}……` : text)

/** Puts notices into the customer's inbox, where they can be read at once. */
const putIntoMessages = (db: Db, news: readonly Notice[], now: Date) =>
  db
    .insert(messages)
    .values(
      news.map(({ id, custNo, kind, title, text, link }) => ({
        sId: `N${id}`,
        classId: noticeTable[kind].messageClass,
        custNo,
        title,
        summary: shorten(text),
        content: text,
        sType: '1',
        link,
        publishedAt: now,
      })),
    )
    .onConflictDoNothing()

/** The notices of one delivery: one way at one time. */
interface Taken {
  sendId: string
  news: Notice[]
}

/**
 * Takes the due deliveries of a customer on a way that are still wanted; null if there are none. Unwanted ones are
 * deleted.
 */
async function takeDue(tx: Db, custNo: string, way: NoticeWay, now: Date): Promise<Taken | null> {
  const own = sql`exists (select 1 from ${notices} where ${notices.id} = ${noticeDeliveries.noticeId} and ${notices.custNo} = ${custNo})`
  const isDue = and(
    eq(noticeDeliveries.way, way),
    isNull(noticeDeliveries.sendId),
    lte(noticeDeliveries.dueAt, now),
    own,
  )
  const { settings } = await noticesOf(tx, custNo)
  const until = quietUntil(settings.quiet, now)
  if (until) {
    // The quiet hours were changed meanwhile.
    await tx.update(noticeDeliveries).set({ dueAt: until }).where(isDue)
    return null
  }
  const sendId = randomUUID()
  await tx.insert(noticeSends).values({ id: sendId, custNo, way, state: 'waiting', createdAt: now })
  const taken = await tx.update(noticeDeliveries).set({ sendId }).where(isDue).returning()
  const rows =
    taken.length === 0
      ? []
      : await tx
          .select()
          .from(notices)
          .where(
            inArray(
              notices.id,
              taken.map(({ noticeId }) => noticeId),
            ),
          )
  const unwanted = rows.filter(({ kind }) => !settings.ways[kind].some(wanted => wanted === way)).map(row => row.id)
  if (unwanted.length > 0) {
    await tx
      .delete(noticeDeliveries)
      .where(and(eq(noticeDeliveries.way, way), inArray(noticeDeliveries.noticeId, unwanted)))
  }
  const news = rows.filter(row => !unwanted.includes(row.id))
  if (news.length > 0) return { sendId, news }
  await tx.delete(noticeSends).where(eq(noticeSends.id, sendId))
  return null
}

/**
 * Sends due notices: messages at once, mails and WeChat messages by jobs. All notices for a customer by one way at one
 * time go into one mail. With several gateways, only one does it. Failed ones stay due, and are retried at the next
 * run.
 *
 * @returns the number of notices sent.
 */
export async function sendDueNotices(db: Db, jobs: Jobs, now: Date, log: FastifyBaseLogger): Promise<number> {
  const due = await db
    .selectDistinct({ custNo: notices.custNo, way: noticeDeliveries.way })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(and(isNull(noticeDeliveries.sendId), lte(noticeDeliveries.dueAt, now)))
  let count = 0
  for (const { custNo, way } of due.filter(one => noticeWays.includes(one.way))) {
    const sending = jobs.within(async (tx, add) => {
      const taken = await takeDue(tx, custNo, way, now)
      if (!taken) return 0
      const { sendId, news } = taken
      if (way === 'message') {
        await putIntoMessages(tx, news, now)
        await tx.update(noticeSends).set({ state: 'sent', sentAt: now }).where(eq(noticeSends.id, sendId))
      } else await add('sendNotices', { sendId })
      return news.length
    })
    // An error in one customer's data must not stop the notices of the others.
    await sending.then(
      sent => {
        count += sent
      },
      error => log.error({ err: error }, 'the notices of a customer could not be sent'),
    )
  }
  return count
}

type World = Pick<Outside, 'mail' | 'wechat'> & { db: Db; config: Config; now: () => Date }

const manyWords = (news: readonly Notice[]) =>
  news.length === 1 ? (news[0]?.title ?? '') : `${news[0]?.title ?? ''}等 ${news.length} 条通知`

/** The job that sends one mail or one WeChat message, with all its notices. */
export function noticesWork({ db, config, now, mail, wechat }: World): JobWork<{ sendId: string }> {
  const end = (sendId: string, state: 'sent' | 'failed' | 'noAddress') =>
    db
      .update(noticeSends)
      .set({ state, sentAt: state === 'sent' ? now() : null })
      .where(and(eq(noticeSends.id, sendId), eq(noticeSends.state, 'waiting')))

  /** The run at that time makes another mail or message of the notices. */
  async function holdBack(sendId: string, dueAt: Date) {
    await db.update(noticeDeliveries).set({ sendId: null, dueAt }).where(eq(noticeDeliveries.sendId, sendId))
    await db.delete(noticeSends).where(eq(noticeSends.id, sendId))
  }

  async function mailTo(to: string, sendId: string, news: readonly Notice[]) {
    const parts = news.map(({ title, text, link }) => [title, text, `${config.publicOrigin}${link}`].join('\n'))
    await mail.send({
      messageId: `<notice-${sendId}@${new URL(config.publicOrigin).hostname}>`,
      to,
      subject: manyWords(news),
      text: [
        '您好：',
        ...parts,
        '这是您在「通知设置」里选择的通知，可以随时在那里关闭。',
        `${issuer.zh} ${issuer.department}`,
      ].join('\n\n'),
      attachments: [],
      unsubscribe: unsubscribeAddress(config, 'notices', sendId),
    })
  }

  return {
    async run({ sendId }) {
      const [found] = await db
        .select({ send: noticeSends, email: customers.email, state: customers.state })
        .from(noticeSends)
        .innerJoin(customers, eq(customers.custNo, noticeSends.custNo))
        .where(eq(noticeSends.id, sendId))
      // Another run has sent it, or the account is frozen and gets nothing.
      if (found?.send.state !== 'waiting') return
      const { custNo, way } = found.send
      const { settings } = await noticesOf(db, custNo)
      const until = quietUntil(settings.quiet, now())
      // A late attempt must respect the quiet hours.
      if (until) return holdBack(sendId, until)
      const news = await db
        .select({ notice: notices })
        .from(noticeDeliveries)
        .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
        .where(eq(noticeDeliveries.sendId, sendId))
        .orderBy(asc(notices.createdAt), asc(notices.id))
      const wanted = news
        .map(({ notice }) => notice)
        .filter(({ kind }) => settings.ways[kind].some(wanted => wanted === way))
      if (wanted.length === 0 || found.state !== 'active') return void (await end(sendId, 'failed'))
      if (way === 'mail') {
        if (!found.email) return void (await end(sendId, 'noAddress'))
        await mailTo(found.email, sendId, wanted)
      } else {
        const openid = await followerOf(db, custNo)
        if (openid === null) return void (await end(sendId, 'noAddress'))
        const [first] = wanted
        const outcome = await wechat
          .notify({
            id: sendId,
            openid,
            title: manyWords(wanted),
            text: wanted.map(({ text }) => text).join('\n'),
            url: `${config.publicOrigin}${first?.link ?? ''}`,
          })
          .catch((error: unknown) => quotaFrom(error, now()) ?? endIfHopeless(error))
        if (outcome instanceof Date) return holdBack(sendId, outcome)
        if (outcome === 'hopeless') return void (await end(sendId, 'failed'))
        if (outcome === 'refused') {
          // The person follows the public account no more, and WeChat's own message about that was lost.
          await db.update(wechatIdentities).set({ subscribed: false }).where(eq(wechatIdentities.openid, openid))
          return void (await end(sendId, 'noAddress'))
        }
      }
      await end(sendId, 'sent')
    },
    async giveUp({ sendId }) {
      await end(sendId, 'failed')
    },
  }
}

/** The customer's WeChat account that follows the public account. Null without one. */
export async function followerOf(db: Db, custNo: string): Promise<string | null> {
  const [found] = await db
    .select({ openid: wechatIdentities.openid })
    .from(wechatIdentities)
    .where(
      and(
        eq(wechatIdentities.custNo, custNo),
        eq(wechatIdentities.program, 'h5'),
        eq(wechatIdentities.subscribed, true),
      ),
    )
    .orderBy(asc(wechatIdentities.openid))
    .limit(1)
  return found?.openid ?? null
}
