import type { YearCourse } from '@/contract/year'
import { approximate } from '@/lib/decimal'

/** The profit curve of the year as numbers, only for drawing. */
export const shapeOf = ({ points }: YearCourse): number[] => points.map(({ profit }) => approximate(profit ?? '0'))

/** Each figure as a fraction of the largest, 0 to 1, only for drawing. */
export function partsOfLargest(values: ReadonlyArray<string | null>): number[] {
  const numbers = values.map(value => approximate(value ?? '0'))
  const most = Math.max(...numbers)
  return numbers.map(number => (most > 0 ? number / most : 0))
}
