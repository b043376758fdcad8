import { type Day, daysBetween, daysOf } from '@/lib/date'
import { earliest, latest } from './days'
import type { FundFact, TransactionFact } from './facts'
import { emptySeries, inOrder, type PlaceHistory, playPlace, type Series } from './place-history'
import { isTradingDay, tradingDayAfter } from './trading-days'
import { MONEY, toUnits, type Units } from './units'

/** Everything of one fund, over all its places. */
export interface FundHistory {
  fund: FundFact
  places: PlaceHistory[]
  series: Series
  /** Not confirmed yet. */
  pending: TransactionFact[]
}

type Place = Pick<PlaceHistory, 'fundAccount' | 'tradingAccount' | 'channelCode'>

/** Money that went from one fund into another on one day: out of the one and into the other, but neither into nor out of both together. */
interface Conversion {
  /** Its index on the axis. */
  day: number
  amount: Units
  from: Place
  into: Place
}

/** A customer's holdings and what became of them, day by day. */
export interface Portfolio {
  today: Day
  /**
   * The last day on which anything is known: figures were published for it or a transaction took effect. Totals of "now" and of this day
   * are the same. Null for who never had a confirmed transaction.
   */
  asOf: Day | null
  /** Every day from the first confirmed transaction to `asOf`. */
  axis: Day[]
  /** In order of fund codes; funds with nothing but a pending transaction too. */
  funds: FundHistory[]
  conversions: Conversion[]
  /** The sum of the funds; what was converted between them is money in and out of theirs, not of this one. */
  series: Series
}

/** The sums of several series. Rounding happens in the parts only, so parts always sum to their totals. */
export function sumSeries(parts: readonly Series[], days: number): Series {
  const sum = emptySeries(days)
  for (const part of parts) {
    for (const key of ['value', 'inflow', 'outflow', 'profit'] as const) {
      const [into, from] = [sum[key], part[key]]
      for (let day = 0; day < days; day++) into[day] = (into[day] ?? 0n) + (from[day] ?? 0n)
    }
  }
  return sum
}

/** The sum of the funds' series, less what only went from one into another. */
function wholeSeries(funds: readonly FundHistory[], conversions: readonly Conversion[], days: number): Series {
  const whole = sumSeries(
    funds.map(history => history.series),
    days,
  )
  for (const { day, amount } of conversions) {
    whole.inflow[day] = (whole.inflow[day] ?? 0n) - amount
    whole.outflow[day] = (whole.outflow[day] ?? 0n) - amount
  }
  return whole
}

/**
 * The conversions among effective transactions. Where the halves differ, what both have went across; halves that take effect on different days
 * are money out and money in, as in between it is in no fund.
 */
function conversionsAmong(effective: readonly TransactionFact[], axis: readonly Day[]): Conversion[] {
  const entries = new Map(effective.filter(({ type }) => type === 'convertIn').map(fact => [fact.applicationNo, fact]))
  return effective.flatMap(out => {
    const into = out.type === 'convertOut' ? entries.get(out.relatedNo ?? '') : undefined
    if (!into?.confirmDay || into.confirmDay !== out.confirmDay) return []
    const [amount = 0n] = [out, into].map(half => toUnits(half.amount ?? '0', MONEY)).sort((a, b) => Number(a - b))
    return [{ day: daysBetween(axis[0] ?? '', into.confirmDay), amount, from: out, into }]
  })
}

const ofFund: readonly TransactionFact['type'][] = ['dividendCash', 'dividendReinvest', 'incomeCarried']

/** A dividend takes effect with the net value of its day, and that is known a day later; everything else on the day itself. */
const isEffective = ({ state, confirmDay, type }: TransactionFact, today: Day) =>
  state === 'confirmed' &&
  confirmDay !== null &&
  (type === 'dividendCash' || type === 'dividendReinvest' ? confirmDay < today : confirmDay <= today)

/** Applied for by the customer and not in effect yet; what a later day knows as confirmed is pending on this one. */
const isPending = (fact: TransactionFact, today: Day) =>
  fact.appliedDay <= today &&
  !ofFund.includes(fact.type) &&
  (fact.state === 'pending' || (fact.state === 'confirmed' && !isEffective(fact, today)))

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const newestDay = (fund: FundFact): Day => fund.published.at(-1)?.day ?? ''

