import type { UsualRange } from '@/contract/assets-fields'
import { addDays, addMonths, type Day, type DayRange, monthRange, yearRange } from '@/lib/date'
import { add, type Decimal } from '@/lib/money'
import { simpleRate } from '@/lib/returns'
import type { Series } from './place-history'
import { type FundHistory, isHeld, type Portfolio, settledThrough } from './portfolio'
import { moneyWeighted, timeWeighted } from './returns'
import { isTradingDay } from './trading-days'
import { percentages, toMoney, total, type Units } from './units'

/** A span as indexes of the axis, both included. */
interface Slice {
  from: number
  to: number
}

/** The part of a range that the history covers; null when it covers none of it. */
function sliceOf({ axis }: Portfolio, { from, to }: DayRange): Slice | null {
  const [first, last] = [axis[0], axis.at(-1)]
  if (first === undefined || last === undefined || to < first || from > last || from > to) return null
  return { from: from <= first ? 0 : axis.indexOf(from), to: to >= last ? axis.length - 1 : axis.indexOf(to) }
}

const sumOf = (values: readonly Units[], { from, to }: Slice): Units => total(values.slice(from, to + 1))
const before = (values: readonly Units[], index: number): Units => values[index - 1] ?? 0n

/** How a span of time went. endAssets - startAssets = inflow - outflow + profit. */
export interface Movement extends DayRange {
  startAssets: Decimal
  endAssets: Decimal
  inflow: Decimal
  outflow: Decimal
  profit: Decimal
  /** Time-weighted, percent; null when there was nothing all the time. */
  rate: Decimal | null
  /** The same a year, null under 365 days. */
  annualRate: Decimal | null
  /** Percent, zero or negative. */
  maxDrawdown: Decimal | null
  drawdownFrom: Day | null
  drawdownTo: Day | null
}

/** The same with what the money did; see returns.ts. */
export interface Performance extends Movement {
  /** Profit in percent of the assets at the start and all that was paid in; null without any. */
  simpleRate: Decimal | null
  /** Money-weighted, percent. */
  moneyRate: Decimal | null
  /** The same a year, null under 365 days. */
  annualMoneyRate: Decimal | null
}

function movementOf(series: Series, axis: readonly Day[], slice: Slice): Movement {
  const growth = timeWeighted(series, axis, slice.from, slice.to)
  return {
    from: axis[slice.from] ?? '',
    to: axis[slice.to] ?? '',
    startAssets: toMoney(before(series.value, slice.from)),
    endAssets: toMoney(series.value[slice.to] ?? 0n),
    inflow: toMoney(sumOf(series.inflow, slice)),
    outflow: toMoney(sumOf(series.outflow, slice)),
    profit: toMoney(sumOf(series.profit, slice)),
    rate: growth?.rates.at(-1) ?? null,
    annualRate: growth?.annual ?? null,
    maxDrawdown: growth?.drawdown ?? null,
    drawdownFrom: growth?.drawdownFrom ?? null,
    drawdownTo: growth?.drawdownTo ?? null,
  }
}

function performanceOf(series: Series, axis: readonly Day[], slice: Slice): Performance {
  const movement = movementOf(series, axis, slice)
  const money = moneyWeighted(series, axis, slice.from, slice.to)
  return {
    ...movement,
    simpleRate: simpleRate(movement.profit, add(movement.startAssets, movement.inflow)),
    moneyRate: money.rate,
    annualMoneyRate: money.annual,
  }
}

/**
 * Of the whole portfolio, or of one fund. A range that reaches beyond the history is cut to it; null when nothing is
 * left.
 */
export function performance(portfolio: Portfolio, range: DayRange, fundCode?: string): Performance | null {
  const slice = sliceOf(portfolio, range)
  const series = seriesOf(portfolio, fundCode)
  return slice && series ? performanceOf(series, portfolio.axis, slice) : null
}

const seriesOf = (portfolio: Portfolio, fundCode?: string): Series | undefined =>
  fundCode === undefined ? portfolio.series : portfolio.funds.find(({ fund }) => fund.fundCode === fundCode)?.series

