import { and, eq } from 'drizzle-orm'
import type { BillPeriod } from '@/contract/papers'
import { addDays, type Day, type DayRange, today } from '@/lib/date'
import type { Db } from '../db/connect'
import { billSubscriptions, papers } from '../db/schema/documents'
import { calendar } from '../handlers/assets/calendar'
import type { Jobs } from '../jobs/jobs'
import { loadPortfolio } from '../portfolio/load'
import { settledThrough } from '../portfolio/portfolio'
import { tradingDayFrom } from '../portfolio/trading-days'
import { insertPaper } from './new-paper'

/** Days in which a bill that was never made is still made: the gateway may have stood still. */
const LOOK_BACK = 400

/** The first trading day after a period, on which its bill is made. */
const dueDay = ({ to }: DayRange): Day => tradingDayFrom(addDays(to, 1))

/** When the next bill of a subscription is made. Null without periods. */
export function nextBillDay(periods: readonly BillPeriod[], day: Day): Day | null {
  const days = periods.map(period => dueDay(calendar[period].rangeOf(day)))
  return days.sort()[0] ?? null
}

/** The ended periods of a subscription whose bill is due on a day, oldest first. */
export function duePeriods(periods: readonly BillPeriod[], since: Day, day: Day): DayRange[] {
  return periods.flatMap(period => {
    const due: DayRange[] = []
    let range = calendar[period].rangeOf(addDays(calendar[period].rangeOf(day).from, -1))
    while (range.to >= since && range.to >= addDays(day, -LOOK_BACK)) {
      if (dueDay(range) <= day) due.unshift(range)
      range = calendar[period].rangeOf(addDays(range.from, -1))
    }
    return due
  })
}

/**
 * Asks for the bills that subscriptions wait for. It may run on several gateways at once and as often as one likes: a
 * period has one bill. A bill waits until all figures of its period are known.
 */
export async function makeDueBills(db: Db, jobs: Jobs, now: Date): Promise<void> {
  const day = today(now)
  for (const { custNo, periods, since } of await db.select().from(billSubscriptions)) {
    const due = duePeriods(periods, since, day)
    if (due.length === 0) continue
    const there = await db
      .select({ from: papers.fromDay, to: papers.toDay })
      .from(papers)
      .where(and(eq(papers.custNo, custNo), eq(papers.source, 'subscription')))
    const missing = due.filter(range => !there.some(({ from, to }) => from === range.from && to === range.to))
    if (missing.length === 0) continue
    const portfolio = await loadPortfolio(db, custNo, day)
    const [first, settled] = [portfolio.axis[0] ?? '9999-12-31', settledThrough(portfolio) ?? '']
    for (const range of missing.filter(({ to }) => to >= first && to <= settled)) {
      await jobs.within((tx, add) =>
        insertPaper(
          tx,
          add,
          {
            custNo,
            kind: 'bill',
            source: 'subscription',
            fromDay: range.from,
            toDay: range.to,
            language: 'zh',
            request: {},
          },
          now,
        ),
      )
    }
  }
}
