import { createHmac } from 'node:crypto'
import { addDays, type DayRange } from '@/lib/date'
import type { CustomerContext } from '../pipeline/context'
import { calendar } from '../portfolio/calendar'
import { earliest, latest } from '../portfolio/days'
import { type Portfolio, settledThrough } from '../portfolio/portfolio'

export const reportKinds = ['month', 'quarter', 'year'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A period of a customer's history that has a report. */
export interface ReportPeriod extends DayRange {
  kind: ReportKind
  /** '2026-10', '2026-Q3' or '2025'. */
  period: string
  isComplete: boolean
}

/** The periods of one kind in the history, newest first. The first and the last period are cut to the history. */
export function periodsOf(portfolio: Portfolio, kind: ReportKind): ReportPeriod[] {
  const first = portfolio.axis[0]
  if (first === undefined || portfolio.asOf === null) return []
  const settled = settledThrough(portfolio) ?? ''
  const { rangeOf, nameOf } = calendar[kind]
  const periods: ReportPeriod[] = []
  for (let day = portfolio.asOf; day >= first; ) {
    const { from, to } = rangeOf(day)
    periods.push({
      kind,
      period: nameOf(day),
      from: latest([from, first]) ?? from,
      to: earliest([to, portfolio.asOf]) ?? to,
      isComplete: to <= settled,
    })
    day = addDays(from, -1)
  }
  return periods
}

type NamedPeriod = Pick<ReportPeriod, 'kind' | 'period'>

/**
 * The address of a customer's report. Addresses end up in logs, so nobody can read the customer from it without the
 * gateway's key. It opens nothing for other people, because the lookup uses only the caller's own periods.
 */
const hashWith = (key: string, { custNo }: CustomerContext, { kind, period }: NamedPeriod) =>
  createHmac('sha256', key).update(`report ${custNo} ${kind} ${period}`).digest('hex').slice(0, 32)

export const hashOf = (context: CustomerContext, period: NamedPeriod) =>
  hashWith(context.config.keys.sm2.privateKeyHex, context, period)

/** Whether the address is that of this report. One made with a previous key may be in a message, and counts, too. */
export const hasHash = (context: CustomerContext, period: NamedPeriod, hash: string) =>
  context.config.keys.sm2.readable.some(key => hashWith(key, context, period) === hash)
