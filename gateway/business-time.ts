import { daysBetween, today } from '@/lib/date'

const DAY_MS = 86_400_000

/**
 * The clock that the gateway does its business by: the real one, or for demonstrations the same time of day on `day`, from where the days
 * go on as usual.
 */
export function businessClock(day: string | null, clock: () => Date): () => Date {
  if (day === null) return clock
  const shift = daysBetween(today(clock()), day) * DAY_MS
  return () => new Date(clock().getTime() + shift)
}
