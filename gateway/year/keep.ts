import { and, eq } from 'drizzle-orm'
import { type Day, today } from '@/lib/date'
import { periodsOf, type ReportPeriod } from '../assets/report-periods'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { yearStories } from '../db/schema/year'
import { loadPortfolio } from '../portfolio/load'
import { marketMark } from '../portfolio/market-mark'
import type { Portfolio } from '../portfolio/portfolio'
import { wasHeldIn } from '../portfolio/spans'

/** Version of the algorithm. Increment it when stories change: stored stories of another version are made again. */
const VERSION = 2

export type StoryRow = typeof yearStories.$inferSelect

/**
 * Keys of the data that a story is made from. A year whose figures are all known changes only with the customer's
 * transactions. A running year also changes with the market and the day.
 */
export async function dataKeys(db: Db, custNo: string, day: Day): Promise<{ complete: string; running: string }> {
  const [row] = await db
    .select({
      data: customers.dataVersion,
      market: marketMark,
    })
    .from(customers)
    .where(eq(customers.custNo, custNo))
  const complete = `${VERSION} ${row?.data ?? 0}`
  return { complete, running: `${complete} ${row?.market ?? ''} ${day}` }
}

/** The stored story of a year: made, in progress or failed. Null if nobody requested it. */
export async function rowOf(db: Db, custNo: string, year: string): Promise<StoryRow | null> {
  const [row] = await db
    .select()
    .from(yearStories)
    .where(and(eq(yearStories.custNo, custNo), eq(yearStories.year, year)))
  return row ?? null
}

/** Whether a stored story is made from the current data. */
export async function isFresh(db: Db, row: StoryRow, now: Date): Promise<boolean> {
  const { complete, running } = await dataKeys(db, row.custNo, today(now))
  return row.dataKey === complete || row.dataKey === running
}

/** A customer's portfolio with the years in which anything was held, newest first. Other years have no story. */
export async function yearsOf(
  db: Db,
  custNo: string,
  now: Date,
): Promise<{ portfolio: Portfolio; periods: ReportPeriod[] }> {
  const portfolio = await loadPortfolio(db, custNo, today(now))
  return { portfolio, periods: periodsOf(portfolio, 'year').filter(period => wasHeldIn(portfolio, period)) }
}
