import { compare, isNegative, isPositive, sum } from '@/lib/money'
import { type ChartKind, type ChartPoint, chartValue } from './chart-words'

/** Bars in words: from when to when, how many gains and losses, what they come to, the highest and the lowest. */
export function barWords(
  title: string,
  points: readonly ChartPoint[],
  kind: ChartKind,
  hidden: boolean,
  digits = 2,
): string {
  const known = points.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
  const first = known[0]
  const last = known[known.length - 1]
  if (!first || !last) return `${title}，暂无数据`
  const span = first === last ? `${title}，${first.day}` : `${title}，${first.day} 至 ${last.day}`
  if (hidden) return `${span}，金额已隐藏`
  const text = (value: string) => chartValue(value, kind, hidden, digits)
  const gains = known.filter(({ value }) => isPositive(value)).length
  const losses = known.filter(({ value }) => isNegative(value)).length
  const whole = kind === 'money' ? `，合计 ${text(sum(known.map(({ value }) => value)))}` : ''
  const highest = known.reduce((best, point) => (compare(point.value, best.value) > 0 ? point : best))
  const lowest = known.reduce((best, point) => (compare(point.value, best.value) < 0 ? point : best))
  const ends = `最高 ${text(highest.value)}（${highest.day}），最低 ${text(lowest.value)}（${lowest.day}）`
  return `${span}，${gains} 个盈利，${losses} 个亏损${whole}，${ends}`
}
