import type { FundRange } from '@/contract/funds-found'
import { addDays, type Day } from '@/lib/date'
import { addMonths, yearRange } from '@/lib/day-spans'
import { add, divide, multiply, subtract } from '@/lib/money'
import { rangeItems } from '@/widgets/profit-ranges'

/** The start day of each span, computed from its last day; '' for the whole history. */
const starts: Readonly<Record<FundRange, (last: Day) => Day | ''>> = {
  '1m': last => addMonths(last, -1),
  '3m': last => addMonths(last, -3),
  '6m': last => addMonths(last, -6),
  ytd: last => addDays(yearRange(last).from, -1),
  '1y': last => addMonths(last, -12),
  '3y': last => addMonths(last, -36),
  all: () => '',
}

/** The start day of a span that ends on `last`; '' for the whole history. */
export const startOfSpan = (range: FundRange, last: Day): Day | '' => starts[range](last)

/** The spans of a fund's growth with their labels. */
export const spanItems: ReadonlyArray<{ value: FundRange; label: string }> = [
  ...rangeItems.filter(({ value }) => value !== 'all'),
  { value: '3y', label: '近3年' },
  { value: 'all', label: '成立来' },
]

/** Growth over a span in percent, from two growth figures since the fund's first day. */
export function growthBetween(start: string | null, growth: string | null): string | null {
  if (start === null || growth === null) return null
  const ratio = divide(add('100', growth), add('100', start), 8)
  return ratio && multiply(subtract(ratio, '1'), '100', 4)
}
