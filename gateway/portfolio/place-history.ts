import type { Day } from '@/lib/date'
import type { FundFact, TransactionFact } from './facts'
import { dailyIncomeUnits } from './income'
import { divideHalfUp, MONEY, NET_VALUE, toUnits, type Units } from './units'

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

/** Shares that came on the same day and are still held. */
export interface Lot {
  applicationNo: string
  confirmDay: Day
  shares: Units
  /** Whether the shares were bought. Only bought shares have a holding period, dividends and income do not. */
  isBought: boolean
  /** How often shares had left the place before these came. */
  departures: number
}

/** One fund at one trading account: its history and its state at the end. */
export interface PlaceHistory {
  fund: FundFact
  fundAccount: string
  tradingAccount: string
  channelCode: string
  series: Series
  /** The shares from a day of the axis on, for each day on which they changed. */
  sharesFrom: { index: number; shares: Units }[]
  shares: Units
  /** Money-market income that has not become shares yet. */
  uncarried: Units
  /** The cost of the present shares. */
  cost: Units
  /** Cash dividends on the present shares. */
  keptDividends: Units
  /** All cash dividends so far. */
  cashDividends: Units
  fees: Units
  /** The first day of the present holding. Without shares, the first day of the last holding. */
  since: Day
  /** The last day with shares. */
  until: Day
  /** The lots, the oldest first. */
  lots: Lot[]
  /** How often shares left. */
  departures: number
}

export const emptySeries = (days: number): Series => ({
  value: new Array<Units>(days).fill(0n),
  inflow: new Array<Units>(days).fill(0n),
  outflow: new Array<Units>(days).fill(0n),
  profit: new Array<Units>(days).fill(0n),
})

/** The kind of change, and its order within a day: income becomes shares, then trades, then refunds, then dividends. */
const effects = {
  incomeCarried: { kind: 'carry', phase: 0 },
  subscribe: { kind: 'in', phase: 1 },
  purchase: { kind: 'in', phase: 1 },
  regularInvestment: { kind: 'in', phase: 1 },
  convertIn: { kind: 'in', phase: 1 },
  redeem: { kind: 'out', phase: 1 },
  convertOut: { kind: 'out', phase: 1 },
  transferIn: { kind: 'in', phase: 1 },
  transferOut: { kind: 'out', phase: 1 },
  revoke: { kind: 'undo', phase: 2 },
  dividendReinvest: { kind: 'reinvest', phase: 3 },
  dividendCash: { kind: 'cash', phase: 3 },
} as const satisfies Record<TransactionFact['type'], { kind: string; phase: number }>

/** Sorts changes into the order in which they take effect. */
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

/** Takes the lot of a purchase that is undone, wherever it stands. */
function takeLot(lots: Lot[], applicationNo: string | null): Lot | null {
  const index = lots.findIndex(lot => lot.applicationNo === applicationNo)
  return index < 0 ? null : (lots.splice(index, 1)[0] ?? null)
}

/** Applies a transaction to the figures at the end of `place`. The caller notes the moved money on its day. */
function take(place: PlaceHistory, fact: TransactionFact): { inflow: Units; outflow: Units } {
  const [amount, shares] = [money(fact.amount), money(fact.shares)]
  const confirmDay = fact.confirmDay ?? fact.tradeDay
  const arrive = (isBought: boolean) => {
    if (place.shares === 0n) place.since = confirmDay
    place.shares += shares
    const { applicationNo, lots } = fact
    const { departures } = place
    if (!lots || lots.length === 0) {
      place.lots.push({ applicationNo, confirmDay, shares, isBought, departures })
      return
    }
    // Transferred shares keep the days since which they were held, so they stand among the others by these days.
    for (const { day, ...lot } of lots) {
      place.lots.push({ applicationNo, confirmDay: day, shares: money(lot.shares), isBought: lot.isBought, departures })
    }
    place.lots.sort((a, b) => (a.confirmDay === b.confirmDay ? 0 : a.confirmDay < b.confirmDay ? -1 : 1))
  }
  place.fees += money(fact.fee)
  const { kind } = effects[fact.type]
  if (kind === 'in') {
    arrive(true)
    place.cost += amount
    return { inflow: amount, outflow: 0n }
  }
  if (kind === 'out' || kind === 'undo') {
    const before = place.shares
    const partOf = (whole: Units) => (before === 0n ? 0n : divideHalfUp(whole * shares, before))
    const undone = kind === 'undo' ? takeLot(place.lots, fact.relatedNo) : null
    // Moving average: shares that leave take their part of the cost and of the received dividends with them. A purchase
    // that is undone takes what it cost, unless shares that left since then have taken a part of that.
    const takesItsOwn = undone?.departures === place.departures
    place.cost -= takesItsOwn ? amount : partOf(place.cost)
    place.keptDividends -= partOf(place.keptDividends)
    place.shares -= shares
    if (kind === 'out') takeFromLots(place.lots, shares)
    // Whatever leaves at the average takes a part of the cost of every lot.
    if (!takesItsOwn) place.departures += 1
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
 * Applies the confirmed transactions of one fund at one trading account, in the given order, along the axis of days.
 *
 * A transaction counts from its confirm day, a dividend from its ex day. The value of a day is shares times the newest
 * known net value, rounded to the cent half up. For a money-market fund it is the shares plus the income that has not
 * become shares yet. The profit of a day is the change of the value without the moved money: value - value the day
 * before - inflow + outflow. So for any two days, the difference of the values is inflow - outflow + profit, to the
 * cent.
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
    sharesFrom: [],
    shares: 0n,
    uncarried: 0n,
    cost: 0n,
    keptDividends: 0n,
    cashDividends: 0n,
    fees: 0n,
    since: first.confirmDay,
    until: first.confirmDay,
    lots: [],
    departures: 0,
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
    if (place.shares !== (place.sharesFrom.at(-1)?.shares ?? 0n)) place.sharesFrom.push({ index, shares: place.shares })
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
