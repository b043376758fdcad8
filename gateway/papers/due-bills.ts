import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { BillPeriod } from '@/contract/papers'
import { addDays, type Day, type DayRange, instantAt, today } from '@/lib/date'
import { isTradingDay, publishedOn, tradingDayBefore, tradingDayFrom } from '@/lib/trading-days'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { billSubscriptions, papers } from '../db/schema/papers'
import type { Jobs } from '../jobs/jobs'
import { after, DAY } from '../lib/time'
import { calendar } from '../portfolio/calendar'
import { earliest, latest } from '../portfolio/days'
import { fundsByCode } from '../portfolio/funds-by-code'
import { loadPortfolio } from '../portfolio/load'
import { isHeld, settledThrough } from '../portfolio/portfolio'
import { insertSubscribedBill } from './new-paper'

/** Days back for which missing bills are still made: the gateway may have been down. */
const LOOK_BACK = 400

/** The first trading day after a period, on which its bill is made. */
const dueDay = ({ to }: DayRange): Day => tradingDayFrom(addDays(to, 1))

/** The chosen periods of a subscription with the day from which each is made. */
type Since = (typeof billSubscriptions.$inferSelect)['since']

const chosen = (since: Since) => Object.entries(since) as [BillPeriod, Day][]

/** The period before a range. */
const previous = (period: BillPeriod, { from }: DayRange) => calendar[period].rangeOf(addDays(from, -1))

/** The facts about a holder that determine the day of a bill, besides its period. */
interface Holder {
  /** The first day with a holding. Null for a customer who never held anything. */
  firstDay: Day | null
  /** Publication delays of the held funds in trading days, without money-market funds. */
  lags: readonly number[]
  /** Whether the bill of a period exists already. */
  isThere: (period: DayRange) => boolean
}

/** The facts about a subscription's holder that determine the days of bills. */
export async function holderOf(db: Db, custNo: string, day: Day): Promise<Holder> {
  const [{ axis, funds }, bills] = await Promise.all([loadPortfolio(db, custNo, day), subscribedBills(db, [custNo])])
  const held = funds.filter(isHeld)
  const fund = await fundsByCode(
    { db },
    held.map(({ fund: { fundCode } }) => fundCode),
  )
  return {
    firstDay: axis[0] ?? null,
    lags: held.filter(history => !history.fund.isMoneyMarket).map(history => fund(history.fund.fundCode).lagDays),
    isThere: ({ from, to }) => bills.some(bill => bill.from === from && bill.to === to),
  }
}

/** The periods of the bills that were made for subscriptions. */
const subscribedBills = (db: Db, custNos: string[]) =>
  db
    .select({ custNo: papers.custNo, from: papers.fromDay, to: papers.toDay })
    .from(papers)
    .where(and(inArray(papers.custNo, custNos), eq(papers.source, 'subscription')))

/**
 * The earliest day on which a bill can be made: it is due, and the slowest of the held funds has published its last
 * figure.
 */
function expectedDay(period: DayRange, lags: readonly number[]): Day {
  const last = isTradingDay(period.to) ? period.to : tradingDayBefore(period.to)
  return latest([dueDay(period), ...lags.map(lag => publishedOn(last, lag))]) ?? dueDay(period)
}

/**
 * The day on which the next bill of a subscription is expected; today is possible. A due but missing bill is the next
 * one, however late it is. Null without periods.
 */
export function nextBillDay(since: Since, day: Day, { firstDay, lags, isThere }: Holder): Day | null {
  const waiting = duePeriods(since, day)
    .concat(chosen(since).flatMap(([period, first]) => endedAndNotDue(period, first, day)))
    .filter(period => !isThere(period) && firstDay !== null && period.to >= firstDay)
  const days = [
    ...waiting.map(period => latest([expectedDay(period, lags), day]) ?? day),
    ...chosen(since).map(([period]) => expectedDay(calendar[period].rangeOf(day), lags)),
  ]
  return earliest(days)
}

