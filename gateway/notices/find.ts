import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { noticeKinds } from '@/contract/notices'
import { quietUntil } from '@/lib/quiet-hours'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { noticeDeliveries, noticeSettings, notices } from '../db/schema/notices'
import { newsOf } from './news'
import { completed } from './settings'

type Settings = typeof noticeSettings.$inferSelect

/** Notes the news of one customer, each once, with the ways that it takes and the time from which it may. */
async function findFor(db: Db, { custNo, settings: kept, since }: Settings, now: Date): Promise<number> {
  const settings = completed(kept)
  let count = 0
  for (const kind of noticeKinds) {
    const ways = settings.ways[kind]
    const begin = since[kind]
    if (ways.length === 0 || begin === undefined) continue
    for (const { id, ...news } of await newsOf[kind]({ db, now, custNo, settings, since: new Date(begin) })) {
      const noticeId = `${id}-${custNo}`
      const dueAt = quietUntil(settings.quiet, now) ?? now
      count += await db.transaction(async tx => {
        const [isNew] = await tx
          .insert(notices)
          .values({ ...news, id: noticeId, custNo, createdAt: now })
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

/**
 * Looks for what customers want to be told, and notes it. It may run on several gateways at once and as often as one
 * likes: the same news has the same id. Frozen and closed customers are told nothing.
 *
 * @returns how many notices are new.
 */
export async function findNotices(db: Db, now: Date, log: FastifyBaseLogger): Promise<number> {
  const rows = await db
    .select({ row: noticeSettings })
    .from(noticeSettings)
    .innerJoin(customers, eq(customers.custNo, noticeSettings.custNo))
    .where(eq(customers.state, 'active'))
  let count = 0
  for (const { row } of rows) {
    // One customer's data must not keep the notices of all others back.
    await findFor(db, row, now).then(
      found => {
        count += found
      },
      error => log.error({ err: error }, 'the notices of a customer could not be found'),
    )
  }
  return count
}
