import { and, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { type Day, today as dayOf } from '@/lib/date'
import type { Db } from '../db/connect'
import { transactions } from '../db/schema/trading'
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

async function factsWhere(db: Db, custNo: string, which?: SQL): Promise<TransactionFact[]> {
  const rows = await db
    .select(columns)
    .from(transactions)
    .where(and(eq(transactions.custNo, custNo), inArray(transactions.state, ['confirmed', 'pending']), which))
  return rows.map(({ appliedAt, ...row }) => ({ ...row, appliedDay: dayOf(appliedAt) }))
}

/**
 * A customer's transactions that took place or still may: all of them, or those of some confirm days. Both days of
 * `days` belong to it.
 */
export const transactionFacts = (db: Db, custNo: string, days?: { from?: Day; to: Day }): Promise<TransactionFact[]> =>
  factsWhere(
    db,
    custNo,
    days && and(days.from ? gte(transactions.confirmDay, days.from) : undefined, lte(transactions.confirmDay, days.to)),
  )

/** Those that are confirmed from a day on, are expected to be, or have no such day. */
export async function transactionFactsFrom(db: Db, custNo: string, day: Day): Promise<TransactionFact[]> {
  // Two statements: each finds its rows in one part of the index by customer and confirm day.
  const [dated, undated] = await Promise.all([
    factsWhere(db, custNo, gte(transactions.confirmDay, day)),
    factsWhere(db, custNo, isNull(transactions.confirmDay)),
  ])
  return [...dated, ...undated]
}
