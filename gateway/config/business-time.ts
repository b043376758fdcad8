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

/** A demonstration's clock, which can be put forward. */
export interface Timeline {
  now: () => Date
  /** Days that were let pass so far. */
  daysAhead: () => number
  forward: (days: number) => void
}

/** A clock that starts some days ahead of another one and can be put forward. */
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
