import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { viewedFunds } from '../../db/schema/trading'

/** Rule: the recently viewed list keeps twenty funds. */
export const VIEWED_LIMIT = 20

/** The codes a customer looked at, newest first. */
export async function viewedCodes({ db }: Pick<Context, 'db'>, custNo: string): Promise<string[]> {
  const rows = await db
    .select({ fundCode: viewedFunds.fundCode })
    .from(viewedFunds)
    .where(eq(viewedFunds.custNo, custNo))
    .orderBy(desc(viewedFunds.viewedAt), desc(viewedFunds.fundCode))
    .limit(VIEWED_LIMIT)
  return rows.map(row => row.fundCode)
}
