import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { funds as calls } from '@/contract/funds'
import { type Day, today } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { multiply, sum } from '@/lib/money'
import type { Handlers } from '../../call'
import type { CustomerContext } from '../../context'
import { dividends, funds } from '../../db/schema/funds'
import { channels, customerDividends, dividendModes, tradingAccounts, transactions } from '../../db/schema/trading'
import { addedShares } from './held'

/** Dividends that have been paid. */
const received = ({ db, custNo }: CustomerContext, day: Day) =>
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
    .where(and(eq(customerDividends.custNo, custNo), lte(customerDividends.payDay, day)))
    .orderBy(desc(customerDividends.exDay), desc(customerDividends.applicationNo))

/**
 * The shares that count for a dividend: those confirmed by its record day, or by today when that day is still to come.
 */
const sharesOn = (day: Day) => {
  const counts = lte(transactions.confirmDay, sql`least(${dividends.recordDay}, ${day}::date)`)
  return sql<Decimal>`sum(${addedShares}) filter (where ${counts})`
}

/** Dividends that are announced but not paid, for shares of the caller. */
const upcoming = ({ db, custNo }: CustomerContext, day: Day) =>
  db
    .select({
      fundCode: dividends.fundCode,
      name: funds.name,
      shortName: funds.shortName,
      fundType: funds.fundType,
      announceDay: dividends.announceDay,
      exDay: dividends.exDay,
      recordDay: dividends.recordDay,
      payDay: dividends.payDay,
      perShare: dividends.perShare,
      mode: sql<'cash' | 'reinvest'>`coalesce(${dividendModes.mode}, 'reinvest')`,
      tradingAccount: transactions.tradingAccount,
      channelName: channels.name,
      shares: sharesOn(day),
    })
    .from(dividends)
    .innerJoin(funds, eq(funds.fundCode, dividends.fundCode))
    .innerJoin(transactions, eq(transactions.fundCode, dividends.fundCode))
    .innerJoin(channels, eq(channels.channelCode, transactions.channelCode))
    .leftJoin(
      dividendModes,
      and(
        eq(dividendModes.tradingAccount, transactions.tradingAccount),
        eq(dividendModes.fundCode, transactions.fundCode),
      ),
    )
    .where(
      and(
        lte(dividends.announceDay, day),
        gt(dividends.payDay, day),
        eq(transactions.custNo, custNo),
        eq(transactions.state, 'confirmed'),
        ne(transactions.type, 'dividendCash'),
      ),
    )
    .groupBy(
      dividends.fundCode,
      dividends.exDay,
      funds.fundCode,
      dividendModes.mode,
      transactions.tradingAccount,
      channels.name,
    )
    .having(sql`${sharesOn(day)} > 0`)
    .orderBy(dividends.exDay, dividends.fundCode, transactions.tradingAccount)

/** The customer's received and announced dividends of funds. */
export const dividendHandlers = {
  async bonusDetail({ fundCode, year, applicationNo }, context) {
    const day = today(context.now())
    const [rows, announced] = await Promise.all([received(context, day), upcoming(context, day)])
    const ofFund = rows.filter(row => !fundCode || row.fundCode === fundCode)
    const found = ofFund.filter(
      row => (!year || row.exDay.startsWith(year)) && (!applicationNo || row.applicationNo === applicationNo),
    )
    const total = (mode?: 'cash' | 'reinvest') =>
      sum(found.filter(row => !mode || row.mode === mode).map(row => row.amount))
    return {
      total: total(),
      cashTotal: total('cash'),
      reinvestedTotal: total('reinvest'),
      count: found.length,
      years: [...new Set(ofFund.map(row => row.exDay.slice(0, 4)))],
      dividends: found.map(row => ({
        ...row,
        reinvestNetValue: row.mode === 'reinvest' ? row.reinvestNetValue : null,
      })),
      upcoming: announced
        .filter(row => !fundCode || row.fundCode === fundCode)
        .map(row => ({ ...row, estimatedAmount: multiply(row.shares, row.perShare, 2) })),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
