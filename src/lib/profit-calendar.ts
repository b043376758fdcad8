import { addDays, weekday } from './date'
import { daysOf, monthRange } from './day-spans'
import { approximate, compare, type Decimal, isNegative, isZero, missing, negate, round } from './decimal'
import { divide } from './money'
import { formatSigned } from './money-format'

/** The views of the profit calendar: the days of a month, the months of a year, the years. */
export type CalendarView = 'day' | 'month' | 'year'

const WEEK = 7

/** The weeks of a month 'YYYY-MM', Sundays first; null for days of other months. */
export function weeksOf(month: string): ReadonlyArray<ReadonlyArray<string | null>> {
  const { from, to } = monthRange(`${month}-01`)
  const before = weekday(from) % WEEK
  const after = WEEK - 1 - (weekday(to) % WEEK)
  const days = daysOf({ from: addDays(from, -before), to: addDays(to, after) })
  return Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK).map(day => (day < from || day > to ? null : day)),
  )
}

/** The months of a year 'YYYY', four in a row. */
export const quartersOf = (year: string): ReadonlyArray<readonly string[]> =>
  [1, 5, 9].map(first => [0, 1, 2, 3].map(step => `${year}-${String(first + step).padStart(2, '0')}`))

export type Heat = 1 | 2 | 3

/** The size of a value relative to the largest of all, in thirds; null if there is no value or it is zero. */
export function heatOf(value: Decimal | null, all: ReadonlyArray<Decimal | null>): Heat | null {
  if (value === null || isZero(value)) return null
  const most = all.reduce((largest, one) => Math.max(largest, Math.abs(approximate(one ?? '0'))), 0)
  const part = Math.abs(approximate(value)) / most
  return part > 2 / 3 ? 3 : part > 1 / 3 ? 2 : 1
}

const size = (value: Decimal) => (isNegative(value) ? negate(value) : value)

/** The formats of a figure, smallest first. The first one whose number is below `under` is used. */
const scales = [
  { unit: '', of: '1', digits: 2, under: '100' },
  { unit: '', of: '1', digits: 0, under: '10000' },
  { unit: '万', of: '10000', digits: 1, under: '10' },
  { unit: '万', of: '10000', digits: 0, under: '1000' },
  { unit: '亿', of: '100000000', digits: 1, under: '10' },
] as const
const largest = { unit: '亿', of: '100000000', digits: 0 } as const

/** A gain or loss that fits a calendar cell, rounded to a few characters: '+3.40', '+312', '-1.8万', '+36万', '+0.1亿'. */
export function cellFigure(value: Decimal | null): string {
  if (value === null) return missing
  const written = ({ of, digits }: { of: string; digits: number }) => divide(size(value), of, digits) ?? '0'
  // Compares the rounded figure: 99.996 is 100, and 9999.6 is 1.0万.
  const scale = scales.find(scale => compare(written(scale), scale.under) < 0) ?? largest
  return `${isNegative(round(value, 2)) ? '-' : '+'}${written(scale)}${scale.unit}`
}

/** A rate that fits a calendar cell: '+1.24%', '-12.3%'. */
export function cellRate(value: Decimal | null): string {
  if (value === null) return missing
  return `${formatSigned(value, compare(size(value), '10') < 0 ? 2 : compare(size(value), '100') < 0 ? 1 : 0)}%`
}
