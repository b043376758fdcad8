import { addDays, type Day, daysBetween } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import { annualised, type CashFlow, internalRates, YEAR_DAYS } from '@/lib/returns'
import type { Series } from './place-history'
import { divideHalfUp, fromUnits, toMoney, type Units } from './units'

/** The growth of one yuan, with eighteen decimals. After a thousand steps the shown digits are still exact. */
const ONE: Units = 10n ** 18n

const percentOfGrowth = (growth: Units): Decimal => fromUnits(divideHalfUp((growth - ONE) * 1_000_000n, ONE), 4)

export interface TimeWeighted {
  /** The return in percent up to the end of each day of the span. */
  rates: Decimal[]
  /** The return for one year. Null when there are less than 365 days from the first day with money to the last. */
  annual: Decimal | null
  /** The deepest fall from a high in percent, zero or negative, with the days of the high and the low. */
  drawdown: Decimal
  drawdownFrom: Day | null
  drawdownTo: Day | null
}

/**
 * The time-weighted return (时间加权) of days `from` to `to` of a series, by their indexes. It is the growth of one yuan,
 * independent of payments in and out. The return of a day is its profit divided by the value of the day before plus the
 * money paid in. Days without either have no return.
 *
 * @returns Null when there was no money on any day of the span.
 */
export function timeWeighted(series: Series, axis: readonly Day[], from: number, to: number): TimeWeighted | null {
  const rates: Decimal[] = []
  let growth = ONE
  let [high, deepest] = [ONE, 0n]
  let highDay = addDays(axis[from] ?? '', -1)
  let days: { from: Day; to: Day } | null = null
  let [firstWorked, lastWorked] = [-1, -1]
  for (let index = from; index <= to; index++) {
    const base = (index > 0 ? (series.value[index - 1] ?? 0n) : 0n) + (series.inflow[index] ?? 0n)
    if (base > 0n) {
      if (firstWorked < 0) firstWorked = index
      lastWorked = index
      growth = divideHalfUp(growth * (base + (series.profit[index] ?? 0n)), base)
    }
    const day = axis[index] ?? ''
    if (growth > high) {
      high = growth
      highDay = day
    }
    const fall = divideHalfUp((growth - high) * ONE, high)
    if (fall < deepest) {
      deepest = fall
      days = { from: highDay, to: day }
    }
    rates.push(percentOfGrowth(growth))
  }
  if (firstWorked < 0) return null
  return {
    rates,
    annual: annualised(percentOfGrowth(growth), lastWorked - firstWorked + 1),
    drawdown: percentOfGrowth(ONE + deepest),
    drawdownFrom: days?.from ?? null,
    drawdownTo: days?.to ?? null,
  }
}

/** Money-weighted returns in percent. Each is null when it cannot be computed, see lib/returns.ts. */
export interface MoneyWeighted {
  /** The return for all days with money. */
  rate: Decimal | null
  /** The return for one year. Null when there are less than 365 days with money. */
  annual: Decimal | null
}

/**
 * The money-weighted return (资金加权) of days `from` to `to` of a series. At this rate, the start value and the money paid
 * in would have grown to the money paid out and the end value. Money paid in counts from the start of its day. Money
 * paid out and the end value count to the end of theirs.
 */
export function moneyWeighted(series: Series, axis: readonly Day[], from: number, to: number): MoneyWeighted {
  const flows: CashFlow[] = []
  const dayAfter = addDays(axis[to] ?? '', 1)
  const note = (index: number, units: Units) => {
    if (units !== 0n) flows.push({ day: index > to ? dayAfter : (axis[index] ?? ''), amount: toMoney(units) })
  }
  note(from, from > 0 ? -(series.value[from - 1] ?? 0n) : 0n)
  for (let index = from; index <= to; index++) {
    note(index, -(series.inflow[index] ?? 0n))
    note(index + 1, series.outflow[index] ?? 0n)
  }
  note(to + 1, series.value[to] ?? 0n)
  const [first, last] = [flows[0]?.day ?? '', flows.at(-1)?.day ?? '']
  const days = daysBetween(first, last)
  if (!(days > 0)) return { rate: null, annual: null }
  const [rate = null, annual = null] = internalRates(flows, days < YEAR_DAYS ? [days] : [days, YEAR_DAYS])
  return { rate, annual }
}
