import { daysBetween, isDay } from '@/lib/date'
import { compare, type Decimal, missing } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import { sum } from '@/lib/money'
import { formatRate, formatSigned } from '@/lib/money-format'

export interface ChartPoint {
  /** 'YYYY-MM-DD' */
  day: string
  value: Decimal | null
}

export type ChartKind = 'percent' | 'money'

/** Formats a value of a chart for display beside it. Amounts are masked if they are hidden. */
export function chartValue(value: Decimal | null, kind: ChartKind, hidden: boolean, digits = 2): string {
  if (kind === 'percent') return formatRate(value, digits)
  return value === null ? missing : hidden ? hiddenAmount : formatSigned(value, digits)
}

/** Returns the parts that the words of every chart share, at their start and end. Null if no value is known. */
export function rangeWords(title: string, points: readonly ChartPoint[], text: (value: Decimal) => string) {
  const known = points.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
  const first = known[0]
  const last = known[known.length - 1]
  if (!first || !last) return null
  const highest = known.reduce((best, point) => (compare(point.value, best.value) > 0 ? point : best))
  const lowest = known.reduce((best, point) => (compare(point.value, best.value) < 0 ? point : best))
  return {
    values: known.map(({ value }) => value),
    newest: last.value,
    span: first === last ? `${title}，${first.day}` : `${title}，${first.day} 至 ${last.day}`,
    ends: `最高 ${text(highest.value)}（${highest.day}），最低 ${text(lowest.value)}（${lowest.day}）`,
  }
}

/** Describes a chart in words: the first and last day, the newest, highest and lowest value. */
export function chartWords(
  title: string,
  points: readonly ChartPoint[],
  kind: ChartKind,
  hidden: boolean,
  digits = 2,
): string {
  const text = (value: Decimal) => chartValue(value, kind, hidden, digits)
  const range = rangeWords(title, points, text)
  if (!range) return `${title}，暂无数据`
  const { span, newest, ends } = range
  return kind === 'money' && hidden ? `${span}，金额已隐藏` : `${span}，最新 ${text(newest)}，${ends}`
}

/** Largest number of rows. Nobody reads more, and a mini-program needs long to render them. */
const MOST_ROWS = 62

/**
 * The rows of a table of steps, the newest first. Amounts of many days are added up by month. Rates cannot be added.
 */
export function tableOfSteps(points: readonly ChartPoint[], kind: ChartKind): ChartPoint[] {
  if (points.length <= MOST_ROWS || kind === 'percent') return [...points].reverse()
  const months = new Map<string, Decimal[]>()
  for (const { day, value } of points) {
    const month = day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), ...(value === null ? [] : [value])])
  }
  return Array.from(months, ([day, values]) => ({ day, value: values.length > 0 ? sum(values) : null })).reverse()
}

const YEAR_DAYS = 366

/**
 * Shortens the day labels below a chart: without the year if the chart spans one year at most, else without the day.
 * Labels that are not days stay unchanged.
 */
export function shortDays(labels: ReadonlyArray<string | undefined>): ReadonlyArray<string | undefined> {
  const days = labels.filter(isDay)
  const [first = ''] = days
  const last = days[days.length - 1] ?? ''
  if (days.length < labels.length) return labels
  return daysBetween(first, last) <= YEAR_DAYS ? days.map(day => day.slice(5)) : days.map(day => day.slice(0, 7))
}
