import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import type { Day } from '@/lib/date'
import { sum } from '@/lib/money'
import { ownPortfolio } from '../../assets/own-portfolio'
import { fundAllocations, fundIndustries } from '../../db/schema/funds'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { divideBy, partsBy } from '../../portfolio/parts'
import type { Portfolio } from '../../portfolio/portfolio'
import { amountsOn } from '../../portfolio/spans'
import { MONEY, shareOut, toMoney, total, toUnits } from '../../portfolio/units'

const assetClasses = { stock: '股票', bond: '债券', cash: '现金', other: '其他' } as const
const classKeys = ['stock', 'bond', 'cash', 'other'] as const

/** The quarterly reports of all funds that the customer ever held, newest first. */
const allocations = ({ db }: CustomerContext, portfolio: Portfolio) =>
  db
    .select()
    .from(fundAllocations)
    .where(
      and(
        inArray(
          fundAllocations.fundCode,
          portfolio.funds.map(({ fund }) => fund.fundCode),
        ),
        lte(fundAllocations.quarterEnd, portfolio.asOf ?? ''),
      ),
    )
    .orderBy(desc(fundAllocations.quarterEnd))

type Allocation = Awaited<ReturnType<typeof allocations>>[number]

/** A fund's amount at a quarter's end, with its report of that day. Funds without a report are left out. */
function reported(portfolio: Portfolio, quarterEnd: Day, reports: readonly Allocation[]) {
  return amountsOn(portfolio, quarterEnd).flatMap(({ fundCode, amount }) => {
    const report = reports.find(one => one.fundCode === fundCode && one.quarterEnd === quarterEnd)
    return report ? [{ fundCode, amount, report }] : []
  })
}

/** The quarters at whose end the customer held a fund with a report, newest first. */
function quartersOf(portfolio: Portfolio, reports: readonly Allocation[]): Day[] {
  const days = [...new Set(reports.map(report => report.quarterEnd))]
  return days.filter(day => reported(portfolio, day, reports).length > 0)
}

const reportsOf = async (context: CustomerContext, portfolio: Portfolio) =>
  portfolio.asOf === null ? [] : allocations(context, portfolio)

type Reported = ReturnType<typeof reported>[number]

/** The amounts of a fund by class, divided by its report once. All figures about its stocks begin with these. */
function byClass({ amount, report }: Reported) {
  const amounts = divideBy(
    amount,
    classKeys.map(key => report[key]),
  )
  return classKeys.map((key, index) => ({ key, amount: amounts[index] ?? '0.00' }))
}

const stocksOf = (item: Reported) => byClass(item).find(({ key }) => key === 'stock')?.amount ?? '0.00'

const allocationOf = (items: readonly Reported[]) => partsBy(items.flatMap(byClass), piece => piece.key)

/** The investments behind the holdings, from the funds' quarterly reports. */
export const disclosureHandlers = {
  async assetAllocationQuarter(_, context) {
    const portfolio = await ownPortfolio(context)
    const reports = await reportsOf(context, portfolio)
    return {
      quarters: quartersOf(portfolio, reports).map(quarterEnd => {
        const items = reported(portfolio, quarterEnd, reports)
        const parts = allocationOf(items)
        return {
          quarterEnd,
          total: sum(items.map(({ amount }) => amount)),
          parts: classKeys.flatMap(key => {
            const part = parts.find(one => one.key === key)
            return part ? [{ key, name: assetClasses[key], amount: part.amount, percent: part.percent }] : []
          }),
        }
      }),
    }
  },

  async assetIndustryDistributionQuarter({ quarterEnd: wanted }, context) {
    const portfolio = await ownPortfolio(context)
    const reports = await reportsOf(context, portfolio)
    const quarters = quartersOf(portfolio, reports)
    const quarterEnd = wanted ?? quarters[0]
    const items = quarterEnd ? reported(portfolio, quarterEnd, reports) : []
    if (!quarterEnd || items.length === 0) {
      return { quarterEnd: quarterEnd ?? null, quarters, total: '0.00', stockAmount: '0.00', industries: [] }
    }
    const rows = await context.db
      .select()
      .from(fundIndustries)
      .where(
        and(
          inArray(
            fundIndustries.fundCode,
            items.map(item => item.fundCode),
          ),
          eq(fundIndustries.quarterEnd, quarterEnd),
        ),
      )
    const pieces = items.flatMap(item => {
      const own = rows.filter(row => row.fundCode === item.fundCode)
      const amounts = divideBy(
        stocksOf(item),
        own.map(row => row.percent),
        item.report.stock,
      )
      return own.map(({ industry }, index) => ({ industry, amount: amounts[index] ?? '0.00' }))
    })
    const industries = partsBy(pieces, piece => piece.industry)
    const stocks = allocationOf(items).find(({ key }) => key === 'stock')
    const stockAmount = stocks?.amount ?? '0.00'
    // Percent of everything, not of the stocks: the percentage of the stocks is divided, so that it is their sum.
    // Stocks without a known industry keep their share of it.
    const inCents = industries.map(({ amount }) => toUnits(amount, MONEY))
    const unknown = toUnits(stockAmount, MONEY) - total(inCents)
    const percents = stocks?.percent ? shareOut(toUnits(stocks.percent, MONEY), [...inCents, unknown]) : []
    return {
      quarterEnd,
      quarters,
      total: sum(items.map(({ amount }) => amount)),
      stockAmount,
      industries: industries.map(({ key, amount }, index) => {
        const percent = percents[index]
        return { key, name: key, amount, percent: percent === undefined ? null : toMoney(percent) }
      }),
    }
  },
} satisfies Partial<Handlers<typeof assets>>
