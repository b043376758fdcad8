import type { Day } from '@/lib/date'
import type { FundFact, TransactionFact } from './facts'
import { dailyIncomeUnits } from './income'
import { divideHalfUp, MONEY, NET_VALUE, toUnits, type Units } from './units'

/** Figures of every day of the portfolio's axis, in cents. On each day: value = value the day before + inflow - outflow + profit. */
export interface Series {
  value: Units[]
  inflow: Units[]
  outflow: Units[]
  profit: Units[]
}

/** Shares that came together and are still there. */
export interface Lot {
  applicationNo: string
  confirmDay: Day
  shares: Units
  /** Bought, and therefore bound by a holding period; dividends and income are not. */
  isBought: boolean
}

/** One fund at one trading account: what happened to it, and what there is at the end. */
export interface PlaceHistory {
  fund: FundFact
  fundAccount: string
  tradingAccount: string
  channelCode: string
  series: Series
  shares: Units
  /** Money-market income that is not shares yet. */
  uncarried: Units
  /** Of the shares there are. */
  cost: Units
  /** Cash dividends on the shares there are. */
  keptDividends: Units
  /** Cash dividends ever. */
  cashDividends: Units
  fees: Units
  /** Since when there are shares; the last time there were when there are none. */
  since: Day
  /** The last day with shares. */
  until: Day
  /** Oldest first. */
  lots: Lot[]
}

export const emptySeries = (days: number): Series => ({
  value: new Array<Units>(days).fill(0n),
  inflow: new Array<Units>(days).fill(0n),
  outflow: new Array<Units>(days).fill(0n),
  profit: new Array<Units>(days).fill(0n),
})

/** What kind of change a transaction is, and when on its day it happens: income becomes shares, then trades, then dividends. */
const effects = {
  incomeCarried: { kind: 'carry', phase: 0 },
  subscribe: { kind: 'in', phase: 1 },
  purchase: { kind: 'in', phase: 1 },
  regularInvestment: { kind: 'in', phase: 1 },
  convertIn: { kind: 'in', phase: 1 },
  redeem: { kind: 'out', phase: 1 },
  convertOut: { kind: 'out', phase: 1 },
  dividendReinvest: { kind: 'reinvest', phase: 2 },
  dividendCash: { kind: 'cash', phase: 2 },
} as const satisfies Record<TransactionFact['type'], { kind: string; phase: number }>

/** In the order in which they take effect. */
export const inOrder = (a: TransactionFact, b: TransactionFact): number => {
  const [dayA, dayB] = [a.confirmDay ?? '', b.confirmDay ?? '']
  if (dayA !== dayB) return dayA < dayB ? -1 : 1
  return effects[a.type].phase - effects[b.type].phase || (a.applicationNo < b.applicationNo ? -1 : 1)
}

const money = (value: string | null) => toUnits(value ?? '0', MONEY)

/** Takes shares from the lots, the oldest first. */
function takeFromLots(lots: Lot[], shares: Units) {
  let left = shares
  let gone = 0
  for (const lot of lots) {
    if (left < lot.shares) {
      lot.shares -= left
      break
    }
    left -= lot.shares
    gone += 1
  }
  lots.splice(0, gone)
}

/** Lets a transaction take effect on the figures at the end of `place`; what it moves is noted on its day by the caller. */
function take(place: PlaceHistory, fact: TransactionFact): { inflow: Units; outflow: Units } {
  const [amount, shares] = [money(fact.amount), money(fact.shares)]
  const confirmDay = fact.confirmDay ?? fact.tradeDay
  const arrive = (isBought: boolean) => {
    if (place.shares === 0n) place.since = confirmDay
    place.shares += shares
    place.lots.push({ applicationNo: fact.applicationNo, confirmDay, shares, isBought })
  }
  place.fees += money(fact.fee)
  const { kind } = effects[fact.type]
  if (kind === 'in') {
    arrive(true)
    place.cost += amount
    return { inflow: amount, outflow: 0n }
  }
  if (kind === 'out') {
    // Moving average: what leaves takes its part of the cost, and of the dividends received, along.
    const before = place.shares
    place.shares -= shares
    place.cost -= before === 0n ? 0n : divideHalfUp(place.cost * shares, before)
    place.keptDividends -= before === 0n ? 0n : divideHalfUp(place.keptDividends * shares, before)
    takeFromLots(place.lots, shares)
    if (place.shares === 0n) place.uncarried = 0n
    return { inflow: 0n, outflow: amount }
  }
  if (kind === 'cash') {
    place.keptDividends += amount
    place.cashDividends += amount
    return { inflow: 0n, outflow: amount }
  }
  if (kind === 'carry') place.uncarried -= shares
  arrive(false)
  return { inflow: 0n, outflow: 0n }
}

/**
 * Plays the confirmed transactions of one fund at one trading account, given in order, along the axis of days.
 *
 * A transaction counts from its confirm day, a dividend from its ex day. The value of a day is shares times the newest net value known for it,
 * rounded to the cent half up; of a money-market fund shares plus the income that is not shares yet. The profit of a day is what the value
 * changed by beyond the money moved: value - value the day before - inflow + outflow. So for any two days, the difference of the values is
 * inflow - outflow + profit, to the cent.
 */
export function playPlace(
  fund: FundFact,
  facts: readonly TransactionFact[],
  axis: readonly Day[],
): PlaceHistory | null {
  const [first] = facts
  if (!first?.confirmDay) return null
  const series = emptySeries(axis.length)
  const place: PlaceHistory = {
    fund,
    fundAccount: first.fundAccount,
    tradingAccount: first.tradingAccount,
    channelCode: first.channelCode,
    series,
    shares: 0n,
    uncarried: 0n,
    cost: 0n,
    keptDividends: 0n,
    cashDividends: 0n,
    fees: 0n,
    since: first.confirmDay,
    until: first.confirmDay,
    lots: [],
  }
  let price = toUnits(first.netValue ?? '1', NET_VALUE)
  let nextFact = 0
  let nextPublished = 0
  let previous = 0n
  for (const [index, day] of axis.entries()) {
    let [inflow, outflow] = [0n, 0n]
    for (let fact = facts[nextFact]; fact?.confirmDay === day; fact = facts[++nextFact]) {
      const moved = take(place, fact)
      inflow += moved.inflow
      outflow += moved.outflow
    }
    for (let one = fund.published[nextPublished]; one && one.day <= day; one = fund.published[++nextPublished]) {
      price = toUnits(one.netValue, NET_VALUE)
      if (one.day === day && one.incomePerTenThousand !== null) {
        place.uncarried += dailyIncomeUnits(place.shares, toUnits(one.incomePerTenThousand, NET_VALUE))
      }
    }
    if (place.shares !== 0n) place.until = day
    const value = divideHalfUp(place.shares * price, 10_000n) + place.uncarried
    series.value[index] = value
    series.inflow[index] = inflow
    series.outflow[index] = outflow
    series.profit[index] = value - previous - inflow + outflow
    previous = value
  }
  return place
}
