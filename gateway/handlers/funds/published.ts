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
export const publishedThroughOfRow = (today: Day) => {
  const [none, one, longest] = [0, 1, LONGEST_LAG].map(lagDays => sql`${publishedThrough(today, lagDays)}::date`)
  return sql`case ${funds.lagDays} when 0 then ${none} when 1 then ${one} else ${longest} end`
}