/** The period that has just ended, as long as the first trading day after it has not come. */
function endedAndNotDue(period: BillPeriod, first: Day, day: Day): DayRange[] {
  const ended = previous(period, calendar[period].rangeOf(day))
  return ended.to >= first && dueDay(ended) > day ? [ended] : []
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

/** Frozen and closed customers get no bills automatically: the address may be another person's by now. */
const activeCustomers = (db: Db) =>
  db.select({ custNo: customers.custNo }).from(customers).where(eq(customers.state, 'active'))

/** Days in which a failed bill of a subscription is retried, once a day. */
const TRY_DAYS = 7

/** Whether a bill that fails now is not retried: its days are over before the next attempt. */
export const isLastTry = (createdAt: Date, now: Date): boolean => createdAt <= after(now, -(TRY_DAYS - 1) * DAY)

/**
 * Queues failed bills of subscriptions again, because nobody on a screen could retry. A bill that failed today waits
 * until tomorrow, because it would fail again with the same data.
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
          inArray(papers.custNo, activeCustomers(tx)),
          gt(papers.createdAt, after(now, -TRY_DAYS * DAY)),
          or(isNull(papers.failedAt), lt(papers.failedAt, instantAt(today(now), '00:00'))),
        ),
      )
      .returning({ paperNo: papers.paperNo })
    for (const { paperNo } of again) await add('makePaper', { paperNo })
  })
}

/** Requests the bills of one customer that are due and not in `there`. */
async function makeDueBillsOf(db: Db, jobs: Jobs, custNo: string, due: DayRange[], there: DayRange[], now: Date) {
  const day = today(now)
  const missing = due.filter(range => !there.some(({ from, to }) => from === range.from && to === range.to))
  if (missing.length === 0) return
  const portfolio = await loadPortfolio(db, custNo, day)
  const [first, settled] = [portfolio.axis[0] ?? '9999-12-31', settledThrough(portfolio) ?? '']
  for (const { from, to } of missing.filter(range => range.to >= first && range.to <= settled)) {
    await jobs.within((tx, add) => insertSubscribedBill(tx, add, { custNo, fromDay: from, toDay: to }, now))
  }
}

/** Batch size of subscriptions. */
const AT_ONCE = 500

/** The next batch of subscriptions of active customers, after a customer number. */
const subscriptionsAfter = (db: Db, after: string) =>
  db
    .select({ custNo: billSubscriptions.custNo, since: billSubscriptions.since })
    .from(billSubscriptions)
    .innerJoin(customers, and(eq(customers.custNo, billSubscriptions.custNo), eq(customers.state, 'active')))
    .where(gt(billSubscriptions.custNo, after))
    .orderBy(asc(billSubscriptions.custNo))
    .limit(AT_ONCE)

/**
 * Requests the due bills of all subscriptions. It may run on several gateways at once and any number of times: a period
 * has one bill. A bill waits until all figures of its period are known. Frozen and closed customers get none.
 */
export async function makeDueBills(db: Db, jobs: Jobs, now: Date, log: FastifyBaseLogger): Promise<void> {
  await tryFailedAgain(jobs, now)
  const day = today(now)
  let rows = await subscriptionsAfter(db, '')
  while (rows.length > 0) {
    const due = rows.map(({ custNo, since }) => ({ custNo, periods: duePeriods(since, day) }))
    const waiting = due.filter(({ periods }) => periods.length > 0)
    const there = await subscribedBills(
      db,
      waiting.map(({ custNo }) => custNo),
    )
    for (const { custNo, periods } of waiting) {
      const own = there.filter(bill => bill.custNo === custNo)
      // An error in one customer's data must not stop the bills of the others.
      await makeDueBillsOf(db, jobs, custNo, periods, own, now).catch(error =>
        log.error({ err: error }, 'the due bills of a customer could not be requested'),
      )
    }
    rows = await subscriptionsAfter(db, rows.at(-1)?.custNo ?? '')
  }
}
