import type { Day } from '@/lib/date'

/** The first of the given days. Null when there are none. */
export const earliest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((found, day) => (found === null || day < found ? day : found), null)

/** The last of the given days. Null when there are none. */
export const latest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((found, day) => (found === null || day > found ? day : found), null)
