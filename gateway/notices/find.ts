import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type NoticeKind, noticeKinds } from '@/contract/notices'
import { quietUntil } from '@/lib/quiet-hours'
import { expiryNoticeDays } from '../config/company-settings'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { noticeDeliveries, noticeSettings, notices } from '../db/schema/notices'
import { lookOf, newsOf } from './news'
import { completed } from './settings'

type Settings = typeof noticeSettings.$inferSelect

/** Stores the news of one customer, each once, with its ways and its earliest time of sending. */
async function findFor(db: Db, { custNo, settings: kept, since }: Settings, now: Date): Promise<number> {
  const settings = completed(kept)
  let count = 0
  for (const kind of noticeKinds) {
    const ways = settings.ways[kind]
    const begin = since[kind]
    if (ways.length === 0 || begin === undefined) continue
    for (const { id, ...news } of await newsOf[kind].find({
      db,
      now,
      custNo,
      settings,
      since: new Date(begin),
      wanted: since,
    })) {
      const noticeId = `${id}-${custNo}`
      const dueAt = quietUntil(settings.quiet, now) ?? now
      count += await db.transaction(async tx => {
        const [isNew] = await tx
          .insert(notices)
          .values({ ...news, kind, id: noticeId, custNo, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: notices.id })
        if (!isNew) return 0
        await tx.insert(noticeDeliveries).values(ways.map(way => ({ noticeId, way, dueAt })))
        return 1
      })
    }
  }
  return count
}

/** Batch size of customers. */
const AT_ONCE = 500

/** Condition: a customer's settings include a kind of news by any way. */
const wants = (kind: NoticeKind) => sql`jsonb_array_length(${noticeSettings.settings} -> 'ways' -> ${kind}) > 0`

/**
 * Finds news that customers want, and stores notices. It may run on several gateways at once and any number of times:
 * the same news has the same id. Frozen and closed customers get none. A query first selects the customers with
 * possible news: most have none most of the time, and checking each of them takes a moment.
 *
 * @returns the number of new notices.
 */
export async function findNotices(db: Db, now: Date, log: FastifyBaseLogger): Promise<number> {
  const looked = lookOf(now, await expiryNoticeDays(db))
  const anyNews = or(...noticeKinds.map(kind => and(wants(kind), newsOf[kind].mayHave(looked))))
  let count = 0
  let after = ''
  for (;;) {
    const rows = await db
      .select({ row: noticeSettings })
      .from(noticeSettings)
      .innerJoin(customers, eq(customers.custNo, noticeSettings.custNo))
      .where(and(eq(customers.state, 'active'), gt(noticeSettings.custNo, after), anyNews))
      .orderBy(asc(noticeSettings.custNo))
      .limit(AT_ONCE)
    for (const { row } of rows) {
      // An error in one customer's data must not stop the notices of the others.
      await findFor(db, row, now).then(
        found => {
          count += found
        },
        error => log.error({ err: error }, 'the notices of a customer could not be found'),
      )
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return count
    after = last.row.custNo
  }
}
