import { and, eq, sql } from 'drizzle-orm'
import { addDays, type Day, today as dayOf, instantAt } from '@/lib/date'
import { multiply, subtract } from '@/lib/money'
import { hasVersions } from '../content/store/apply'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import {
  dividends,
  fundAllocations,
  fundIndustries,
  fundReportHoldings,
  fundReports,
  indexValues,
  netValues,
} from '../db/schema/funds'
import { decedents, inheritApplications } from '../db/schema/inheritances'
import { accompanyItems } from '../db/schema/learning'
import { messages } from '../db/schema/messages'
import { customerDividends, regularPlans, transactions } from '../db/schema/portfolio'
import { wantsDividendMessage } from '../notices/dividend-messages'
import { allocationsOf } from './allocations'
import { articlesOf, writtenRows } from './content/learning'
import { tradeMessages } from './content/messages'
import { indexRowsOf } from './indexes'
import { insertRows } from './insert-rows'
import { nothingUndone, type Standstill, type Undone } from './ledger'
import { marketOf } from './market'
import { reportsOf } from './reports'
import { type Simulated, simulate } from './simulate'
import { stories } from './stories'

/** Publication and confirmation never take longer than this, even over holidays. In days. */
const settlingDays = 30

/** The purchases that people have cancelled, and those that were refunded. */
async function undoneIn(db: Db): Promise<Undone> {
  const cancelled = await db
    .select({ applicationNo: transactions.applicationNo })
    .from(transactions)
    .where(eq(transactions.state, 'cancelled'))
  const refunds = await db
    .select({ purchase: transactions.relatedNo, day: transactions.confirmDay })
    .from(transactions)
    .where(and(eq(transactions.type, 'revoke'), eq(transactions.state, 'confirmed')))
  return {
    cancelled: new Set(cancelled.map(({ applicationNo }) => applicationNo)),
    refunded: new Map(refunds.flatMap(({ purchase, day }) => (purchase && day ? [[purchase, day]] : []))),
  }
}

/** The customers whose holdings were inherited. Their story is over: nothing more happens in their accounts. */
async function inheritedFrom(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ custNo: decedents.custNo })
    .from(decedents)
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, decedents.applicationNo))
    .where(eq(inheritApplications.state, 'done'))
  return new Set(rows.flatMap(({ custNo }) => custNo ?? []))
}

/**
 * The periods in which accounts of deceased customers are frozen, as confirmed by the office, by customer; oldest
 * first.
 */
async function standstills(db: Db): Promise<ReadonlyMap<string, Standstill[]>> {
  const rows = await db
    .select({
      custNo: decedents.custNo,
      from: inheritApplications.deathConfirmedAt,
      until: inheritApplications.deathUndoneAt,
    })
    .from(decedents)
    .innerJoin(inheritApplications, eq(inheritApplications.applicationNo, decedents.applicationNo))
    .orderBy(inheritApplications.deathConfirmedAt)
  const still = new Map<string, Standstill[]>()
  for (const { custNo, from, until } of rows) {
    if (!custNo || !from) continue
    const one = { from: dayOf(from), until: until ? dayOf(until) : null }
    still.set(custNo, [...(still.get(custNo) ?? []), one])
  }
  return still
}

/** Removes cancelled purchases from later effects: no message confirms them, and no plan counts them. */
function withoutCancelled(lives: readonly Simulated[], cancelled: ReadonlySet<string>): Simulated[] {
  return lives.map(({ transactions: rows, dividends: paid, plans }) => {
    const gone = rows.filter(row => cancelled.has(row.applicationNo) && row.state !== 'cancelled')
    return {
      transactions: rows.filter(row => !gone.includes(row)),
      dividends: paid,
      plans: plans.map(plan => {
        const count = gone.filter(({ planNo }) => planNo === plan.planNo).length
        return {
          ...plan,
          executedCount: (plan.executedCount ?? 0) - count,
          executedAmount: subtract(plan.executedAmount ?? '0.00', multiply(plan.amount, String(count), 2)),
        }
      }),
    }
  })
}

/**
 * Writes the data that grows with the days, up to `today`: net values, dividends, transactions, plans, trade messages,
 * articles. Everything is recomputed from the first day, which takes a second. Only rows that can be new since `since`
 * are written, by natural keys. So the result is the same when the days come one by one or all at once. Changes that
 * people made to a transaction stay, because only pending ones are replaced.
 */
export async function insertGrowing(
  db: Db,
  { today, time }: { today: Day; time?: string },
  since: Day | null,
): Promise<void> {
  const from = since ? addDays(since, -settlingDays) : '0000-00-00'
  const market = marketOf(today)
  const undone = since ? await undoneIn(db) : nothingUndone
  const ended = since ? await inheritedFrom(db) : new Set()
  const still: ReadonlyMap<string, Standstill[]> = since ? await standstills(db) : new Map()
  const played = stories
    .filter(({ custNo }) => !ended.has(custNo))
    .map(story =>
      simulate(story, market, today, { ...(time && { time }), undone, still: still.get(story.custNo) ?? [] }),
    )
  const lives = withoutCancelled(played, undone.cancelled)
  const settled = lives.flatMap(life => life.transactions)
  const isNew = (day: Day | null | undefined) => !day || day >= from

  await insertRows(
    db,
    netValues,
    market.netValues.filter(row => isNew(row.day)),
    'skip',
  )
  // Always all of them: a database of an earlier version has none, and they are few.
  await insertRows(db, indexValues, indexRowsOf(today), 'skip')
  await insertRows(
    db,
    dividends,
    market.dividends.filter(row => isNew(row.exDay)),
    'replace',
  )
  const { allocations, industries } = allocationsOf(today)
  await insertRows(db, fundAllocations, allocations, 'skip')
  await insertRows(db, fundIndustries, industries, 'skip')
  const { reports, holdings } = reportsOf(allocations)
  await insertRows(db, fundReports, reports, 'skip')
  await insertRows(db, fundReportHoldings, holdings, 'skip')
  await insertRows(
    db,
    transactions,
    settled.filter(row => isNew(row.confirmDay) || isNew(dayOf(row.appliedAt))),
    'replace',
    sql`${transactions}."state" = 'pending'`,
  )
  await insertRows(
    db,
    customerDividends,
    lives.flatMap(life => life.dividends).filter(row => isNew(row.exDay)),
    'skip',
  )
  await insertRows(
    db,
    regularPlans,
    lives.flatMap(life => life.plans),
    'replace',
  )
  const isWanted = await wantsDividendMessage(db)
  const told = settled.filter(
    ({ type, custNo, confirmDay }) =>
      (type !== 'dividendCash' && type !== 'dividendReinvest') || isWanted(custNo, confirmDay ?? ''),
  )
  await insertRows(db, messages, tradeMessages(told), 'skip')
  // Once the written articles come from files, those that left them must not come back.
  const isFiled = since !== null && (await hasVersions(db))
  const articles = articlesOf(market, today, isFiled ? [] : writtenRows())
  await insertRows(
    db,
    accompanyItems,
    articles.filter(row => row.publishedAt >= instantAt(since ? from : '1970-01-01', '00:00')),
    'skip',
  )
  if (since) await db.update(customers).set({ dataVersion: sql`${customers.dataVersion} + 1` })
}
