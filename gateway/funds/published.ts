import { sql } from 'drizzle-orm'
import type { Day } from '@/lib/date'
import { publishedThrough } from '@/lib/trading-days'
import { funds } from '../db/schema/funds'

/** The longest delay of a fund's publication, in trading days. */
const LONGEST_LAG = 2

/** The newest day whose net value is known today, for the fund of the row. Later days must not be shown. */
export const publishedThroughOfRow = (today: Day) => {
  const [none, one, longest] = [0, 1, LONGEST_LAG].map(lagDays => sql`${publishedThrough(today, lagDays)}::date`)
  return sql`case ${funds.lagDays} when 0 then ${none} when 1 then ${one} else ${longest} end`
}
