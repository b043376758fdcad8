import { addDays, type Day, type DayRange, daysBetween, monthOf, yearOf } from './date'

const two = (value: number): string => String(value).padStart(2, '0')

const lastOfMonth = (year: number, month: number): Day => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The same day `count` months later, or the last day of that month: a month after 31 January is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count
  const year = Math.floor(months / 12)
  const month = (months % 12) + 1
  const wanted = `${year}-${two(month)}-${day.slice(8)}`
  const last = lastOfMonth(year, month)
  return wanted < last ? wanted : last
}

export const monthRange = (day: Day): DayRange => ({
  from: `${day.slice(0, 7)}-01`,
  to: lastOfMonth(yearOf(day), monthOf(day)),
})

export const yearRange = (day: Day): DayRange => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` })

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
