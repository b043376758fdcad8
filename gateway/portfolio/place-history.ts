import type { Day } from '@/lib/date'
import type { FundFact } from './facts'
import { dailyIncomeUnits } from './income'
import type { PlaceLedger } from './ledger'
import { divideHalfUp, NET_VALUE, toUnits, type Units } from './units'

/**
 * Figures of every day of the portfolio's axis, in cents. On each day: value = value the day before + inflow - outflow
 * + profit.
 */
export interface Series {
  value: Units[]
  inflow: Units[]
  outflow: Units[]
  profit: Units[]
}

/** One fund at one trading account: its history and its state at the end. */
export interface PlaceHistory extends Omit<PlaceLedger, 'fundCode' | 'firstPrice' | 'moves'> {
  fund: FundFact
  series: Series
  /** The number of shares and the index of its first day on the axis, for each change. */
  sharesFrom: { index: number; shares: Units }[]
  /** Money-market income that has not become shares yet. */
  uncarried: Units
  /** The last day with shares. */
  until: Day
}

export const emptySeries = (days: number): Series => ({
  value: new Array<Units>(days).fill(0n),
  inflow: new Array<Units>(days).fill(0n),
  outflow: new Array<Units>(days).fill(0n),
  profit: new Array<Units>(days).fill(0n),
})

/**
 * Computes the daily series of one fund at one trading account along the axis of days, from its ledger. All days with
 * transactions must be on it.
 *
 * The value of a day is shares times the newest known net value, rounded to the cent half up. For a money-market fund
 * it is the shares plus the income that has not become shares yet. The profit of a day is the change of the value
 * without the moved money: value - value the day before - inflow + outflow. So for any two days, the difference of the
 * values is inflow - outflow + profit, to the cent.
 */
export function playPlace(fund: FundFact, ledger: PlaceLedger, axis: readonly Day[]): PlaceHistory {
  const { fundCode: _, firstPrice, moves, ...state } = ledger
  const series = emptySeries(axis.length)
  const sharesFrom: PlaceHistory['sharesFrom'] = []
  let until = moves[0]?.day ?? ''
  let [price, shares, uncarried] = [firstPrice, 0n, 0n]
  let [nextMove, nextPublished] = [0, 0]
  let previous = 0n
  for (const [index, day] of axis.entries()) {
    const move = moves[nextMove]?.day === day ? moves[nextMove] : undefined
    const [inflow, outflow] = [move?.inflow ?? 0n, move?.outflow ?? 0n]
    if (move) {
      nextMove += 1
      if (move.shares !== shares) sharesFrom.push({ index, shares: move.shares })
      shares = move.shares
      // Within a day income becomes shares first. The rest of it is paid out with the last shares.
      uncarried = move.isEmptied ? 0n : uncarried - move.carried
    }
    for (let one = fund.published[nextPublished]; one && one.day <= day; one = fund.published[++nextPublished]) {
      price = toUnits(one.netValue, NET_VALUE)
      if (one.day === day && one.incomePerTenThousand !== null) {
        uncarried += dailyIncomeUnits(shares, toUnits(one.incomePerTenThousand, NET_VALUE))
      }
    }
    if (shares !== 0n) until = day
    const value = divideHalfUp(shares * price, 10_000n) + uncarried
    series.value[index] = value
    series.inflow[index] = inflow
    series.outflow[index] = outflow
    series.profit[index] = value - previous - inflow + outflow
    previous = value
  }
  return { ...state, fund, series, sharesFrom, uncarried, until }
}
