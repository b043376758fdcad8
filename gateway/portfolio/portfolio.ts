import { type Day, daysBetween } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import { isTradingDay, tradingDayAfter } from '@/lib/trading-days'
import { earliest, latest } from './days'
import type { FundFact, TransactionFact } from './facts'
import type { Place } from './ledger'
import { type PastHistory, recordedHistory } from './past-history'
import { emptySeries, type PlaceHistory, playPlace, type Series } from './place-history'
import type { Units } from './units'

/** The history of one fund, over all its places. */
export interface FundHistory {
  fund: FundFact
  places: PlaceHistory[]
  series: Series
  /** Transactions that are not confirmed yet. */
  pending: TransactionFact[]
}

/**
 * Money moved from one fund into another on one day. It leaves one fund and enters the other. For both together nothing
 * leaves or enters.
 */
interface Conversion {
  /** Its index on the axis. */
  day: number
  amount: Units
  from: Place
  into: Place
}

/** A customer's holdings and their history, day by day. */
export interface Portfolio {
  today: Day
  /**
   * The last known day: figures were published for it, or a transaction took effect. Totals of "now" and of this day
   * are the same. Null for a customer who never had a confirmed transaction.
   */
  asOf: Day | null
  /** Every day from the first confirmed transaction to `asOf`. */
  axis: Day[]
  /** In order of fund codes. Funds with only a pending transaction are included. */
  funds: FundHistory[]
  conversions: Conversion[]
  /** The sum of the funds. A conversion is money out and in for the two funds, but not for this sum. */
  series: Series
}

/** The sums of several series. Only the parts are rounded, so parts always sum to their totals. */
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

/** The sum of the funds' series, without the money that only moved from one fund into another. */
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

const ofFund: readonly TransactionFact['type'][] = ['dividendCash', 'dividendReinvest', 'incomeCarried']

/**
 * A dividend takes effect with the net value of its day, which is known one day later. All other types take effect on
 * the day itself.
 */
const isEffective = ({ state, confirmDay, type }: TransactionFact, today: Day) =>
  state === 'confirmed' &&
  confirmDay !== null &&
  (type === 'dividendCash' || type === 'dividendReinvest' ? confirmDay < today : confirmDay <= today)

/**
 * Whether a transaction is pending: applied for, but not in effect yet. A transaction that is confirmed later is still
 * pending on this day.
 */
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
 * Computes a portfolio. Transactions after `today` do not count. The caller must not pass figures that are not
 * published yet.
 *
 * @param past the cached history up to a past day. `transactions` are then only those after it. The result is the same
 * as from all transactions, because the cache stores exact cents and hundredths and no net value.
 * @throws RangeError when a transaction is of a fund that is not among `funds`.
 */
export function buildPortfolio(
  transactions: readonly TransactionFact[],
  funds: readonly FundFact[],
  today: Day,
  past: PastHistory | null = null,
): Portfolio {
  const byCode = new Map(funds.map(fund => [fund.fundCode, fund]))
  const fundOf = (fundCode: string) => {
    const fund = byCode.get(fundCode)
    if (!fund) throw new RangeError(`No such fund: ${fundCode}`)
    return fund
  }
  const effective = transactions.filter(fact => isEffective(fact, today))
  const pending = transactions.filter(fact => isPending(fact, today))
  const { ledgers, conversions: dated, first, last } = recordedHistory(past, effective)
  const codes = [...new Set([...ledgers, ...pending].map(({ fundCode }) => fundCode))].sort()
  const asOf = last && latest([last, ...ledgers.map(({ fundCode }) => newestDay(fundOf(fundCode)))])
  const axis = first && asOf ? daysOf({ from: first, to: asOf }) : []

  const ledgersOf = groupBy(ledgers, ({ fundCode }) => fundCode)
  const pendingOf = groupBy(pending, fact => fact.fundCode)
  const histories = codes.map((fundCode): FundHistory => {
    const fund = fundOf(fundCode)
    const places = (ledgersOf.get(fundCode) ?? []).map(ledger => playPlace(fund, ledger, axis))
    const series = sumSeries(
      places.map(place => place.series),
      axis.length,
    )
    return { fund, places, series, pending: pendingOf.get(fundCode) ?? [] }
  })
  const conversions = dated.map(({ day, ...rest }) => ({ ...rest, day: daysBetween(axis[0] ?? '', day) }))
  const series = wholeSeries(histories, conversions, axis.length)
  return { today, asOf, axis, funds: histories, conversions, series }
}

/**
 * The part of a portfolio at some places: a fund account, a channel, pension accounts. Its days and totals are those of
 * the part.
 */
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

/** Whether any shares or income of a fund are left. */
export const isHeld = (history: FundHistory): boolean => history.places.some(place => place.shares > 0n)

/**
 * The last day for which all held funds, or the one given fund, have their figures. Later days will still change,
 * because QDII funds publish one or two days after the others.
 */
export function settledThrough(portfolio: Portfolio, fundCode?: string): Day | null {
  const asked = portfolio.funds.filter(({ fund }) => fundCode === undefined || fund.fundCode === fundCode)
  const days = asked.filter(isHeld).map(({ fund }) => {
    const newest = newestDay(fund)
    if (fund.isMoneyMarket || newest === '') return newest
    // Before the next trading day no more figures are published, so the days until then are settled together with this
    // one.
    const next = tradingDayAfter(newest, 1)
    return daysOf({ from: newest, to: next }).at(-2) ?? newest
  })
  return earliest(days) ?? portfolio.asOf
}

/**
 * The day whose profit is shown as the daily profit: the newest day for which the funds of this market have published.
 * A weekend, on which only money-market funds earn, does not count when other funds are held. Null when nothing is
 * held.
 */
export function profitDay(portfolio: Portfolio): Day | null {
  const held = portfolio.funds.filter(isHeld).map(({ fund }) => fund)
  const trading = held.map(newestDay).filter(day => day !== '' && isTradingDay(day))
  const anyOther = held.some(fund => !fund.isMoneyMarket)
  const days = anyOther ? trading : held.map(newestDay).filter(day => day !== '')
  return latest(days)
}
