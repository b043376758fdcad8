import type { UsualRange } from '@/contract/holdings-fields'
import { addDays, type Day, type DayRange } from '@/lib/date'
import { addMonths, monthRange, yearRange } from '@/lib/day-spans'
import type { Decimal } from '@/lib/decimal'
import { add } from '@/lib/money'
import { simpleRate } from '@/lib/returns'
import { isTradingDay } from '@/lib/trading-days'
import type { Series } from './place-history'
import { type FundHistory, isHeld, type Portfolio, settledThrough } from './portfolio'
import { moneyWeighted, timeWeighted } from './returns'
import { percentages, toMoney, total, type Units } from './units'

/** A span as indexes of the axis, both inclusive. */
interface Slice {
  from: number
  to: number
}

/** The part of a range within the history. Null if there is none. */
function sliceOf({ axis }: Portfolio, { from, to }: DayRange): Slice | null {
  const [first, last] = [axis[0], axis.at(-1)]
  if (first === undefined || last === undefined || to < first || from > last || from > to) return null
  return { from: from <= first ? 0 : axis.indexOf(from), to: to >= last ? axis.length - 1 : axis.indexOf(to) }
}

const sumOf = (values: readonly Units[], { from, to }: Slice): Units => total(values.slice(from, to + 1))
const before = (values: readonly Units[], index: number): Units => values[index - 1] ?? 0n

/** The figures of a span. endAssets - startAssets = inflow - outflow + profit. */
export interface Movement extends DayRange {
  startAssets: Decimal
  endAssets: Decimal
  inflow: Decimal
  outflow: Decimal
  profit: Decimal
  /** The time-weighted return in percent. Null when there was no money on any day. */
  rate: Decimal | null
  /** The same return for one year. Null for less than 365 days. */
  annualRate: Decimal | null
  /** The deepest fall in percent. It is zero or negative. */
  maxDrawdown: Decimal | null
  drawdownFrom: Day | null
  drawdownTo: Day | null
}

