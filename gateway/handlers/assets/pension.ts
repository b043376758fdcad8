import { and, asc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { assets } from '@/contract/assets'
import { type Day, instantAt, today, yearOf } from '@/lib/date'
import { type Decimal, isNegative } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import { fundsOf, ownPortfolio } from '../../assets/own-portfolio'
import { fundAccounts, transactions } from '../../db/schema/portfolio'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { within } from '../../portfolio/portfolio'
import { fundPositions, totalsOf } from '../../portfolio/positions'
import { buyTypes } from '../../portfolio/transaction-groups'
import { holdingOf, isListed, pendingAnswer } from './holding-answer'

const undone = alias(transactions, 'undone')

/** The yearly limit of payments into a pension account, in yuan (个人养老金实施办法). */
const YEAR_LIMIT = '12000.00'

/**
 * The payments into pension accounts in the year of a day. Payments on their way count too. Decided: a purchase that
 * was undone does not, because its money came back.
 */
async function paidIn({ db, custNo }: CustomerContext, accounts: readonly string[], day: Day): Promise<Decimal> {
  const year = yearOf(day)
  const [row] = await db
    .select({ paid: sql<Decimal>`coalesce(sum(${transactions.amount}), 0)::numeric(18, 2)` })
    .from(transactions)
    .where(
      and(
        eq(transactions.custNo, custNo),
        inArray(transactions.fundAccount, [...accounts]),
        inArray(transactions.type, [...buyTypes]),
        inArray(transactions.state, ['pending', 'confirmed']),
        notExists(
          db
            .select({ one: undone.applicationNo })
            .from(undone)
            .where(and(eq(undone.relatedNo, transactions.applicationNo), eq(undone.type, 'revoke'))),
        ),
        gte(transactions.appliedAt, instantAt(`${year}-01-01`, '00:00')),
        lt(transactions.appliedAt, instantAt(`${year + 1}-01-01`, '00:00')),
      ),
    )
  return row?.paid ?? '0.00'
}

/** The tax-deferred pension account. */
export const pensionHandlers = {
  async queryTATPFundAsset(_, context) {
    const day = today(context.now())
    const accounts = await context.db
      .select({ fundAccount: fundAccounts.fundAccount })
      .from(fundAccounts)
      .where(and(eq(fundAccounts.custNo, context.custNo), eq(fundAccounts.accountType, '1')))
      .orderBy(asc(fundAccounts.openedDay), asc(fundAccounts.fundAccount))
    const numbers = accounts.map(({ fundAccount }) => fundAccount)
    const portfolio = within(await ownPortfolio(context), place => numbers.includes(place.fundAccount))
    const [fund, yearPaid] = await Promise.all([
      fundsOf(context, portfolio),
      numbers.length > 0 ? paidIn(context, numbers, day) : '0.00',
    ])
    const totals = totalsOf(portfolio)
    const left = subtract(YEAR_LIMIT, yearPaid)
    return {
      hasAccount: numbers.length > 0,
      fundAccount: numbers[0] ?? '',
      asOf: totals.asOf,
      totalAssets: totals.totalAssets,
      ...pendingAnswer(totals.pending),
      dayProfit: totals.dayProfit,
      dayProfitDay: totals.dayProfitDay,
      holdingProfit: totals.holdingProfit,
      holdingRate: totals.holdingRate,
      accumulatedProfit: totals.accumulatedProfit,
      year: String(yearOf(day)),
      yearPaid,
      yearLimit: YEAR_LIMIT,
      yearRemaining: isNegative(left) ? '0.00' : left,
      funds: fundPositions(portfolio)
        .filter(isListed)
        .map(position => holdingOf(position, fund(position.fundCode))),
    }
  },
} satisfies Partial<Handlers<typeof assets>>
