import { type Day, daysBetween, timeOf, today } from '@/lib/date'
import type { Timeline } from '../config/business-time'
import type { Db } from '../db/connect'
import { extend, keepDaysPassed } from './seed'

/**
 * Moves a demonstration to a later day. First the data of that day are written, then the clocks move. `now` is the
 * business time, which follows the timeline.
 */
export const passTimeOf = (db: Db, now: () => Date, line: Timeline) => async (day: Day) => {
  const days = daysBetween(today(now()), day)
  await extend(db, { today: day, time: timeOf(now()) })
  await keepDaysPassed(db, line.daysAhead() + days)
  line.forward(days)
}
