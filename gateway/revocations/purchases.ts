import { and, desc, eq, gte, inArray, lte, not, or, sql } from 'drizzle-orm'
import { APPLY_DAYS, LISTED_DAYS } from '@/contract/revocation-rules'
import { LISTED_OVER } from '@/contract/revocations'
import { addDays, instantAt, today } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import type { Db } from '../db/connect'
import { funds } from '../db/schema/funds'
import { channels, fundAccounts, purchaseTypes, transactions } from '../db/schema/portfolio'
import { transactionColumns } from '../db/transaction-columns'

const columns = {
  ...transactionColumns,
  custNo: transactions.custNo,
  fee: transactions.fee,
  accountState: fundAccounts.state,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
    .innerJoin(fundAccounts, eq(fundAccounts.fundAccount, transactions.fundAccount))

export type Purchase = Awaited<ReturnType<typeof select>>[number]

const isPurchase = inArray(transactions.type, [...purchaseTypes])

/**
 * A customer's purchases of the last weeks, newest first. All purchases that may still be undone are included, even
 * older ones; of the others only the newest.
 */
export async function newestPurchases(db: Db, custNo: string, now: Date): Promise<Purchase[]> {
  const since = addDays(today(now), -APPLY_DAYS)
  const lately = and(eq(transactions.state, 'confirmed'), gte(transactions.confirmDay, since))
  const mayBeUndone = or(eq(transactions.state, 'pending'), lately) ?? sql`false`
  const own = and(eq(transactions.custNo, custNo), isPurchase, lte(transactions.appliedAt, now))
  const newestFirst = [desc(transactions.appliedAt), desc(transactions.applicationNo)]
  const [open, over] = await Promise.all([
    select(db).where(and(own, mayBeUndone)),
    select(db)
      .where(
        and(own, not(mayBeUndone), gte(transactions.appliedAt, instantAt(addDays(today(now), -LISTED_DAYS), '00:00'))),
      )
      .orderBy(...newestFirst)
      .limit(LISTED_OVER),
  ])
  return [...open, ...over].sort(
    (a, b) => b.appliedAt.getTime() - a.appliedAt.getTime() || (a.applicationNo < b.applicationNo ? 1 : -1),
  )
}

/** A customer's own purchase. Undefined for another person's, and for a transaction of another type. */
export async function findPurchase(db: Db, custNo: string, applicationNo: string): Promise<Purchase | undefined> {
  const [found] = await select(db).where(
    and(eq(transactions.applicationNo, applicationNo), eq(transactions.custNo, custNo), isPurchase),
  )
  return found
}

/** Purchases by their numbers. */
export async function purchasesByNo(db: Db, numbers: readonly string[]): Promise<Map<string, Purchase>> {
  if (numbers.length === 0) return new Map()
  const rows = await select(db).where(inArray(transactions.applicationNo, [...numbers]))
  return new Map(rows.map(row => [row.applicationNo, row]))
}

/** A purchase in the form of the answers. */
export const purchaseAnswer = (purchase: Purchase) => {
  const { applicationNo, fundCode, name, shortName, fundType, type, state, tradeDay, confirmDay, amount } = purchase
  return {
    applicationNo,
    fundCode,
    name,
    shortName,
    fundType,
    type,
    state,
    appliedAt: purchase.appliedAt.toISOString(),
    tradeDay,
    confirmDay,
    amount,
    channelName: purchase.channelName,
    accountNo: maskAccount(purchase.fundAccount),
  }
}
