import { addDays, type Day, weekday } from './date'

/**
 * The weekdays on which the exchanges are closed. Source: the State Council's notices for 2024 (of October 2023), 2025
 * (of November 2024) and 2026 (of November 2025). Weekends are never trading days, even when people work on them, so
 * they need no list.
 */
const closed = new Set(
  `2024-01-01 2024-02-09 2024-02-12 2024-02-13 2024-02-14 2024-02-15 2024-02-16 2024-04-04 2024-04-05
   2024-05-01 2024-05-02 2024-05-03 2024-06-10 2024-09-16 2024-09-17 2024-10-01 2024-10-02 2024-10-03 2024-10-04 2024-10-07
   2025-01-01 2025-01-28 2025-01-29 2025-01-30 2025-01-31 2025-02-03 2025-02-04 2025-04-04 2025-05-01 2025-05-02 2025-05-05
   2025-06-02 2025-10-01 2025-10-02 2025-10-03 2025-10-06 2025-10-07 2025-10-08
   2026-01-01 2026-01-02 2026-02-16 2026-02-17 2026-02-18 2026-02-19 2026-02-20 2026-02-23 2026-04-06
   2026-05-01 2026-05-04 2026-05-05 2026-06-19 2026-09-25 2026-10-01 2026-10-02 2026-10-05 2026-10-06 2026-10-07`.split(
    /\s+/,
  ),
)

/** The holidays that have the same date every year. They are used for years without a notice. */
const everyYear = /-(01-01|05-01|10-0[1-7])$/
const lastListedYear = '2026'

const isOpen = (day: Day) =>
  weekday(day) <= 5 && !closed.has(day) && !(day.slice(0, 4) > lastListedYear && everyYear.test(day))

/**
 * Whether the holidays of the day's year are announced. Without a notice the moving ones (the Spring Festival) are
 * missing, so the trading days are only an estimate.
 */
export const isAnnounced = (day: Day): boolean => day.slice(0, 4) <= lastListedYear

/** A cache, because day-by-day loops ask for the same few thousand days. */
const known = new Map<Day, boolean>()
const MOST_KNOWN = 20_000

/** Whether funds are bought, sold and valued on this day. */
export function isTradingDay(day: Day): boolean {
  const before = known.get(day)
  if (before !== undefined) return before
  if (known.size === MOST_KNOWN) known.clear()
  const open = isOpen(day)
  known.set(day, open)
  return open
}

/** The day itself if it is a trading day, otherwise the next trading day. */
export function tradingDayFrom(day: Day): Day {
  let found = day
  while (!isTradingDay(found)) found = addDays(found, 1)
  return found
}

/** The trading day `count` after a day: 1 is the next one. */
export function tradingDayAfter(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; left--) found = tradingDayFrom(addDays(found, 1))
  return found
}

/** The last trading day before a day. */
export function tradingDayBefore(day: Day): Day {
  let found = addDays(day, -1)
  while (!isTradingDay(found)) found = addDays(found, -1)
  return found
}

/**
 * The calendar day on which a net value is published. It is the day after the day of the net value, and for QDII funds
 * one or two trading days later. Until then the gateway must not show it.
 */
export const publishedOn = (day: Day, lagDays: number): Day => addDays(tradingDayAfter(day, lagDays), 1)

/** The newest day whose net value is published on the given day, for funds that need `lagDays` trading days. */
export function publishedThrough(today: Day, lagDays: number): Day {
  let day = addDays(today, -1)
  while (publishedOn(day, lagDays) > today) day = addDays(day, -1)
  return day
}