/** The same figures with the returns of the paid-in money, see returns.ts. */
export interface Performance extends Movement {
  /** The profit in percent of the assets at the start plus all paid-in money. Null when both are zero. */
  simpleRate: Decimal | null
  /** The money-weighted return in percent. */
  moneyRate: Decimal | null
  /** The same return for one year. Null for less than 365 days. */
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
 * The figures of the whole portfolio, or of one fund. A range longer than the history is cut to it. Null when nothing
 * is left.
 */
export function performance(portfolio: Portfolio, range: DayRange, fundCode?: string): Performance | null {
  const slice = sliceOf(portfolio, range)
  const series = seriesOf(portfolio, fundCode)
  return slice && series ? performanceOf(series, portfolio.axis, slice) : null
}

const seriesOf = (portfolio: Portfolio, fundCode?: string): Series | undefined =>
  fundCode === undefined ? portfolio.series : portfolio.funds.find(({ fund }) => fund.fundCode === fundCode)?.series

const monthsBefore = (months: number) => (asOf: Day) => addDays(addMonths(asOf, -months), 1)

/**
 * The first day of each usual span that ends on a day, the shortest span first. The span 'all' has the earliest
 * possible day.
 */
const starts: Readonly<Record<UsualRange, (asOf: Day) => Day>> = {
  '1w': asOf => addDays(asOf, -6),
  '1m': monthsBefore(1),
  '3m': monthsBefore(3),
  '6m': monthsBefore(6),
  ytd: asOf => yearRange(asOf).from,
  '1y': monthsBefore(12),
  all: () => '',
}

/** A usual span, cut to the history. Null without a history. */
export function usualRange({ axis, asOf }: Portfolio, range: UsualRange): DayRange | null {
  const first = axis[0]
  if (first === undefined || asOf === null) return null
  const from = starts[range](asOf)
  // Days are ISO texts, so they can be compared.
  return from < first ? { from: first, to: asOf } : { from, to: asOf }
}

/** The usual spans, the shortest first. Spans that are longer than the history are left out, except 'all'. */
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

/** One step of a profit series. The profit calendar shows it as a cell, a chart as a point. */
export interface Step extends DayRange {
  /** '2026-11-20', '2026-11' or '2026'. */
  period: string
  profit: Decimal
  /** The profit since the start of the span. */
  accumulated: Decimal
  /** The time-weighted return since the start of the span, in percent. Null as long as there was no money. */
  rate: Decimal | null
  /** The assets at the end of the step. */
  assets: Decimal
  /** Whether no fund trades on this day, so that only money-market funds have income. */
  isRest: boolean
  /** Some figures of this step are not published yet. */
  isPartial: boolean
}

const periodLength = { day: 10, month: 7, year: 4 } as const
const endOf: Readonly<Record<Granularity, (day: Day) => Day>> = {
  day: day => day,
  month: day => monthRange(day).to,
  year: day => yearRange(day).to,
}

/** The steps of the span, the oldest first. Their profits sum to the profit of the span. */
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

/** The number of trading days with a gain, with a loss, and with neither. Days without assets do not count. */
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

/** Whether anything was held in a span: at its start, or at the end of one of its days. */
export function wasHeldIn(portfolio: Portfolio, range: DayRange): boolean {
  const slice = sliceOf(portfolio, range)
  if (!slice) return false
  return portfolio.series.value.slice(Math.max(0, slice.from - 1), slice.to + 1).some(value => value > 0n)
}

/** The profit of a fund in a span. */
export interface FundProfit extends Movement {
  fundCode: string
  isHeld: boolean
  /** The first and the last day within the span on which the fund was held. */
  heldFrom: Day
  heldTo: Day
}

/** Whether the customer had any shares or money in a fund on a day of the axis. */
const wasThere = ({ series }: FundHistory, index: number) =>
  (series.value[index] ?? 0n) !== 0n || (series.inflow[index] ?? 0n) !== 0n || (series.outflow[index] ?? 0n) !== 0n

/**
 * All funds that were held on any day of the span, the highest profit first. Their profits sum to the portfolio's
 * profit. Their money in and out sums to the portfolio's plus the amounts converted between the funds.
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
    return [{ history, profit, heldFrom: axis[first] ?? '', heldTo: axis[last] ?? '' }]
  })
  rows.sort((a, b) => (a.profit === b.profit ? 0 : a.profit > b.profit ? -1 : 1))
  return rows.map(({ history, heldFrom, heldTo }) => ({
    ...movementOf(history.series, axis, slice),
    fundCode: history.fund.fundCode,
    isHeld: isHeld(history),
    heldFrom,
    heldTo,
  }))
}

/**
 * The profit of a span, and the fund that earned most in it: null if none earned anything. Much less work than
 * `contributions`. Null when the history does not cover the span.
 */
export function profitAndBest(
  portfolio: Portfolio,
  range: DayRange,
): { profit: Decimal; best: { fundCode: string; profit: Decimal } | null } | null {
  const slice = sliceOf(portfolio, range)
  if (!slice) return null
  let best: { fundCode: string; profit: Units } | null = null
  for (const { fund, series } of portfolio.funds) {
    const profit = sumOf(series.profit, slice)
    if (profit > (best?.profit ?? 0n)) best = { fundCode: fund.fundCode, profit }
  }
  return {
    profit: toMoney(sumOf(portfolio.series.profit, slice)),
    best: best && { fundCode: best.fundCode, profit: toMoney(best.profit) },
  }
}

export interface Contributions extends DayRange {
  profit: Decimal
  gains: Decimal
  losses: Decimal
  /**
   * `percent` is a gain's part of all gains, or a loss's part of all losses. The gains sum to 100, and so do the
   * losses. Null for a fund with neither.
   */
  funds: { fundCode: string; isHeld: boolean; profit: Decimal; percent: Decimal | null }[]
}

/** The funds that made the profit of a span, the highest first. Null when the history does not cover the span. */
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

/** The value of each fund at the end of a day, for reports on the past. Empty outside the history. */
export function amountsOn(portfolio: Portfolio, day: Day): { fundCode: string; amount: Decimal }[] {
  const index = portfolio.axis.indexOf(day)
  if (index < 0) return []
  return portfolio.funds.flatMap(({ fund, series }) => {
    const amount = series.value[index] ?? 0n
    return amount > 0n ? [{ fundCode: fund.fundCode, amount: toMoney(amount) }] : []
  })
}
