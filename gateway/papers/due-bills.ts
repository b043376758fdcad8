import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { BillPeriod } from '@/contract/papers'
import { addDays, type Day, type DayRange, instantAt, today } from '@/lib/date'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { billSubscriptions, papers } from '../db/schema/documents'
import { calendar } from '../handlers/assets/calendar'
import type { Jobs } from '../jobs/jobs'
import { loadPortfolio } from '../portfolio/load'
import { settledThrough } from '../portfolio/portfolio'
import { tradingDayFrom } from '../portfolio/trading-days'
import { after, DAY } from '../sessions/scope'
import { insertSubscribedBill } from './new-paper'

/** Days in which a bill that was never made is still made: the gateway may have stood still. */
const LOOK_BACK = 400

/** The first trading day after a period, on which its bill is made. */
const dueDay = ({ to }: DayRange): Day => tradingDayFrom(addDays(to, 1))

/** The chosen periods of a subscription with the day from which each is made. */
type Since = (typeof billSubscriptions.$inferSelect)['since']

const chosen = (since: Since) => Object.entries(since) as [BillPeriod, Day][]

/** The period before a range. */
const previous = (period: BillPeriod, { from }: DayRange) => calendar[period].rangeOf(addDays(from, -1))

/** When the next bill of a subscription is made: today counts. Null without periods. */
export function nextBillDay(since: Since, day: Day): Day | null {
  const days = chosen(since).map(([period, first]) => {
    const running = calendar[period].rangeOf(day)
    // Between the end of a period and the first trading day after it, its bill is still to come.
    const ended = previous(period, running)
    return ended.to >= first && dueDay(ended) >= day ? dueDay(ended) : dueDay(running)
  })
  return days.sort()[0] ?? null
}

/** The ended periods of a subscription whose bill is due on a day, oldest first. */
export function duePeriods(since: Since, day: Day): DayRange[] {
  return chosen(since).flatMap(([period, first]) => {
    const due: DayRange[] = []
    let range = previous(period, calendar[period].rangeOf(day))
    while (range.to >= first && range.to >= addDays(day, -LOOK_BACK)) {
      if (dueDay(range) <= day) due.unshift(range)
      range = previous(period, range)
    }
    return due
  })
}

/** A subscribed bill that could not be made is tried again once a day, for as many days. */
const TRY_DAYS = 7

/**
 * Makes failed bills of subscriptions wait again: nobody looks at them who could ask once more. What failed today waits
 * for tomorrow, because the same data would fail again.
 */
async function tryFailedAgain(jobs: Jobs, now: Date): Promise<void> {
  await jobs.within(async (tx, add) => {
    const again = await tx
      .update(papers)
      .set({ state: 'making' })
      .where(
        and(
          eq(papers.source, 'subscription'),
          eq(papers.state, 'failed'),
          gt(papers.createdAt, after(now, -TRY_DAYS * DAY)),
          or(isNull(papers.failedAt), lt(papers.failedAt, instantAt(today(now), '00:00'))),
        ),
      )
      .returning({ paperNo: papers.paperNo })
    for (const { paperNo } of again) await add('makePaper', { paperNo })
  })
}

/** Asks for the bills of one customer that are due and not there. */
async function makeDueBillsOf(db: Db, jobs: Jobs, custNo: string, since: Since, now: Date): Promise<void> {
  const day = today(now)
  const due = duePeriods(since, day)
  if (due.length === 0) return
  const there = await db
    .select({ from: papers.fromDay, to: papers.toDay })
    .from(papers)
    .where(and(eq(papers.custNo, custNo), eq(papers.source, 'subscription')))
  const missing = due.filter(range => !there.some(({ from, to }) => from === range.from && to === range.to))
  if (missing.length === 0) return
  const portfolio = await loadPortfolio(db, custNo, day)
  const [first, settled] = [portfolio.axis[0] ?? '9999-12-31', settledThrough(portfolio) ?? '']
  for (const { from, to } of missing.filter(range => range.to >= first && range.to <= settled)) {
    await jobs.within((tx, add) => insertSubscribedBill(tx, add, { custNo, fromDay: from, toDay: to }, now))
  }
}

/**
 * Asks for the bills that subscriptions wait for. It may run on several gateways at once and as often as one likes: a
 * period has one bill. A bill waits until all figures of its period are known. Frozen and closed customers get none.
 */
export async function makeDueBills(db: Db, jobs: Jobs, now: Date, log: FastifyBaseLogger): Promise<void> {
  await tryFailedAgain(jobs, now)
  const subscriptions = await db
    .select({ custNo: billSubscriptions.custNo, since: billSubscriptions.since })
    .from(billSubscriptions)
    .innerJoin(customers, and(eq(customers.custNo, billSubscriptions.custNo), eq(customers.state, 'active')))
  for (const { custNo, since } of subscriptions) {
    // One customer's data must not keep the bills of all others back.
    await makeDueBillsOf(db, jobs, custNo, since, now).catch(error =>
      log.error({ err: error }, 'the bills of a customer could not be asked for'),
    )
  }
}
