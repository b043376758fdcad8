import { and, desc, eq, lte, type SQL } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import { dividends, funds } from '../db/schema/funds'
import { channels, customerDividends, tradingAccounts } from '../db/schema/portfolio'
import type { Context } from '../pipeline/context'

/** The customer whose dividends are read. */
export type Of = Pick<Context, 'db'> & { custNo: string }

/** The dividends of a customer paid up to a day, newest first. */
export const received = (of: Of, day: Day) => enteredDividends(of, lte(customerDividends.payDay, day))

/** The dividends recorded for a customer, paid or not, newest first. */
export const enteredDividends = ({ db, custNo }: Of, which: SQL) =>
  db
    .select({
      applicationNo: customerDividends.applicationNo,
      fundCode: customerDividends.fundCode,
      name: funds.name,
      shortName: funds.shortName,
      fundType: funds.fundType,
      exDay: customerDividends.exDay,
      recordDay: dividends.recordDay,
      payDay: customerDividends.payDay,
      perShare: customerDividends.perShare,
      mode: customerDividends.mode,
      tradingAccount: customerDividends.tradingAccount,
      channelName: channels.name,
      recordShares: customerDividends.recordShares,
      amount: customerDividends.amount,
      reinvestedShares: customerDividends.reinvestedShares,
      reinvestNetValue: dividends.reinvestNetValue,
    })
    .from(customerDividends)
    .innerJoin(funds, eq(funds.fundCode, customerDividends.fundCode))
    .innerJoin(
      dividends,
      and(eq(dividends.fundCode, customerDividends.fundCode), eq(dividends.exDay, customerDividends.exDay)),
    )
    .innerJoin(tradingAccounts, eq(tradingAccounts.tradingAccount, customerDividends.tradingAccount))
    .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
    .where(and(eq(customerDividends.custNo, custNo), which))
    .orderBy(desc(customerDividends.exDay), desc(customerDividends.applicationNo))
