import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { multiply } from '@/lib/money'
import { dividends, funds } from '../db/schema/funds'
import { channels, dividendModes, transactions } from '../db/schema/portfolio'
import { addedShares } from '../funds/held'
import type { Of } from './received'

/**
 * The shares that count for a dividend: those confirmed by its record day, or by today if that day is still to come.
 * Shares from the reinvestment of this dividend have the same day and do not count.
 */
const sharesOn = (day: Day) => {
  const counts = and(
    lte(transactions.confirmDay, sql`least(${dividends.recordDay}, ${day}::date)`),
    or(ne(transactions.type, 'dividendReinvest'), ne(transactions.confirmDay, dividends.exDay)),
  )
  return sql<Decimal>`sum(${addedShares}) filter (where ${counts})`
}

/**
 * The dividends announced up to a day, for the shares of a customer, by place. Shares bought on the exchange are paid
 * in cash.
 */
export async function upcoming({ db, custNo }: Of, day: Day, which: SQL | undefined) {
  const rows = await db
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
      mode: sql<
        'cash' | 'reinvest'
      >`case when ${funds.exchangeMode} = 'CN' then 'cash' else coalesce(${dividendModes.mode}, 'reinvest') end`,
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
        which,
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
  return rows.map(row => ({ ...row, estimatedAmount: multiply(row.shares, row.perShare, 2) }))
}
