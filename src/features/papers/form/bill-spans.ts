import type { BillSpan } from '@/contract/paper-drafts'
import { addDays, type Day, type DayRange, daysBetween } from '@/lib/date'
import { monthRange, quarterRange, yearRange } from '@/lib/day-spans'

export const billSpanNames: Readonly<Record<BillSpan, string>> = {
  lastMonth: '上个月',
  lastQuarter: '上季度',
  lastYear: '去年',
  thisYear: '今年以来',
  own: '自选',
}

const wholeSpans: Readonly<Record<Exclude<BillSpan, 'own'>, (today: Day) => DayRange>> = {
  lastMonth: today => monthRange(addDays(monthRange(today).from, -1)),
  lastQuarter: today => quarterRange(addDays(quarterRange(today).from, -1)),
  lastYear: today => yearRange(addDays(yearRange(today).from, -1)),
  thisYear: today => ({ from: yearRange(today).from, to: today }),
}

/**
 * Returns the days of a usual period, limited to the days with figures. Null if there are none, and for custom days.
 */
export function daysOfSpan(span: BillSpan, today: Day, known: DayRange): DayRange | null {
  if (span === 'own') return null
  const { from, to } = wholeSpans[span](today)
  const within = {
    from: daysBetween(from, known.from) > 0 ? known.from : from,
    to: daysBetween(known.to, to) > 0 ? known.to : to,
  }
  return within.from <= within.to ? within : null
}
