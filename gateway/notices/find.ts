import { and, asc, eq, gt, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type NoticeKind, noticeKinds } from '@/contract/notices'
import { addDays, instantAt, today } from '@/lib/date'
import { quietUntil } from '@/lib/quiet-hours'
import { routes } from '@/routes'
import { expiryNoticeDays } from '../config/company-settings'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { dividends, fundReports, netValues } from '../db/schema/funds'
import { accompanyItems } from '../db/schema/learning'
import { messages } from '../db/schema/messages'
import { noticeDeliveries, noticeSettings, notices } from '../db/schema/notices'
import { customerDividends, regularPlans, transactions } from '../db/schema/portfolio'
import { LOOK_BACK, link, newsOf, traded } from './news'
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
    for (const { id, ...news } of await newsOf[kind]({
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

/** Batch size of customers. */
const AT_ONCE = 500

/** Condition: a customer's settings include a kind of news by any way. */
const wants = (kind: NoticeKind) => sql`jsonb_array_length(${noticeSettings.settings} -> 'ways' -> ${kind}) > 0`

/**
 * Condition: there is no notice with this id yet. `id` is without the customer's number, which is the end of every id.
 */
const isUntold = (id: SQL) =>
  sql`not exists (select 1 from ${notices} where ${notices.id} = ${id} || '-' || ${noticeSettings.custNo})`

/** Condition: the customer ever had the fund of a row. Whether it is held now is checked later. */
const hadFund = (fundCode: SQLWrapper) =>
  sql`exists (select 1 from ${transactions} where ${transactions.custNo} = ${noticeSettings.custNo}
    and ${transactions.fundCode} = ${fundCode})`

/**
 * Conditions for possible news, by kind, on a row of settings. False positives are fine, because news.ts checks each
 * customer again, but there must be no false negatives: the days are those of the news, or more.
 */
function mayHaveNews(now: Date, expiryDays: number): Record<NoticeKind, SQL> {
  const to = today(now)
  const from = addDays(to, -LOOK_BACK)
  const { custNo, settings } = noticeSettings
  return {
    dividend: sql`(
      exists (select 1 from ${customerDividends} where ${customerDividends.custNo} = ${custNo}
        and ${customerDividends.payDay} between ${from} and ${to}
        and ${isUntold(sql`'paid-' || ${customerDividends.applicationNo}`)})
      or exists (select 1 from ${dividends} where ${dividends.announceDay} between ${from} and ${to}
        and ${isUntold(sql`'announced-' || ${dividends.fundCode} || '-' || ${dividends.exDay}`)}
        and ${hadFund(dividends.fundCode)}))`,
    netValue: sql`exists (select 1 from jsonb_array_elements(${settings} -> 'funds') fund join ${netValues}
      on ${netValues.fundCode} = fund ->> 'fundCode' where ${netValues.day} > ${addDays(to, -2 * LOOK_BACK)}
      and abs(${netValues.dayRate}::numeric) >= (fund ->> 'threshold')::numeric
      and ${isUntold(sql`'moved-' || ${netValues.fundCode} || '-' || ${netValues.day}`)})`,
    expiry: sql`exists (select 1 from ${regularPlans} where ${regularPlans.custNo} = ${custNo}
      and ${regularPlans.state} = 'active' and ${regularPlans.expiryDay} between ${to} and ${addDays(to, expiryDays)}
      and ${isUntold(sql`'expiry-' || ${regularPlans.planNo} || '-' || ${regularPlans.expiryDay}`)})`,
    deduction: sql`exists (select 1 from ${regularPlans} where ${regularPlans.custNo} = ${custNo}
      and ${regularPlans.state} = 'active' and ${regularPlans.nextDay} between ${to} and ${addDays(to, 1)}
      and ${isUntold(sql`'deduction-' || ${regularPlans.planNo} || '-' || ${regularPlans.nextDay}`)})`,
    transaction: sql`exists (select 1 from ${transactions} where ${transactions.custNo} = ${custNo}
      and ${inArray(transactions.type, [...traded])}
      and (${transactions.state} = 'confirmed' and ${transactions.confirmDay} between ${from} and ${to}
        or ${transactions.state} = 'failed' and ${transactions.tradeDay} between ${from} and ${to})
      and ${isUntold(sql`${transactions.state} || '-' || ${transactions.applicationNo}`)})`,
    progress: sql`exists (select 1 from ${messages} where ${messages.custNo} = ${custNo}
      and ${messages.publishedAt} > ${instantAt(from, '00:00').toISOString()}
      and (${like(messages.link, `${link(routes.revokeDownload.path)}%`)}
        or ${eq(messages.link, link(routes.inheritList.path))})
      and ${isUntold(sql`'progress-' || ${messages.sId}`)})`,
    report: sql`exists (select 1 from ${fundReports} where ${fundReports.publishedDay} between ${from} and ${to}
      and ${isUntold(sql`'report-' || ${fundReports.fundCode} || '-' || ${fundReports.quarterEnd}`)}
      and ${hadFund(fundReports.fundCode)})`,
    article: sql`exists (select 1 from ${accompanyItems} where ${settings} -> 'topics' ? ${accompanyItems.topic}
      and ${accompanyItems.publishedAt} > ${instantAt(from, '00:00').toISOString()}
      and ${isUntold(sql`'article-' || ${accompanyItems.sId}`)})`,
  }
}

/**
 * Finds news that customers want, and stores notices. It may run on several gateways at once and any number of times:
 * the same news has the same id. Frozen and closed customers get none. A query first selects the customers with
 * possible news: most have none most of the time, and checking each of them takes a moment.
 *
 * @returns the number of new notices.
 */
export async function findNotices(db: Db, now: Date, log: FastifyBaseLogger): Promise<number> {
  const may = mayHaveNews(now, await expiryNoticeDays(db))
  const anyNews = or(...noticeKinds.map(kind => and(wants(kind), may[kind])))
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
