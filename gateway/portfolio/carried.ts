import { addDays, type Day } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import type { Series } from './place-history'
import type { FundHistory, Portfolio } from './portfolio'
import { settledThrough } from './portfolio'

/**
 * The last day that a paper can cover: a past day whose figures are all known. The days of a weekend are settled before
 * they come, so `settledThrough` alone would let a paper cover tomorrow.
 */
export function lastCertainDay(portfolio: Portfolio): Day | null {
  const [settled, yesterday] = [settledThrough(portfolio), addDays(portfolio.today, -1)]
  return settled !== null && settled > yesterday ? yesterday : settled
}

const carriedSeries = ({ value, inflow, outflow, profit }: Series, days: number): Series => {
  const still = new Array(days).fill(0n)
  return {
    value: [...value, ...new Array(days).fill(value.at(-1) ?? 0n)],
    inflow: [...inflow, ...still],
    outflow: [...outflow, ...still],
    profit: [...profit, ...still],
  }
}

const carriedFund = (history: FundHistory, days: number): FundHistory => ({
  ...history,
  places: history.places.map(place => ({ ...place, series: carriedSeries(place.series, days) })),
  series: carriedSeries(history.series, days),
})

/**
 * The portfolio with its history extended to a later day. A history ends with the last published figure, for example on
 * a Friday. On the settled days after it nothing changes: the holdings stay. A history that has the day stays as it is,
 * and so does an empty one.
 */
export function carriedTo(portfolio: Portfolio, day: Day): Portfolio {
  const { axis } = portfolio
  const last = axis.at(-1)
  if (last === undefined || day <= last) return portfolio
  const more = daysOf({ from: addDays(last, 1), to: day })
  return {
    ...portfolio,
    axis: [...axis, ...more],
    funds: portfolio.funds.map(history => carriedFund(history, more.length)),
    series: carriedSeries(portfolio.series, more.length),
  }
}
