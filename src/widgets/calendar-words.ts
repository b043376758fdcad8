import { formatChineseMonth } from '@/lib/chinese-date'
import { formatChineseDay, weekday } from '@/lib/date'
import { type Decimal, isZero, missing } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import { direction } from '@/lib/money-format'
import { type CalendarView, cellFigure, cellRate } from '@/lib/profit-calendar'
import { type ChartKind, chartValue } from '@/ui/chart/chart-words'

export interface CalendarCellFacts {
  /** '2026-11-20', '2026-11' or '2026', depending on the view. */
  period: string
  /** Profit or return of the period; null if unknown. */
  value: Decimal | null
  /** No trading on this day: 休 is shown, unless there was a gain anyway, as with money-market funds. */
  isRest?: boolean
  /** Net values are still missing, so the figure will change. */
  isPartial?: boolean
}

const weekdays = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** The short name in a cell: 「20」, 「11月」. */
export const shortName = (period: string, view: CalendarView) =>
  view === 'day' ? String(Number(period.slice(8))) : `${Number(period.slice(5, 7))}月`

/** The long name of a cell, for places with room: 「11-20 周五」, 「2026年11月」, 「2026年」. */
export function longName(period: string): string {
  if (period.length === 4) return `${period}年`
  return period.length === 7 ? formatChineseMonth(period) : `${period.slice(5)} ${weekdays[weekday(period)]}`
}

const spokenName = (period: string) =>
  period.length === 10 ? `${formatChineseDay(period)} ${weekdays[weekday(period)]}` : longName(period)

/** Whether it is a day without trading and without a gain or loss. */
export const isAtRest = ({ isRest = false, value }: CalendarCellFacts) => isRest && (value === null || isZero(value))

/** The text of a cell for a screen reader. */
export function spokenCell(cell: CalendarCellFacts, kind: ChartKind, hidden: boolean): string {
  const name = spokenName(cell.period)
  if (isAtRest(cell)) return `${name}，休市`
  const known = cell.value === null ? '暂无数据' : hidden ? '金额已隐藏' : chartValue(cell.value, kind, false)
  return `${name}，${known}${cell.isPartial ? '，部分净值待公布' : ''}`
}

/** The text in a cell. `words`: there is no room for figures, as in elder mode, so the cell shows only gain or loss. */
export function cellText(cell: CalendarCellFacts, kind: ChartKind, hidden: boolean, words: boolean): string {
  if (isAtRest(cell)) return '休'
  if (cell.value === null) return missing
  if (hidden) return words ? '**' : hiddenAmount
  if (!words) return kind === 'money' ? cellFigure(cell.value) : cellRate(cell.value)
  const way = direction(cell.value)
  return way === null ? '平' : way === 'down' ? '亏' : '盈'
}
