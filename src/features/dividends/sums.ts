import type { Decimal } from '@/lib/decimal'
import { sum } from '@/lib/money'
import type { Received, Upcoming } from './types'

/** What some dividends come to, in yuan. */
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

/** Rows that belong together, in the order in which the first of each comes. */
export function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string): [key: string, rows: T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

/** The year that a dividend counts for: that of its ex day. */
export const yearOfDividend = ({ exDay }: Received) => exDay?.slice(0, 4) ?? ''

/** An announced dividend with what all places of the person bring. */
export interface Coming {
  fundCode: string
  exDay: string
  first: Upcoming
  amount: Decimal
}

/** Announced dividends by fund and day: each is one, at however many places the person has shares. */
export const comingOf = (rows: readonly Upcoming[]): Coming[] =>
  groupsOf(rows, ({ fundCode, exDay }) => `${fundCode} ${exDay}`).flatMap(([, places]) => {
    const [first] = places
    if (!first?.exDay) return []
    const amount = sum(places.flatMap(({ estimatedAmount }) => estimatedAmount ?? []))
    return { fundCode: first.fundCode, exDay: first.exDay, first, amount }
  })
