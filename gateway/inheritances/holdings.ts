import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import { type Decimal, isPositive } from '@/lib/decimal'
import type { Db } from '../db/connect'
import { funds } from '../db/schema/funds'
import { inheritFunds, inheritors } from '../db/schema/inheritances'
import { channels, leavingTypes, type TransactionType, tradingAccounts, transactions } from '../db/schema/portfolio'

/** A decedent's holding of one fund at one trading account. */
export interface Holding {
  fundCode: string
  fundName: string
  tradingAccount: string
  channelName: string
  shares: Decimal
}

/** The key of a holding among those of one customer. */
export const keyOf = ({ fundCode, tradingAccount }: Pick<Holding, 'fundCode' | 'tradingAccount'>) =>
  `${fundCode} ${tradingAccount}`

/** Groups the lines of the same holding. The order of the lines stays. */
export function byHolding<T extends Pick<Holding, 'fundCode' | 'tradingAccount'>>(
  lines: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return groups
}

const PAYS_CASH: TransactionType[] = ['dividendCash']

/** A customer's confirmed shares up to a day, by fund and trading account. Holdings without shares are left out. */
export async function holdingsOf(db: Db, custNo: string, day: Day): Promise<Holding[]> {
  const shares = sql<Decimal>`sum(case
    when ${inArray(transactions.type, PAYS_CASH)} then 0
    when ${inArray(transactions.type, [...leavingTypes])} then -${transactions.shares}
    else ${transactions.shares} end)::text`
  const rows = await db
    .select({
      fundCode: transactions.fundCode,
      fundName: funds.shortName,
      tradingAccount: transactions.tradingAccount,
      channelName: channels.name,
      shares,
    })
    .from(transactions)
    .innerJoin(funds, eq(funds.fundCode, transactions.fundCode))
    .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
    .where(and(eq(transactions.custNo, custNo), eq(transactions.state, 'confirmed'), lte(transactions.confirmDay, day)))
    .groupBy(transactions.fundCode, funds.shortName, funds.sort, transactions.tradingAccount, channels.name)
    .orderBy(asc(funds.sort), asc(transactions.fundCode), asc(transactions.tradingAccount))
  return rows.filter(row => isPositive(row.shares))
}

/** The division of the decedent's holdings in an application. */
export const allotmentsOf = (db: Db, applicationNo: string) =>
  db
    .select({
      fundCode: inheritFunds.fundCode,
      tradingAccount: inheritFunds.tradingAccount,
      inheritorId: inheritFunds.inheritorId,
      inheritorName: inheritors.name,
      inheritorCertNo: inheritors.certNo,
      fundName: funds.name,
      shortName: funds.shortName,
      channelName: channels.name,
      shares: inheritFunds.shares,
      percent: inheritFunds.percent,
      way: inheritFunds.way,
      settled: inheritFunds.settled,
    })
    .from(inheritFunds)
    .innerJoin(inheritors, eq(inheritors.id, inheritFunds.inheritorId))
    .innerJoin(funds, eq(funds.fundCode, inheritFunds.fundCode))
    .innerJoin(tradingAccounts, eq(tradingAccounts.tradingAccount, inheritFunds.tradingAccount))
    .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
    .where(eq(inheritFunds.applicationNo, applicationNo))
    .orderBy(asc(funds.sort), asc(funds.fundCode), asc(inheritFunds.tradingAccount), asc(inheritFunds.inheritorId))
