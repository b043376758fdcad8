import { and, count, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import { addDays, type DayRange, instantAt, today } from '@/lib/date'
import { sum } from '@/lib/money'
import { loginEvents } from '../../db/schema/auth'
import { transactions } from '../../db/schema/portfolio'
import type { Handlers } from '../../pipeline/handler'
import { calendar } from '../../portfolio/calendar'
import { buyTypes, typesOfGroup } from '../../portfolio/transaction-groups'
import { timesOf, yuanOf } from '../../portfolio/transaction-sums'

const isBuy = inArray(transactions.type, [...buyTypes])
const isRegular = eq(transactions.type, 'regularInvestment')
const isSell = inArray(transactions.type, [...typesOfGroup.sell])

/** The customer's activity: purchases, sales, logins. */
export const activityHandlers = {
  async queryBuySellNumPerFHB({ period }, { db, custNo, now }) {
    const month = sql<string>`to_char(${transactions.confirmDay}, 'YYYY-MM')`
    const months = await db
      .select({
        month,
        buys: timesOf(isBuy),
        buyAmount: yuanOf(isBuy),
        regulars: timesOf(isRegular),
        sells: timesOf(isSell),
        sellAmount: yuanOf(isSell),
      })
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, custNo),
          eq(transactions.state, 'confirmed'),
          inArray(transactions.type, [...buyTypes, ...typesOfGroup.sell]),
        ),
      )
      .groupBy(month)
      .orderBy(month)
    const { rangeOf, nameOf } = calendar[period]
    const first = months[0]?.month
    if (first === undefined) return { periods: [] }
    // Periods without a transaction also appear, so that the chart shows the true distances in time.
    const ranges: DayRange[] = []
    for (let range = rangeOf(today(now())); range.to >= first; range = rangeOf(addDays(range.from, -1))) {
      ranges.push(range)
    }
    return {
      periods: ranges.map(({ from, to }) => {
        const inside = months.filter(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
        const total = (read: (of: (typeof months)[number]) => number) =>
          inside.reduce((result, of) => result + read(of), 0)
        return {
          period: nameOf(from),
          from,
          to,
          buys: total(of => of.buys),
          buyAmount: sum(inside.map(of => of.buyAmount)),
          regulars: total(of => of.regulars),
          sells: total(of => of.sells),
          sellAmount: sum(inside.map(of => of.sellAmount)),
        }
      }),
    }
  },

  async wxLoginTimes({ year }, { db, custNo }) {
    const local = sql`${loginEvents.at} at time zone 'Asia/Shanghai'`
    const month = sql<string>`to_char(${local}, 'YYYY-MM')`
    const mine = and(
      eq(loginEvents.custNo, custNo),
      year ? gte(loginEvents.at, instantAt(`${year}-01-01`, '00:00')) : undefined,
      year ? lt(loginEvents.at, instantAt(`${Number(year) + 1}-01-01`, '00:00')) : undefined,
    )
    const [total] = await db
      .select({
        total: count(),
        days: sql<number>`(count(distinct to_char(${local}, 'YYYY-MM-DD')))::int`,
        firstAt: min(loginEvents.at),
        lastAt: max(loginEvents.at),
      })
      .from(loginEvents)
      .where(mine)
    const months = await db
      .select({ month, count: count() })
      .from(loginEvents)
      .where(mine)
      .groupBy(month)
      .orderBy(month)
    return {
      total: total?.total ?? 0,
      days: total?.days ?? 0,
      firstAt: total?.firstAt?.toISOString() ?? null,
      lastAt: total?.lastAt?.toISOString() ?? null,
      months,
    }
  },
} satisfies Partial<Handlers<typeof assets>>
