import { type Decimal, isNegative, isPositive } from '@/lib/decimal'
import { sum } from '@/lib/money'
import { type ChartKind, type ChartPoint, chartValue, rangeWords } from './chart-words'

/**
 * Describes a bar chart in words: the first and last day, the number of gains and losses, their sum, the highest and
 * the lowest.
 */
export function barWords(
  title: string,
  points: readonly ChartPoint[],
  kind: ChartKind,
  hidden: boolean,
  digits = 2,
): string {
  const text = (value: Decimal) => chartValue(value, kind, hidden, digits)
  const range = rangeWords(title, points, text)
  if (!range) return `${title}，暂无数据`
  const { values, span, ends } = range
  if (hidden) return `${span}，金额已隐藏`
  const [gains, losses] = [values.filter(isPositive).length, values.filter(isNegative).length]
  const whole = kind === 'money' ? `，合计 ${text(sum(values))}` : ''
  return `${span}，${gains} 个盈利，${losses} 个亏损${whole}，${ends}`
}