/** Everything from the first day on. */
export const wholeRange = ({ axis }: Portfolio): DayRange => ({ from: axis[0] ?? '', to: axis.at(-1) ?? '' })

const monthsBefore = (months: number) => (asOf: Day) => addDays(addMonths(asOf, -months), 1)

/** The first day of a usual span that ends on a day, the shortest first; of 'all' the earliest there can be. */
const starts: Readonly<Record<UsualRange, (asOf: Day) => Day>> = {
  '1w': asOf => addDays(asOf, -6),
  '1m': monthsBefore(1),
  '3m': monthsBefore(3),
  '6m': monthsBefore(6),
  ytd: asOf => yearRange(asOf).from,
  '1y': monthsBefore(12),
  all: () => '',
}

/** A usual span, as far as the history reaches; null without a history. */
export function usualRange({ axis, asOf }: Portfolio, range: UsualRange): DayRange | null {
  const first = axis[0]
  if (first === undefined || asOf === null) return null
  const from = starts[range](asOf)
  // Days are texts that compare.
  return from < first ? { from: first, to: asOf } : { from, to: asOf }
}

/** The usual spans, the shortest first; those longer than the history are left out, except 'all'. */
export function usualRanges(portfolio: Portfolio): { range: UsualRange; span: DayRange }[] {
  const first = portfolio.axis[0] ?? ''
  const names = Object.keys(starts) as UsualRange[]
  return names.flatMap(range => {
    const span = usualRange(portfolio, range)
    if (!span || (range !== 'all' && starts[range](span.to) < first)) return []
    return [{ range, span }]
  })
}

export type Granularity = 'day' | 'month' | 'year'

/** One step of a profit series: what a cell of the profit calendar or a point of a chart shows. */
export interface Step extends DayRange {
  /** '2026-11-20', '2026-11' or '2026'. */
  period: string
  profit: Decimal
  /** Since the start of the span. */
  accumulated: Decimal
  /** Time-weighted, since the start of the span, percent; null while there has been nothing. */
  rate: Decimal | null
  /** At its end. */
  assets: Decimal
  /** A day on which no fund trades: only money-market funds gain on it. */
  isRest: boolean
  /** Some figures of it are still to come. */
  isPartial: boolean
}

const periodLength = { day: 10, month: 7, year: 4 } as const
const endOf: Readonly<Record<Granularity, (day: Day) => Day>> = {
  day: day => day,
  month: day => monthRange(day).to,
  year: day => yearRange(day).to,
}

/** The span in steps, oldest first; their profits sum to that of the span. */
export function steps(portfolio: Portfolio, range: DayRange, granularity: Granularity, fundCode?: string): Step[] {
  const { axis } = portfolio
  const slice = sliceOf(portfolio, range)
  const series = seriesOf(portfolio, fundCode)
  if (!slice || !series) return []
  const rates = timeWeighted(series, axis, slice.from, slice.to)?.rates
  const settled = settledThrough(portfolio, fundCode) ?? ''
  const result: Step[] = []
  let accumulated = 0n
  for (let start = slice.from; start <= slice.to; ) {
    const from = axis[start] ?? ''
    const lastDay = endOf[granularity](from)
    const end = Math.min(lastDay >= (axis[slice.to] ?? '') ? slice.to : axis.indexOf(lastDay), slice.to)
    const to = axis[end] ?? ''
    const profit = sumOf(series.profit, { from: start, to: end })
    accumulated += profit
    result.push({
      period: from.slice(0, periodLength[granularity]),
      from,
      to,
      profit: toMoney(profit),
      accumulated: toMoney(accumulated),
      rate: rates?.[end - slice.from] ?? null,
      assets: toMoney(series.value[end] ?? 0n),
      isRest: granularity === 'day' && !isTradingDay(from),
      isPartial: to > settled,
    })
    start = end + 1
  }
  return result
}

