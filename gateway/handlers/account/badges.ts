import { and, asc, desc, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import type { ParsedInputOf } from '@/contract/call'
import { addDays, type Day, formatChineseMonthDay, instantAt, today } from '@/lib/date'
import { tradingDayBefore } from '@/lib/trading-days'
import { expiryNoticeDays } from '../../config/company-settings'
import { dotViews, openedDividends } from '../../db/schema/account'
import { funds } from '../../db/schema/funds'
import { customerDividends, regularPlans } from '../../db/schema/portfolio'
import { heldCodes, watchedCodes } from '../../funds/held'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

type Badges = Pick<Handlers<typeof calls>, 'getShowFlag' | 'setShowFlag'>
type BadgeType = ParsedInputOf<typeof calls.getShowFlag>['type']

/** For a customer who never looked, only news of this many days gets a badge. */
const RECENT_DAYS = 30

/** A sentence about the news since a moment, or null. */
type News = (context: CustomerContext, day: Day, since: Date) => Promise<string | null>

/** The customer's dividends that count as news, newest first: each from its ex day until it is opened. */
const dividendsSince = ({ db, custNo }: CustomerContext, day: Day, since: Date) =>
  db
    .select({ shortName: funds.shortName, applicationNo: customerDividends.applicationNo })
    .from(customerDividends)
    .innerJoin(funds, eq(funds.fundCode, customerDividends.fundCode))
    .leftJoin(
      openedDividends,
      and(eq(openedDividends.custNo, custNo), eq(openedDividends.applicationNo, customerDividends.applicationNo)),
    )
    .where(
      and(
        eq(customerDividends.custNo, custNo),
        isNull(openedDividends.applicationNo),
        lte(customerDividends.exDay, day),
        gt(customerDividends.exDay, today(since)),
      ),
    )
    .orderBy(desc(customerDividends.exDay), asc(customerDividends.applicationNo))

const newDividends: News = async (context, day, since) => {
  const found = await dividendsSince(context, day, since)
  if (!found[0]) return null
  return found.length === 1 ? `${found[0].shortName}有新的分红` : `您有${found.length}笔新的分红`
}

/** The net values of a trading day are known on the next day. */
const newNetValues: News = async (context, day, since) => {
  const { custNo } = context
  const valued = tradingDayBefore(day)
  if (instantAt(addDays(valued, 1), '00:00') <= since) return null
  const follows = (await watchedCodes(context, custNo)).size > 0 || (await heldCodes(context, custNo)).size > 0
  return follows ? `您关注的基金净值已更新到${formatChineseMonthDay(valued)}` : null
}

/**
 * A plan becomes news on the first day of the notice period before its end. An earlier look of the person does not
 * count.
 */
const expiringPlans: News = async ({ db, custNo }, day, since) => {
  const noticeDays = await expiryNoticeDays(db)
  const found = await db
    .select({ expiryDay: regularPlans.expiryDay })
    .from(regularPlans)
    .where(
      and(
        eq(regularPlans.custNo, custNo),
        eq(regularPlans.state, 'active'),
        gte(regularPlans.expiryDay, day),
        lte(regularPlans.expiryDay, addDays(day, noticeDays)),
      ),
    )
  const isNew = ({ expiryDay }: (typeof found)[number]) =>
    expiryDay !== null && instantAt(addDays(expiryDay, -noticeDays), '00:00') > since
  return found.some(isNew) ? `您有${found.length}个定投计划将于${noticeDays}天内到期` : null
}

const news: Record<BadgeType, News> = { 1: newDividends, 2: newNetValues, 3: expiringPlans }

/** Since when something is news to a customer: their last look at this kind. */
async function lastLook({ db, custNo }: CustomerContext, type: BadgeType, day: Day): Promise<Date> {
  const [view] = await db
    .select({ seenAt: dotViews.seenAt })
    .from(dotViews)
    .where(and(eq(dotViews.custNo, custNo), eq(dotViews.type, type)))
  return view?.seenAt ?? instantAt(addDays(day, -RECENT_DAYS - 1), '00:00')
}

/** Records that a dividend was opened, but only if it counts as news: the caller can send a made-up number. */
async function noteOpened(context: CustomerContext, applicationNo: string): Promise<void> {
  const { db, custNo, now } = context
  const day = today(now())
  const found = await dividendsSince(context, day, await lastLook(context, '1', day))
  if (!found.some(one => one.applicationNo === applicationNo)) return
  await db.insert(openedDividends).values({ custNo, applicationNo }).onConflictDoNothing()
}

export const badges: Badges = {
  async getShowFlag({ type }, context) {
    const day = today(context.now())
    const remindContext = await news[type](context, day, await lastLook(context, type, day))
    return { type, showFlag: remindContext !== null, remindContext: remindContext ?? '' }
  },

  async setShowFlag({ type, applicationNo }, context) {
    const { db, custNo, now } = context
    if (type === '1' && applicationNo) {
      await noteOpened(context, applicationNo)
      return null
    }
    const seenAt = now()
    await db.transaction(async tx => {
      await tx
        .insert(dotViews)
        .values({ custNo, type, seenAt })
        .onConflictDoUpdate({ target: [dotViews.custNo, dotViews.type], set: { seenAt } })
      // The whole list was seen, so the records of single dividends are not needed any more.
      if (type === '1') await tx.delete(openedDividends).where(eq(openedDividends.custNo, custNo))
    })
    return null
  },
}
