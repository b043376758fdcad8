import type { UsualRange } from '@/contract/assets-fields'
import { type Day, type DayRange, daysBetween, isDay } from '@/lib/date'

/** A span a person looks at: a usual one by its name, or days of their own, both included. */
export type Span = { range: UsualRange } | DayRange

/** What is wrong with days of one's own, as a sentence for each; none when they can be asked for. */
export function faultOf({ from, to }: DayRange): { from?: string; to?: string } {
  if (!isDay(from)) return { from: '请选择开始日期' }
  if (!isDay(to)) return { to: '请选择结束日期' }
  return from > to ? { to: '结束日期不能早于开始日期' } : {}
}

/** Bars in the width of a phone that can still be told apart. */
const MOST_BARS = 40
const MONTH_DAYS = 31

/** How long the steps of a span are that is drawn in bars: days, months or years. */
export function stepOf(from: Day, to: Day): 'day' | 'month' | 'year' {
  const days = daysBetween(from, to) + 1
  if (days <= MOST_BARS) return 'day'
  return days <= MOST_BARS * MONTH_DAYS ? 'month' : 'year'
}
