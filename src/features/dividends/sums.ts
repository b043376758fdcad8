import type { Decimal } from '@/lib/decimal'
import { sum } from '@/lib/money'
import type { Received, Upcoming } from './types'

/** The totals of some dividends, in yuan. */
export interface Totals {
  total: Decimal
  cash: Decimal
  reinvested: Decimal
  count: number
}

export function totalsOf(rows: readonly Received[]): Totals {
  const amounts = (mode?: Received['mode']) =>
    sum(rows.flatMap(row => ((!mode || row.mode === mode) && row.amount !== null ? row.amount : [])))
  return { total: amounts(), cash: amounts('cash'), reinvested: amounts('reinvest'), count: rows.length }
}

/** Groups rows by key. Groups keep the order of their first rows. */
export function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string): [key: string, rows: T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

/** The year of a dividend: that of its ex day. */
export const yearOfDividend = ({ exDay }: Received) => exDay?.slice(0, 4) ?? ''

/** An announced dividend, with the sum of all the person's places. */
export interface Coming {
  fundCode: string
  exDay: string
  first: Upcoming
  amount: Decimal
}

/**
 * Announced dividends by fund and ex day. One dividend appears once, even if the person has shares at several places.
 */
export const comingOf = (rows: readonly Upcoming[]): Coming[] =>
  groupsOf(rows, ({ fundCode, exDay }) => `${fundCode} ${exDay}`).flatMap(([, places]) => {
    const [first] = places
    if (!first?.exDay) return []
    const amount = sum(places.flatMap(({ estimatedAmount }) => estimatedAmount ?? []))
    return { fundCode: first.fundCode, exDay: first.exDay, first, amount }
  })
