import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { type Day, type DayRange, daysBetween, isDay } from '@/lib/date'
import { isSome } from '@/lib/decimal'

/** Returns one sentence for each custom date that cannot be used. An empty result means that the dates are valid. */
export function faultOf({ from, to }: DayRange): { from?: string; to?: string } {
  if (!isDay(from)) return { from: '请选择开始日期' }
  if (!isDay(to)) return { to: '请选择结束日期' }
  return from > to ? { to: '结束日期不能早于开始日期' } : {}
}

/** More bars than this cannot be told apart on a phone. */
const MOST_BARS = 40
const MONTH_DAYS = 31

/** The step of the bars for a span: day, month or year. */
export function stepOf(from: Day, to: Day): 'day' | 'month' | 'year' {
  const days = daysBetween(from, to) + 1
  if (days <= MOST_BARS) return 'day'
  return days <= MOST_BARS * MONTH_DAYS ? 'month' : 'year'
}

type Course = OutputOf<typeof assets.queryProfitDetail>

/**
 * Whether a fund was not held in a span, because it was sold before or bought after. The server then sends zeros for
 * its days.
 */
export const wasNotHeld = ({ steps, startAssets, endAssets, profit }: Course): boolean =>
  steps.length === 0 || ![startAssets, endAssets, profit].some(isSome)
