import { sql } from 'drizzle-orm'
import type { FundRange } from '@/contract/funds-found'
import type { Day } from '@/lib/date'
import type { Decimal } from '@/lib/decimal'
import type { Db } from '../../db/connect'
import { dividends, funds, netValues } from '../../db/schema/funds'
import { publishedThroughOfRow } from '../../funds/published'
import { keptFor } from './kept-for'

/** A public fund with its growth over a span, for choosing and sorting. */
export interface FundGrowth {
  fundCode: string
  fundType: string
  riskLevel: number
  labels: readonly string[]
  /** The day of the newest net value. */
  day: Day | null
  /** The first day of the span. Null where the fund has no value of that day. */
  from: Day | null
  /** Percent, four decimals, with dividends reinvested. Null for a span longer than the fund exists. */
  growth: Decimal | null
}

/** Net values change once a day. */
const KEPT_MS = 60_000

/** The day a span begins on, counted back from the newest value of each fund. */
const starts: Readonly<Record<FundRange, ReturnType<typeof sql>>> = {
  '1m': sql`(newest.day - interval '1 month')::date`,
  '3m': sql`(newest.day - interval '3 months')::date`,
  '6m': sql`(newest.day - interval '6 months')::date`,
  ytd: sql`(date_trunc('year', newest.day) - interval '1 day')::date`,
  '1y': sql`(newest.day - interval '12 months')::date`,
  '3y': sql`(newest.day - interval '36 months')::date`,
  // The first value may come some days after the founding, when the subscription period had ended.
  all: sql`(${funds.establishedDay} + 10)`,
}

/**
 * The growth of all public funds over a span, in the site's order. It reads the first and the last value and the days
 * between that paid dividends, not every day of years. A money-market fund has income on every day instead. The public
 * file of a fund (site/growth.ts) has the same figures.
 */
async function readGrowths(db: Db, range: FundRange, today: Day): Promise<FundGrowth[]> {
  const result = await db.execute(sql`
    select ${funds.fundCode} as "fundCode", ${funds.fundType} as "fundType", ${funds.riskLevel} as "riskLevel",
      ${funds.labels} as labels, newest.day::text as day, first.day::text as "from",
      round((factor.value - 1) * 100, 4)::text as growth
    from ${funds}
    left join lateral (
      select v.day, v.net_value::numeric(40, 24) as value, v.income_per_ten_thousand as income
      from ${netValues} v
      where v.fund_code = ${funds.fundCode} and v.day <= ${publishedThroughOfRow(today)}
      order by v.day desc limit 1
    ) newest on true
    left join lateral (
      select v.day, v.net_value::numeric(40, 24) as value
      from ${netValues} v
      where v.fund_code = ${funds.fundCode} and v.day <= ${starts[range]} and v.day <= newest.day
      order by v.day ${range === 'all' ? sql`asc` : sql`desc`} limit 1
    ) first on true
    left join lateral (
      select case when newest.income is null then newest.value / nullif(first.value, 0) * (
        select coalesce(exp(sum(ln((v.net_value + d.per_share)::numeric(40, 24) / v.net_value))), 1)
        from ${dividends} d join ${netValues} v on v.fund_code = d.fund_code and v.day = d.ex_day and v.net_value > 0
        where d.fund_code = ${funds.fundCode} and d.ex_day > first.day and d.ex_day <= newest.day
      ) else (
        select coalesce(exp(sum(ln(1 + v.income_per_ten_thousand::numeric(40, 24) / 10000))), 1)
        from ${netValues} v
        where v.fund_code = ${funds.fundCode} and v.day > first.day and v.day <= newest.day
      ) end as value
    ) factor on first.day is not null
    where ${funds.onSite}
    order by ${funds.sort}, ${funds.fundCode}
  `)
  return result.rows as unknown as FundGrowth[]
}

const readByKey = keptFor(KEPT_MS, (db, key) => {
  const [range, today] = key.split(' ') as [FundRange, Day]
  return readGrowths(db, range, today)
})

/** The growth of all public funds over a span up to today, in the site's order. */
export const growthsOf = (db: Db, range: FundRange, today: Day): Promise<FundGrowth[]> =>
  readByKey(db, `${range} ${today}`)
