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

/**
 * Returns the year in an address. Without one it is '', the current season's year, which the gateway knows.
 *
 * @returns Null for an invalid year: letters, or a time without funds.
 */
export const askedYear = (given: string | undefined): string | null => {
  const text = (given ?? '').trim()
  return text === '' || /^(19|20)\d{2}$/.test(text) ? text : null
}
