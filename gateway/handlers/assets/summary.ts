import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { yearRange } from '@/lib/day-spans'
import { sum } from '@/lib/money'
import { fundsOf, nameOf, ownPortfolio } from '../../assets/own-portfolio'
import { typeParts } from '../../assets/performance'
import { regularPlans } from '../../db/schema/portfolio'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { isHeld, type Portfolio } from '../../portfolio/portfolio'
import { fundPositions, totalsOf } from '../../portfolio/positions'
import { profitAndBest } from '../../portfolio/spans'
import { toMoney } from '../../portfolio/units'
import { holdingOf, isListed, pendingAnswer } from './holding-answer'

/** The ridge of the home screen: as many weeks as a year has. */
const TREND_WEEKS = 52

/** The accumulated profit at the end of each of the last weeks, counted back from the newest day. */
function trendOf({ axis, series }: Portfolio) {
  let profit = 0n
  const points = axis.map((day, index) => {
    profit += series.profit[index] ?? 0n
    return { day, profit }
  })
  return points
    .slice(-7 * TREND_WEEKS)
    .filter((_, index, { length }) => (length - 1 - index) % 7 === 0)
    .map(point => ({ day: point.day, profit: toMoney(point.profit) }))
}

/** The profit of the current year, and the fund that earned most in it. */
async function yearOf(context: CustomerContext, portfolio: Portfolio) {
  const found = portfolio.asOf && profitAndBest(portfolio, yearRange(portfolio.asOf))
  if (!found) return { profit: '0.00', best: null }
  const { profit, best } = found
  if (!best) return { profit, best }
  const { shortName, name } = (await fundsOf(context, portfolio))(best.fundCode)
  return { profit, best: { ...best, name: shortName || name } }
}

/** The next day on which plans of regular investment take money, and the amount. */
async function nextRegular({ db, custNo }: CustomerContext) {
  const plans = await db
    .select({ day: regularPlans.nextDay, amount: regularPlans.amount })
    .from(regularPlans)
    .where(and(eq(regularPlans.custNo, custNo), eq(regularPlans.state, 'active'), isNotNull(regularPlans.nextDay)))
    .orderBy(asc(regularPlans.nextDay))
  const day = plans[0]?.day
  if (!day) return null
  const due = plans.filter(plan => plan.day === day)
  return { day, count: due.length, amount: sum(due.map(plan => plan.amount)) }
}

/** The caller's current holdings. */
export const summaryHandlers = {
  async queryCustMetricSS(_, context) {
    const portfolio = await ownPortfolio(context)
    const totals = totalsOf(portfolio)
    return {
      asOf: totals.asOf,
      totalAssets: totals.totalAssets,
      ...pendingAnswer(totals.pending),
      dayProfit: totals.dayProfit,
      dayProfitDay: totals.dayProfitDay,
      holdingProfit: totals.holdingProfit,
      holdingRate: totals.holdingRate,
      accumulatedProfit: totals.accumulatedProfit,
      holdingCount: totals.holdingCount,
      trend: trendOf(portfolio),
      year: await yearOf(context, portfolio),
      nextRegular: await nextRegular(context),
    }
  },

  async queryFundAssetsAndProfitsV2({ fundType }, context) {
    const portfolio = await ownPortfolio(context)
    const fund = await fundsOf(context, portfolio)
    const rows = fundPositions(portfolio)
      .filter(isListed)
      .filter(position => !fundType || mainFundType(fund(position.fundCode).fundType) === fundType)
    return {
      asOf: portfolio.asOf,
      total: sum(rows.map(({ amount }) => amount)),
      funds: rows.map(position => holdingOf(position, fund(position.fundCode))),
    }
  },

  async fundHoldAsset(_, context) {
    const portfolio = await ownPortfolio(context)
    const fund = await fundsOf(context, portfolio)
    const held = fundPositions(portfolio).filter(position => position.isHeld)
    return {
      asOf: portfolio.asOf,
      total: sum(held.map(({ amount }) => amount)),
      funds: held.map(({ fundCode, amount, percent }) => ({ ...nameOf(fund(fundCode)), asset: amount, percent })),
    }
  },

  async fundWebTypeAssetPer(_, context) {
    const portfolio = await ownPortfolio(context)
    const fund = await fundsOf(context, portfolio)
    const held = fundPositions(portfolio).filter(position => position.isHeld)
    return {
      asOf: portfolio.asOf,
      total: sum(held.map(({ amount }) => amount)),
      types: typeParts(held.map(({ fundCode, amount }) => ({ fundType: fund(fundCode).fundType, amount }))),
    }
  },

  async queryHoldFundType(_, context) {
    const portfolio = await ownPortfolio(context)
    const fund = await fundsOf(context, portfolio)
    const held = portfolio.funds.filter(isHeld).map(history => nameOf(fund(history.fund.fundCode)))
    const types = new Set(held.map(({ fundType }) => mainFundType(fundType)))
    return {
      funds: held,
      types: [...types].sort().map(fundType => ({ fundType, name: fundTypeNames[fundType] })),
    }
  },
} satisfies Partial<Handlers<typeof assets>>
