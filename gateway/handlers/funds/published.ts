import { sql } from 'drizzle-orm'
import { addDays, type Day } from '@/lib/date'
import { funds } from '../../db/schema/funds'
import { publishedOn } from '../../portfolio/trading-days'

/** The longest a fund takes to publish, in trading days. */
const LONGEST_LAG = 2

/** The newest day whose net value is known today, of funds that take `lagDays` trading days. */
export function publishedThrough(today: Day, lagDays: number): Day {
  let day = addDays(today, -1)
  while (publishedOn(day, lagDays) > today) day = addDays(day, -1)
  return day
}

/** The same for the fund of the row: no later net value may be shown. */
export const publishedThroughOfRow = (today: Day) =>
  sql`case ${funds.lagDays} when 0 then ${publishedThrough(today, 0)}::date when 1 then ${publishedThrough(today, 1)}::date else ${publishedThrough(today, LONGEST_LAG)}::date end`
