import type { Day, DayRange } from '@/lib/date'
import { monthRange, quarterOf, quarterRange, yearRange } from '@/lib/day-spans'

export type CalendarPeriod = 'month' | 'quarter' | 'halfYear' | 'year'

const halfRange = (day: Day): DayRange =>
  day.slice(5) < '07-01'
    ? { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-06-30` }
    : { from: `${day.slice(0, 4)}-07-01`, to: `${day.slice(0, 4)}-12-31` }

/** The periods of the calendar. Each kind returns the period of a day and its name. */
export const calendar: Readonly<
  Record<CalendarPeriod, { rangeOf: (day: Day) => DayRange; nameOf: (day: Day) => string }>
> = {
  month: { rangeOf: monthRange, nameOf: day => day.slice(0, 7) },
  quarter: { rangeOf: quarterRange, nameOf: day => `${day.slice(0, 4)}-Q${quarterOf(day)}` },
  halfYear: { rangeOf: halfRange, nameOf: day => `${day.slice(0, 4)}-H${day.slice(5) < '07-01' ? 1 : 2}` },
  year: { rangeOf: yearRange, nameOf: day => day.slice(0, 4) },
}
