import { daysBetween, today } from '@/lib/date'

const DAY_MS = 86_400_000

/**
 * The clock for the gateway's business. By default it is the real clock. For demonstrations it shows the same time of
 * day on `day`, and continues from there.
 */
export function businessClock(day: string | null, clock: () => Date): () => Date {
  if (day === null) return clock
  const shift = daysBetween(today(clock()), day) * DAY_MS
  return () => new Date(clock().getTime() + shift)
}

/** A demonstration's clock, which can be moved forward. */
export interface Timeline {
  now: () => Date
  /** Number of days by which it was moved so far. */
  daysAhead: () => number
  forward: (days: number) => void
}

/** A clock that starts some days ahead of another one and can be moved forward. */
export function timeline(clock: () => Date, daysAhead: number): Timeline {
  let ahead = daysAhead
  return {
    now: () => new Date(clock().getTime() + ahead * DAY_MS),
    daysAhead: () => ahead,
    forward(days) {
      ahead += days
    },
  }
}