/** Trading days of a span with a gain, a loss and neither; days without any assets do not count. */
export function dayCounts(portfolio: Portfolio, range: DayRange): { gains: number; losses: number; flats: number } {
  const counts = { gains: 0, losses: 0, flats: 0 }
  const slice = sliceOf(portfolio, range)
  if (!slice) return counts
  const { axis, series } = portfolio
  for (let index = slice.from; index <= slice.to; index++) {
    const profit = series.profit[index] ?? 0n
    const hasAssets = before(series.value, index) > 0n || (series.value[index] ?? 0n) > 0n
    if (!isTradingDay(axis[index] ?? '') || !hasAssets) continue
    counts[profit > 0n ? 'gains' : profit < 0n ? 'losses' : 'flats'] += 1
  }
  return counts
}

/** What a fund gained in a span. */
export interface FundProfit extends Movement {
  fundCode: string
  isHeld: boolean
  /** First and last day of holding it within the span. */
  firstDay: Day
  lastDay: Day
}

/** Whether there was anything of a fund on a day of the axis. */
const wasThere = ({ series }: FundHistory, index: number) =>
  (series.value[index] ?? 0n) !== 0n || (series.inflow[index] ?? 0n) !== 0n || (series.outflow[index] ?? 0n) !== 0n

/**
 * Every fund that was there on some day of the span, the highest profit first. Their profits sum to that of the
 * portfolio, their money in and out to that of it and what was converted between them.
 */
export function fundProfits(portfolio: Portfolio, range: DayRange): FundProfit[] {
  const slice = sliceOf(portfolio, range)
  if (!slice) return []
  const { axis } = portfolio
  const rows = portfolio.funds.flatMap(history => {
    let [first, last] = [-1, -1]
    for (let index = slice.from; index <= slice.to; index++) {
      if (!wasThere(history, index)) continue
      if (first < 0) first = index
      last = index
    }
    if (first < 0) return []
    const profit = sumOf(history.series.profit, slice)
    return [{ history, profit, firstDay: axis[first] ?? '', lastDay: axis[last] ?? '' }]
  })
  rows.sort((a, b) => (a.profit === b.profit ? 0 : a.profit > b.profit ? -1 : 1))
  return rows.map(({ history, firstDay, lastDay }) => ({
    ...movementOf(history.series, axis, slice),
    fundCode: history.fund.fundCode,
    isHeld: isHeld(history),
    firstDay,
    lastDay,
  }))
}

export interface Contributions extends DayRange {
  profit: Decimal
  gains: Decimal
  losses: Decimal
  /** `percent`: part of all gains, for a loss of all losses; each side sums to 100. Null for neither. */
  funds: { fundCode: string; isHeld: boolean; profit: Decimal; percent: Decimal | null }[]
}

/** Which funds made the profit of a span, the highest first; null when the history covers none of it. */
export function contributions(portfolio: Portfolio, range: DayRange): Contributions | null {
  const slice = sliceOf(portfolio, range)
  if (!slice) return null
  const profits = fundProfits(portfolio, range).map(row => ({
    row,
    profit: sumOf(seriesOf(portfolio, row.fundCode)?.profit ?? [], slice),
  }))
  const gains = profits.map(({ profit }) => (profit > 0n ? profit : 0n))
  const losses = profits.map(({ profit }) => (profit < 0n ? -profit : 0n))
  const [ofGains, ofLosses] = [percentages(gains), percentages(losses)]
  return {
    from: portfolio.axis[slice.from] ?? '',
    to: portfolio.axis[slice.to] ?? '',
    profit: toMoney(sumOf(portfolio.series.profit, slice)),
    gains: toMoney(total(gains)),
    losses: toMoney(-total(losses)),
    funds: profits.map(({ row, profit }, index) => ({
      fundCode: row.fundCode,
      isHeld: row.isHeld,
      profit: toMoney(profit),
      percent: profit === 0n ? null : ((profit > 0n ? ofGains : ofLosses)[index] ?? null),
    })),
  }
}

/** What each fund was worth at the end of a day, for reports on the past; empty outside the history. */
export function amountsOn(portfolio: Portfolio, day: Day): { fundCode: string; amount: Decimal }[] {
  const index = portfolio.axis.indexOf(day)
  if (index < 0) return []
  return portfolio.funds.flatMap(({ fund, series }) => {
    const amount = series.value[index] ?? 0n
    return amount > 0n ? [{ fundCode: fund.fundCode, amount: toMoney(amount) }] : []
  })
}
