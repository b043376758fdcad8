import type { assets } from '@/contract/assets'
import type { UsualRange } from '@/contract/holdings-fields'
import { addDays, type Day, type DayRange, isDay } from '@/lib/date'
import { addMonths, monthRange, yearRange } from '@/lib/day-spans'
import { fundsOf, nameOf, ownPortfolio } from '../../assets/own-portfolio'
import { fundProfitOf, nothingHappened, performanceOf } from '../../assets/performance'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'
import type { FundHistory, Portfolio } from '../../portfolio/portfolio'
import {
  contributions,
  dayCounts,
  fundProfits,
  performance,
  steps,
  usualRange,
  usualRanges,
} from '../../portfolio/spans'

/** The first day on which money was in a fund. */
function firstDayOf({ axis }: Portfolio, history: FundHistory | undefined): Day | null {
  const index = history?.series.inflow.findIndex(inflow => inflow > 0n) ?? -1
  return axis[index] ?? null
}

interface AskedSpan extends Partial<DayRange> {
  range?: UsualRange | undefined
}

/**
 * The span of a request. A usual span counts before days. Without both it is the whole history.
 *
 * @throws Refusal E400 when it ends before it begins.
 */
function spanOf(portfolio: Portfolio, { range, from, to }: AskedSpan, first = portfolio.axis[0] ?? null): DayRange {
  const usual = range && range !== 'all' && usualRange(portfolio, range)
  if (usual) return usual
  if (from && to && from > to) throw new Refusal(codes.badInput, '开始日期不能晚于结束日期')
  return { from: from ?? first ?? portfolio.today, to: to ?? portfolio.asOf ?? portfolio.today }
}

/**
 * The days of a cell of the profit calendar.
 *
 * @throws Refusal E400 for a day or month that does not exist.
 */
function rangeOf(period: string): DayRange {
  const day = period.padEnd(10, '-01')
  if (!isDay(day)) throw new Refusal(codes.badInput, '日期不正确，请重新选择')
  if (period.length === 4) return yearRange(day)
  return period.length === 7 ? monthRange(day) : { from: day, to: day }
}

/** Profit over time. */
export const profitHandlers = {
  async queryProfitDetail({ granularity, fundCode, ...span }, context) {
    const portfolio = await ownPortfolio(context)
    const firstDay =
      fundCode === undefined
        ? (portfolio.axis[0] ?? null)
        : firstDayOf(
            portfolio,
            portfolio.funds.find(({ fund }) => fund.fundCode === fundCode),
          )
    const range = spanOf(portfolio, span, firstDay)
    const found = firstDay && performance(portfolio, range, fundCode)
    const frame = { granularity, asOf: portfolio.asOf, firstDay }
    if (!found) {
      return {
        ...nothingHappened,
        ...frame,
        drawdownFrom: null,
        drawdownTo: null,
        steps: [],
      }
    }
    return {
      ...performanceOf(found),
      ...frame,
      drawdownFrom: found.drawdownFrom,
      drawdownTo: found.drawdownTo,
      steps: steps(portfolio, range, granularity, fundCode),
    }
  },

  async queryProfit(_, context) {
    const portfolio = await ownPortfolio(context)
    const { asOf } = portfolio
    const year = asOf ? { from: addDays(addMonths(asOf, -12), 1), to: asOf } : null
    const counts = year ? dayCounts(portfolio, year) : { gains: 0, losses: 0, flats: 0 }
    return {
      asOf,
      ranges: usualRanges(portfolio).map(({ range, span }) => {
        const found = performance(portfolio, span)
        return { range, ...(found ? performanceOf(found) : nothingHappened) }
      }),
      gainDays: counts.gains,
      lossDays: counts.losses,
      flatDays: counts.flats,
    }
  },

  async getProfitsContribute(span, context) {
    const portfolio = await ownPortfolio(context)
    const found = contributions(portfolio, spanOf(portfolio, span))
    if (!found) return { from: null, to: null, profit: '0.00', gains: '0.00', losses: '0.00', funds: [] }
    const fund = await fundsOf(context, portfolio)
    return {
      ...found,
      funds: found.funds.map(({ fundCode, isHeld, profit, percent }) => ({
        ...nameOf(fund(fundCode)),
        isHeld,
        profit,
        percent,
      })),
    }
  },

  async assetsProfitsDetail({ period }, context) {
    const range = rangeOf(period)
    const portfolio = await ownPortfolio(context)
    const fund = await fundsOf(context, portfolio)
    const found = performance(portfolio, range)
    return {
      period,
      from: found?.from ?? range.from,
      to: found?.to ?? range.to,
      profit: found?.profit ?? '0.00',
      funds: fundProfits(portfolio, range).map(row => fundProfitOf(row, fund)),
    }
  },

  async listFundProfitsAndRates(span, context) {
    const portfolio = await ownPortfolio(context)
    const range = spanOf(portfolio, span)
    const fund = await fundsOf(context, portfolio)
    const found = performance(portfolio, range)
    return {
      from: found?.from ?? null,
      to: found?.to ?? null,
      profit: found?.profit ?? '0.00',
      funds: fundProfits(portfolio, range).map(row => fundProfitOf(row, fund)),
    }
  },
} satisfies Partial<Handlers<typeof assets>>
