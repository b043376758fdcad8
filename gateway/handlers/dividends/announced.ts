import { and, asc, count, eq, lte } from 'drizzle-orm'
import { isEstimateOn } from '@/contract/dividend-words'
import type { dividends as calls } from '@/contract/dividends'
import { type Day, today } from '@/lib/date'
import { sum } from '@/lib/money'
import { dividends, funds } from '../../db/schema/funds'
import { channels, customerDividends, tradingAccounts, transactions } from '../../db/schema/portfolio'
import type { Of } from '../../dividends/received'
import { upcoming } from '../../dividends/upcoming'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'

interface Named {
  fundCode: string
  exDay: Day
}

/** Dividends recorded for the customer after the record day, with exact amounts. */
const entered = ({ db, custNo }: Of, { fundCode, exDay }: Named) =>
  db
    .select({
      tradingAccount: customerDividends.tradingAccount,
      channelName: channels.name,
      mode: customerDividends.mode,
      shares: customerDividends.recordShares,
      amount: customerDividends.amount,
      applicationNo: customerDividends.applicationNo,
    })
    .from(customerDividends)
    .innerJoin(tradingAccounts, eq(tradingAccounts.tradingAccount, customerDividends.tradingAccount))
    .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
    .where(
      and(
        eq(customerDividends.custNo, custNo),
        eq(customerDividends.fundCode, fundCode),
        eq(customerDividends.exDay, exDay),
      ),
    )
    .orderBy(asc(customerDividends.tradingAccount))

/** Estimated dividends, from the shares known so far. */
const counted = async (of: Of, { fundCode, exDay }: Named, day: Day) => {
  const rows = await upcoming(of, day, and(eq(dividends.fundCode, fundCode), eq(dividends.exDay, exDay)))
  return rows.map(({ tradingAccount, channelName, mode, shares, estimatedAmount }) => ({
    ...{ tradingAccount, channelName, mode, shares },
    amount: estimatedAmount,
    applicationNo: '',
  }))
}

export const announcedHandlers = {
  async announcedDividend(named, context) {
    const { db, custNo, now } = context
    const { fundCode, exDay } = named
    const day = today(now())
    const [row] = await db
      .select({
        ...{ fundCode: funds.fundCode, name: funds.name, shortName: funds.shortName, fundType: funds.fundType },
        announceDay: dividends.announceDay,
        recordDay: dividends.recordDay,
        exDay: dividends.exDay,
        payDay: dividends.payDay,
        perShare: dividends.perShare,
        reinvestNetValue: dividends.reinvestNetValue,
      })
      .from(dividends)
      .innerJoin(funds, eq(funds.fundCode, dividends.fundCode))
      .where(and(eq(dividends.fundCode, fundCode), eq(dividends.exDay, exDay), lte(dividends.announceDay, day)))
    if (!row) throw new Refusal(codes.notFound, '没有找到这次分红，可能已经调整')
    const isEstimate = isEstimateOn(row.recordDay, now())
    const exact = isEstimate ? [] : await entered(context, named)
    const parts = exact.length > 0 ? exact : await counted(context, named, day)
    const [waiting] = await db
      .select({ count: count() })
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, custNo),
          eq(transactions.fundCode, fundCode),
          eq(transactions.state, 'pending'),
          lte(transactions.confirmDay, row.recordDay),
        ),
      )
    return {
      ...row,
      isEstimate,
      isPaid: row.payDay <= day,
      amount: sum(parts.map(({ amount }) => amount)),
      parts,
      pending: isEstimate ? (waiting?.count ?? 0) : 0,
    }
  },
} satisfies Partial<Handlers<typeof calls>>
