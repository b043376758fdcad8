import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import { daysBetween, today } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { divide, multiply, sum } from '@/lib/money'
import { expiryNoticeDays } from '../../config/company-settings'
import { funds } from '../../db/schema/funds'
import { channels, regularPlans, tradingAccounts, transactions } from '../../db/schema/portfolio'
import type { Handlers } from '../../pipeline/handler'

type Period = typeof regularPlans.$inferSelect.period

/** Payments a year. */
const paymentsAYear: Readonly<Record<Period, string>> = { week: '52', twoWeeks: '26', month: '12' }

/** The payment of a plan in an average month. */
const monthly = (amount: Decimal, period: Period): Decimal =>
  divide(multiply(amount, paymentsAYear[period], 2), '12', 2) ?? '0.00'

/** Running plans come first, and among them the plan with the next payment. */
const stateOrder = { active: 0, paused: 1, ended: 2 } as const

/** Plans of regular investment. */
export const regularPlanHandlers = {
  async queryRegularPlans({ planNo }, { db, custNo, now }) {
    const rows = await db
      .select({
        planNo: regularPlans.planNo,
        fundCode: regularPlans.fundCode,
        name: funds.name,
        shortName: funds.shortName,
        fundType: funds.fundType,
        amount: regularPlans.amount,
        period: regularPlans.period,
        dayOfPeriod: regularPlans.dayOfPeriod,
        startDay: regularPlans.startDay,
        expiryDay: regularPlans.expiryDay,
        nextDay: regularPlans.nextDay,
        state: regularPlans.state,
        executedCount: regularPlans.executedCount,
        executedAmount: regularPlans.executedAmount,
        channelName: channels.name,
        tradingAccount: regularPlans.tradingAccount,
        bankAccountNo: regularPlans.bankAccountNo,
      })
      .from(regularPlans)
      .innerJoin(funds, eq(funds.fundCode, regularPlans.fundCode))
      .innerJoin(tradingAccounts, eq(tradingAccounts.tradingAccount, regularPlans.tradingAccount))
      .innerJoin(channels, eq(channels.channelCode, tradingAccounts.channelCode))
      .where(and(eq(regularPlans.custNo, custNo), planNo ? eq(regularPlans.planNo, planNo) : undefined))
      .orderBy(asc(regularPlans.nextDay), asc(regularPlans.planNo))
    const failures = await db
      .select({ planNo: transactions.planNo, count: count() })
      .from(transactions)
      .where(and(eq(transactions.custNo, custNo), eq(transactions.state, 'failed'), isNotNull(transactions.planNo)))
      .groupBy(transactions.planNo)
    const day = today(now())
    const noticeDays = await expiryNoticeDays(db)
    const active = rows.filter(row => row.state === 'active')
    return {
      plans: rows
        .sort((a, b) => stateOrder[a.state] - stateOrder[b.state])
        .map(({ bankAccountNo, ...plan }) => {
          const daysLeft = plan.expiryDay === null ? null : daysBetween(day, plan.expiryDay)
          return {
            ...plan,
            failedCount: failures.find(failure => failure.planNo === plan.planNo)?.count ?? 0,
            bankAccountTail: bankAccountNo?.slice(-4) ?? '',
            expiresSoon: plan.state === 'active' && daysLeft !== null && daysLeft >= 0 && daysLeft <= noticeDays,
          }
        }),
      activeCount: active.length,
      monthlyAmount: sum(active.map(({ amount, period }) => monthly(amount, period))),
    }
  },
} satisfies Partial<Handlers<typeof assets>>
