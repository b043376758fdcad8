import { addDays, type Day, daysBetween } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import type { Decimal } from '@/lib/decimal'
import { divide } from '@/lib/money'
import { isTradingDay, publishedOn, tradingDayAfter, tradingDayBefore, tradingDayFrom } from '@/lib/trading-days'
import type { dividends, netValues } from '../db/schema/funds'
import { type FundSketch, fundList } from './fund-list'
import { random } from './random'
import { incomeOn, returnOn } from './returns'

/** The first day of the made-up history. */
export const historyStart: Day = '2023-11-20'

export type NetValueRow = typeof netValues.$inferInsert
type DividendRow = typeof dividends.$inferInsert

/** All published data of the funds up to a day. */
export interface Market {
  netValues: NetValueRow[]
  dividends: DividendRow[]
  /** The figures of a fund for a day. Undefined if it has not published them. */
  at: (fundCode: string, day: Day) => NetValueRow | undefined
  /** The dividends with this ex day. */
  paying: (day: Day) => DividendRow[]
}

// Here net values are whole numbers of ten-thousandths. They are exact, and fast for 30,000 net values.
const units = (value: string) => Math.round(Number(value) * 10_000)
const text = (value: number): Decimal => (value / 10_000).toFixed(4)

/** The days on which a dividend lowers a fund's net value. Some of them are shortly after `today`. */
function exDays(fund: FundSketch, today: Day): Day[] {
  const { payout } = fund
  if (!payout) return []
  const firstYear = Number(historyStart.slice(0, 4))
  const years = Array.from({ length: Number(today.slice(0, 4)) - firstYear + 2 }, (_, index) => firstYear + index)
  return years.flatMap(year =>
    payout.months.map(month => tradingDayFrom(`${year}-${String(month).padStart(2, '0')}-24`)),
  )
}

function announcedOn({ payout }: FundSketch, exDay: Day): Day {
  let day = exDay
  for (let left = payout?.leadDays ?? 0; left > 0; left -= 1) day = tradingDayBefore(day)
  return day
}

/** The dividend per share in ten-thousandths of a yuan. Zero if the dividend would bring the net value close to 1. */
function payoutOn(fund: FundSketch, exDay: Day, before: number): number {
  const wanted = Math.round(
    (fund.payout?.perShare ?? 0) * 10_000 * (0.8 + random('payout', fund.code, exDay).next() * 0.4),
  )
  return before - wanted > 10_050 ? wanted : 0
}

function ordinary(fund: FundSketch, today: Day, established: Day): Pick<Market, 'netValues' | 'dividends'> {
  const first = established > historyStart ? established : historyStart
  const rows: NetValueRow[] = []
  const paid: DividendRow[] = []
  const known = new Map<Day, number>()
  const salesFee = Number(fund.salesFeeRate) / 100 / 250
  const payouts = new Map(
    exDays(fund, today)
      .filter(exDay => exDay > addDays(first, 30) && announcedOn(fund, exDay) <= today)
      .map(exDay => [exDay, announcedOn(fund, exDay)]),
  )
  const announce = (exDay: Day, announceDay: Day, reinvestAt: number | null, perShare: number): DividendRow => ({
    fundCode: fund.code,
    exDay,
    recordDay: exDay,
    payDay: tradingDayAfter(exDay, 2),
    announceDay,
    perShare: text(perShare),
    reinvestNetValue: reinvestAt === null ? null : text(reinvestAt),
  })
  let previous: number | null = null
  let given = 0
  for (const day of daysOf({ from: first, to: today })) {
    if (!isTradingDay(day) || publishedOn(day, fund.lagDays) > today) continue
    if (previous === null) {
      previous = units(fund.start)
      rows.push(netValueRow(fund.code, day, previous, previous, null))
      known.set(day, previous)
      continue
    }
    const change = Math.round((returnOn(fund.portfolio, day) - salesFee) * 1_000_000)
    const grown = Math.round((previous * (1_000_000 + change)) / 1_000_000)
    const announceDay = payouts.get(day)
    const payout = announceDay ? payoutOn(fund, day, known.get(tradingDayBefore(announceDay)) ?? 0) : 0
    const value = grown - payout
    given += payout
    rows.push(
      netValueRow(fund.code, day, value, value + given, divide(`${(grown - previous) * 100}`, `${previous}`, 4)),
    )
    if (announceDay && payout > 0) paid.push(announce(day, announceDay, value, payout))
    known.set(day, value)
    previous = value
  }
  for (const [exDay, announceDay] of payouts) {
    if (known.has(exDay)) continue
    const payout = payoutOn(fund, exDay, known.get(tradingDayBefore(announceDay)) ?? 0)
    if (payout > 0) paid.push(announce(exDay, announceDay, null, payout))
  }
  return { netValues: rows, dividends: paid }
}

const netValueRow = (
  fundCode: string,
  day: Day,
  value: number,
  accumulated: number,
  dayRate: Decimal | null,
): NetValueRow => ({
  fundCode,
  day,
  netValue: text(value),
  accumulated: text(accumulated),
  dayRate,
  incomePerTenThousand: null,
  sevenDayYield: null,
})

function moneyMarket(fund: FundSketch, today: Day): NetValueRow[] {
  // Large holders pay a lower fee, so they get 0.24 % a year more income.
  const bonus = fund.shortName.endsWith('B') ? Math.round((0.24 / 365) * 1_000_000) : 0
  const lastDays: number[] = []
  return daysOf({ from: historyStart, to: addDays(today, -1) }).map(day => {
    const income = incomeOn(fund.portfolio, day, daysBetween(historyStart, day)) + bonus
    lastDays.push(income)
    if (lastDays.length > 7) lastDays.shift()
    const week = lastDays.reduce((total, one) => total + one, 0)
    return {
      fundCode: fund.code,
      day,
      netValue: '1.0000',
      accumulated: '1.0000',
      dayRate: null,
      incomePerTenThousand: text(income),
      // The week's income per ten thousand yuan, in percent a year.
      sevenDayYield: divide(`${week * 365}`, `${lastDays.length * 1_000_000}`, 4),
    }
  })
}

/** All data that the funds have published up to a day. A later day adds figures and changes none. */
export function marketOf(today: Day): Market {
  const parts = fundList.map(fund => {
    if (fund.kind === 'moneyMarket') return { netValues: moneyMarket(fund, today), dividends: [] }
    return fund.established ? ordinary(fund, today, fund.established) : { netValues: [], dividends: [] }
  })
  const rows = parts.flatMap(part => part.netValues)
  const paid = parts.flatMap(part => part.dividends)
  const byDay = new Map(rows.map(row => [`${row.fundCode}/${row.day}`, row]))
  const byExDay = new Map<Day, DividendRow[]>()
  for (const row of paid) byExDay.set(row.exDay, [...(byExDay.get(row.exDay) ?? []), row])
  return {
    netValues: rows,
    dividends: paid,
    at: (fundCode, day) => byDay.get(`${fundCode}/${day}`),
    paying: day => byExDay.get(day) ?? [],
  }
}
