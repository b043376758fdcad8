import type { planPeriods } from '@/contract/assets-fields'
import { addDays, type Day, daysBetween, weekday } from '@/lib/date'
import { isTradingDay, tradingDayBefore } from '@/lib/trading-days'

/** The schedule of a regular investment plan (定投). */
export interface PlanSchedule {
  period: (typeof planPeriods)[number]
  /** Day of the month 1-28, or of the week 1 (Monday) - 5. */
  dayOfPeriod: number
  startDay: Day
  /** The last day of the plan. Null when it has no end. */
  expiryDay: Day | null
}

/** For a plan every two weeks, the first week is the week of its first day. */
const isItsWeek = (plan: PlanSchedule, day: Day) => {
  const monday = addDays(plan.startDay, 1 - weekday(plan.startDay))
  return plan.period !== 'twoWeeks' || Math.floor(daysBetween(monday, day) / 7) % 2 === 0
}

function isScheduled(plan: PlanSchedule, day: Day): boolean {
  if (day < plan.startDay || (plan.expiryDay !== null && day > plan.expiryDay)) return false
  if (plan.period === 'month') return Number(day.slice(8)) === plan.dayOfPeriod
  return weekday(day) === plan.dayOfPeriod && isItsWeek(plan, day)
}

/**
 * Whether a plan takes money on a day. A scheduled day that is no trading day moves to the next one. Two scheduled days
 * that fall on the same day count once.
 */
export function executesOn(plan: PlanSchedule, day: Day): boolean {
  if (!isTradingDay(day)) return false
  const before = tradingDayBefore(day)
  for (let scheduled = day; scheduled > before; scheduled = addDays(scheduled, -1)) {
    if (isScheduled(plan, scheduled)) return true
  }
  return false
}

/** The longest time between two payments of a plan: a month and the longest holidays. */
const horizon = 62

/** The next day after `after` on which a plan takes money. Null when the plan has ended by then. */
export function nextExecution(plan: PlanSchedule, after: Day): Day | null {
  const first = after < plan.startDay ? plan.startDay : addDays(after, 1)
  for (let offset = 0; offset < horizon; offset++) {
    const day = addDays(first, offset)
    if (executesOn(plan, day)) return day
  }
  return null
}
