import { desc, eq } from 'drizzle-orm'
import { numberSetting } from '../../config/company-settings'
import type { Db } from '../../db/connect'
import { viewedFunds } from '../../db/schema/funds'
import type { Context } from '../../pipeline/context'

/** Rule: the recently viewed list keeps twenty funds, or as many as the company has set. */
export const viewedLimit = (db: Db): Promise<number> => numberSetting(db, 'recentlyViewedLimit', 20)

/** The codes a customer looked at, newest first. */
export async function viewedCodes({ db }: Pick<Context, 'db'>, custNo: string): Promise<string[]> {
  const rows = await db
    .select({ fundCode: viewedFunds.fundCode })
    .from(viewedFunds)
    .where(eq(viewedFunds.custNo, custNo))
    .orderBy(desc(viewedFunds.viewedAt), desc(viewedFunds.fundCode))
    .limit(await viewedLimit(db))
  return rows.map(row => row.fundCode)
}
