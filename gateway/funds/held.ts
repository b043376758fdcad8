import { eq, inArray, sql } from 'drizzle-orm'
import { today } from '@/lib/date'
import { watchedFunds } from '../db/schema/funds'
import { leavingTypes, transactions } from '../db/schema/portfolio'
import type { Context } from '../pipeline/context'
import { portfolioAsItStands } from '../portfolio/load'
import { isHeld } from '../portfolio/portfolio'

/**
 * The change of a fund's shares by a confirmed transaction, negative when shares leave. They come with all types that
 * are not leaving ones. A cash dividend moves no shares.
 */
export const addedShares = sql`(${transactions.shares} * case when ${inArray(transactions.type, [...leavingTypes])} then -1 else 1 end)`

/**
 * The funds of which a customer has shares today. It reads the cached portfolio, because lists ask for this all the
 * time. Do not call it inside a transaction, because the database of a transaction has no portfolios yet.
 */
export async function heldCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  custNo: string,
): Promise<ReadonlySet<string>> {
  const { funds } = await portfolioAsItStands(db, custNo, today(now()))
  return new Set(funds.filter(isHeld).map(({ fund }) => fund.fundCode))
}

/** The funds a customer put on the watch list. */
export async function watchedCodes({ db }: Pick<Context, 'db'>, custNo: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ fundCode: watchedFunds.fundCode })
    .from(watchedFunds)
    .where(eq(watchedFunds.custNo, custNo))
  return new Set(rows.map(row => row.fundCode))
}
