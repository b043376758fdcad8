import { addDays, addMonths, type Day, type DayRange, daysBetween, monthOf, monthRange, yearRange } from './date'

/** 1 to 4. */
export const quarterOf = (day: Day): number => Math.ceil(monthOf(day) / 3)

export function quarterRange(day: Day): DayRange {
  const first = addMonths(yearRange(day).from, quarterOf(day) * 3 - 3)
  return { from: first, to: monthRange(addMonths(first, 2)).to }
}

/** Every day from `from` to `to`; empty if `to` is before `from`. */
export function daysOf({ from, to }: DayRange): Day[] {
  const count = daysBetween(from, to)
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(from, index))
}
