import { and, count, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import { addDays, type DayRange, instantAt } from '@/lib/date'
import { compare, isNegative, isPositive } from '@/lib/decimal'
import { loginEvents } from '../db/schema/auth'
import { type TransactionType, transactions } from '../db/schema/portfolio'
import type { CustomerContext } from '../pipeline/context'
import type { Portfolio } from '../portfolio/portfolio'
import { amountsOn, fundProfits, performance, type Step, steps } from '../portfolio/spans'
import { buyTypes, typesOfGroup } from '../portfolio/transaction-groups'
import { feesOf, timesOf, yuanOf } from '../portfolio/transaction-sums'
import { fundsOf } from './own-portfolio'
import { fundProfitOf, performanceOf, typeParts } from './performance'
import type { ReportPeriod } from './report-periods'

const isOf = (...types: TransactionType[]) => inArray(transactions.type, types)

/** Whose report it is. */
type Owner = Pick<CustomerContext, 'db' | 'custNo'>

/** The numbers of transactions that took effect in a span. */
async function activityIn({ db, custNo }: Owner, { from, to }: DayRange) {
  const [[found], [logins]] = await Promise.all([
    db
      .select({
        cashDividends: yuanOf(isOf('dividendCash')),
        fees: feesOf(),
        buys: timesOf(isOf(...buyTypes)),
        buyAmount: yuanOf(isOf(...buyTypes)),
        regulars: timesOf(isOf('regularInvestment')),
        sells: timesOf(isOf(...typesOfGroup.sell)),
        sellAmount: yuanOf(isOf(...typesOfGroup.sell)),
        dividends: timesOf(isOf(...typesOfGroup.dividend)),
      })
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, custNo),
          eq(transactions.state, 'confirmed'),
          gte(transactions.confirmDay, from),
          lte(transactions.confirmDay, to),
        ),
      ),
    db
      .select({ count: count() })
      .from(loginEvents)
      .where(
        and(
          eq(loginEvents.custNo, custNo),
          gte(loginEvents.at, instantAt(from, '00:00')),
          lt(loginEvents.at, instantAt(addDays(to, 1), '00:00')),
        ),
      ),
  ])
  const none = {
    cashDividends: '0.00',
    fees: '0.00',
    buys: 0,
    buyAmount: '0.00',
    regulars: 0,
    sells: 0,
    sellAmount: '0.00',
    dividends: 0,
  }
  return { ...(found ?? none), logins: logins?.count ?? 0 }
}

/**
 * The steps with the highest and the lowest profit, and the numbers of gains and losses. Days on which no fund trades
 * count as neither.
 */
function extremes(all: readonly Step[]) {
  const counted = all.filter(step => !step.isRest)
  const sorted = [...counted].sort((a, b) => compare(b.profit, a.profit))
  const shown = (step: Step | undefined) => (step ? { period: step.period, profit: step.profit } : null)
  return {
    gains: counted.filter(step => isPositive(step.profit)).length,
    losses: counted.filter(step => isNegative(step.profit)).length,
    best: shown(sorted[0]),
    worst: shown(sorted.at(-1)),
  }
}

/** The report of a period. Null when the history does not cover it. */
export async function reportOf(owner: Owner, portfolio: Portfolio, period: ReportPeriod) {
  const found = performance(portfolio, period)
  if (!found) return null
  const [fund, activity] = await Promise.all([fundsOf(owner, portfolio), activityIn(owner, period)])
  const inSteps = steps(portfolio, period, period.kind === 'month' ? 'day' : 'month')
  const held = amountsOn(portfolio, period.to)
  return {
    ...performanceOf(found),
    kind: period.kind,
    period: period.period,
    isComplete: period.isComplete,
    ...extremes(inSteps),
    steps: inSteps,
    funds: fundProfits(portfolio, period).map(row => fundProfitOf(row, fund)),
    types: typeParts(held.map(({ fundCode, amount }) => ({ fundType: fund(fundCode).fundType, amount }))),
    ...activity,
  }
}
