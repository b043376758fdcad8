import { type SQL, sql } from 'drizzle-orm'
import type { Decimal } from '@/lib/decimal'
import { transactions } from '../db/schema/portfolio'

/** The known yuan of the matching transactions; '0.00' if there are none. */
export const yuanOf = (which: SQL | undefined) =>
  sql<Decimal>`coalesce(sum(${transactions.amount}) filter (where ${which}), 0)::numeric(18, 2)`

/** The fees of the matching transactions; '0.00' if there are none. */
export const feesOf = (which: SQL | undefined = sql`true`) =>
  sql<Decimal>`coalesce(sum(${transactions.fee}) filter (where ${which}), 0)::numeric(18, 2)`

/** The number of matching transactions. */
export const timesOf = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
