import { daysBetween, today } from '@/lib/date'

const DAY_MS = 86_400_000

/**
 * The clock for the gateway's business. It is the real clock. For demonstrations it shows the same time of day on
 * `day`, and the days go on from there.
 */
export function businessClock(day: string | null, clock: () => Date): () => Date {
  if (day === null) return clock
  const shift = daysBetween(today(clock()), day) * DAY_MS
  return () => new Date(clock().getTime() + shift)
}
