import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { today } from '@/lib/date'
import type { Context } from '../../context'
import { transactions, watchedFunds } from '../../db/schema/trading'

/** Shares go out with these types and come in with all others. */
export const outgoingTypes = ['redeem', 'convertOut'] as const

type Scope = Pick<Context, 'db' | 'now'>

/** The funds of which a customer has shares today. */
export async function heldCodes({ db, now }: Scope, custNo: string): Promise<ReadonlySet<string>> {
  const balance = sql`sum(case when ${inArray(transactions.type, [...outgoingTypes])} then -${transactions.shares} else ${transactions.shares} end)`
  const rows = await db
    .select({ fundCode: transactions.fundCode })
    .from(transactions)
    .where(
      and(
        eq(transactions.custNo, custNo),
        eq(transactions.state, 'confirmed'),
        lte(transactions.confirmDay, today(now())),
        // A cash dividend names the shares it was paid on, if any; it moves none.
        sql`${transactions.type} <> 'dividendCash'`,
      ),
    )
    .groupBy(transactions.fundCode)
    .having(sql`${balance} > 0`)
  return new Set(rows.map(row => row.fundCode))
}

/** The funds a customer put on the watch list. */
export async function watchedCodes({ db }: Scope, custNo: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ fundCode: watchedFunds.fundCode })
    .from(watchedFunds)
    .where(eq(watchedFunds.custNo, custNo))
  return new Set(rows.map(row => row.fundCode))
}
