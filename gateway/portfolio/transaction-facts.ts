import { and, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { type Day, today as dayOf } from '@/lib/date'
import type { Db } from '../db/connect'
import { transactions } from '../db/schema/portfolio'
import type { TransactionFact } from './facts'

const columns = {
  applicationNo: transactions.applicationNo,
  fundCode: transactions.fundCode,
  fundAccount: transactions.fundAccount,
  tradingAccount: transactions.tradingAccount,
  channelCode: transactions.channelCode,
  type: transactions.type,
  state: transactions.state,
  appliedAt: transactions.appliedAt,
  tradeDay: transactions.tradeDay,
  confirmDay: transactions.confirmDay,
  amount: transactions.amount,
  shares: transactions.shares,
  netValue: transactions.netValue,
  fee: transactions.fee,
  relatedNo: transactions.relatedNo,
  lots: transactions.lots,
}

const rowsWhere = (db: Db, custNo: string, which?: SQL) =>
  db
    .select(columns)
    .from(transactions)
    .where(and(eq(transactions.custNo, custNo), inArray(transactions.state, ['confirmed', 'pending']), which))

type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

const factOf = ({ appliedAt, ...row }: Row): TransactionFact => ({ ...row, appliedDay: dayOf(appliedAt) })

/**
 * A customer's transactions that took place or still may: all of them, or those with a confirm day within `days`
 * (inclusive).
 */
export async function transactionFacts(
  db: Db,
  custNo: string,
  days?: { from?: Day; to: Day },
): Promise<TransactionFact[]> {
  const which =
    days && and(days.from ? gte(transactions.confirmDay, days.from) : undefined, lte(transactions.confirmDay, days.to))
  return (await rowsWhere(db, custNo, which)).map(factOf)
}

/** Transactions with a confirm day (actual or expected) from a day on, and those without a confirm day. */
export async function transactionFactsFrom(db: Db, custNo: string, day: Day): Promise<TransactionFact[]> {
  // Two statements: each finds its rows in one part of the index by customer and confirm day. In this order, a row that
  // gets its day in between is in both results instead of in neither.
  const undated = await rowsWhere(db, custNo, isNull(transactions.confirmDay))
  const dated = await rowsWhere(db, custNo, gte(transactions.confirmDay, day))
  const found = new Set(dated.map(({ applicationNo }) => applicationNo))
  return [...dated, ...undated.filter(({ applicationNo }) => !found.has(applicationNo))].map(factOf)
}