/**
 * Computes a portfolio. Facts that lie after `today` (transactions, not yet published figures must not be handed over) do not count.
 *
 * @throws RangeError when a transaction is of a fund that is not among `funds`.
 */
export function buildPortfolio(
  transactions: readonly TransactionFact[],
  funds: readonly FundFact[],
  today: Day,
): Portfolio {
  const byCode = new Map(funds.map(fund => [fund.fundCode, fund]))
  const fundOf = (fundCode: string) => {
    const fund = byCode.get(fundCode)
    if (!fund) throw new RangeError(`No such fund: ${fundCode}`)
    return fund
  }
  const effective = transactions.filter(fact => isEffective(fact, today)).sort(inOrder)
  const pending = transactions.filter(fact => isPending(fact, today))
  const codes = [...new Set([...effective, ...pending].map(fact => fact.fundCode))].sort()
  const first = effective[0]?.confirmDay ?? null
  const last = effective.at(-1)?.confirmDay ?? null
  const asOf = last && latest([last, ...effective.map(fact => newestDay(fundOf(fact.fundCode)))])
  const axis = first && asOf ? daysOf({ from: first, to: asOf }) : []

  const factsOf = groupBy(effective, fact => fact.fundCode)
  const pendingOf = groupBy(pending, fact => fact.fundCode)
  const histories = codes.map((fundCode): FundHistory => {
    const fund = fundOf(fundCode)
    const byPlace = groupBy(factsOf.get(fundCode) ?? [], fact => fact.tradingAccount)
    const places = [...byPlace.values()].flatMap(facts => playPlace(fund, facts, axis) ?? [])
    const series = sumSeries(
      places.map(place => place.series),
      axis.length,
    )
    return { fund, places, series, pending: pendingOf.get(fundCode) ?? [] }
  })
  const conversions = conversionsAmong(effective, axis)
  const series = wholeSeries(histories, conversions, axis.length)
  return { today, asOf, axis, funds: histories, conversions, series }
}

/** The part of a portfolio at some places: a fund account, a channel, pension accounts. Days and totals are those of the part. */
export function within(portfolio: Portfolio, isInside: (place: Place) => boolean): Portfolio {
  const days = portfolio.axis.length
  const funds = portfolio.funds.flatMap((history): FundHistory[] => {
    const places = history.places.filter(isInside)
    const pending = history.pending.filter(isInside)
    if (places.length === 0 && pending.length === 0) return []
    return [
      {
        fund: history.fund,
        places,
        pending,
        series: sumSeries(
          places.map(place => place.series),
          days,
        ),
      },
    ]
  })
  const conversions = portfolio.conversions.filter(({ from, into }) => isInside(from) && isInside(into))
  return { ...portfolio, funds, conversions, series: wholeSeries(funds, conversions, days) }
}

/** Whether anything of a fund is left. */
export const isHeld = (history: FundHistory): boolean => history.places.some(place => place.shares > 0n)

/**
 * The last day for which all that is held, or the one fund asked for, has its figures: later ones will still change, QDII funds publish a day
 * or two after the others.
 */
export function settledThrough(portfolio: Portfolio, fundCode?: string): Day | null {
  const asked = portfolio.funds.filter(({ fund }) => fundCode === undefined || fund.fundCode === fundCode)
  const days = asked.filter(isHeld).map(({ fund }) => {
    const newest = newestDay(fund)
    if (fund.isMoneyMarket || newest === '') return newest
    // Nothing is published for the days until the next trading day: they are settled with this one.
    const next = tradingDayAfter(newest, 1)
    return daysOf({ from: newest, to: next }).at(-2) ?? newest
  })
  return earliest(days) ?? portfolio.asOf
}

/**
 * The day whose profit is shown as that of the day: the newest one for which the funds of this market have published, not one of a weekend on
 * which only money-market funds earn. Null when nothing is held.
 */
export function profitDay(portfolio: Portfolio): Day | null {
  const held = portfolio.funds.filter(isHeld).map(({ fund }) => fund)
  const trading = held.map(newestDay).filter(day => day !== '' && isTradingDay(day))
  const anyOther = held.some(fund => !fund.isMoneyMarket)
  const days = anyOther ? trading : held.map(newestDay).filter(day => day !== '')
  return latest(days)
}
