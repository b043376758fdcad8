import { and, count, eq, inArray, notInArray } from 'drizzle-orm'
import { inheritEnds } from '@/contract/inheritance-states'
import { consentPurposes } from '@/contract/personal'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { wechatIdentities } from '../db/schema/auth'
import { inheritApplications } from '../db/schema/inheritances'
import { noticeDeliveries, notices, subscriptionSends, toldMessages } from '../db/schema/notices'
import { paperMails } from '../db/schema/papers'
import { dataArchives } from '../db/schema/personal'
import { transactions } from '../db/schema/portfolio'
import { revocations } from '../db/schema/revocations'
import { comingPlaces, giveAllBack } from '../gatherings/enrol'
import { forgetPlacesOf } from '../gatherings/remind'
import { leaveInheritances, openPlaces } from '../inheritances/keep-places'
import { waitingMails } from '../papers/bill-subscription'
import { openStates } from '../revocations/states'
import { noBytes } from '../store/places'
import { withdrawConsent } from './consents'
import { personalTables } from './tables'

/** The reasons why the e-service cannot be closed now, as sentences; empty if it can. */
export async function hindrances(db: Db, custNo: string): Promise<string[]> {
  const [undoing] = await db
    .select({ no: revocations.revocationNo })
    .from(revocations)
    .where(and(eq(revocations.custNo, custNo), inArray(revocations.state, [...openStates])))
    .limit(1)
  const [inheriting] = await db
    .select({ no: inheritApplications.applicationNo })
    .from(inheritApplications)
    .where(
      and(eq(inheritApplications.applicantCustNo, custNo), notInArray(inheritApplications.state, [...inheritEnds])),
    )
    .limit(1)
  return [
    ...(undoing ? ['还有一份撤销申请没有办完，请等它办完或先撤回'] : []),
    ...(inheriting ? ['还有一份继承申请没有办完，请等它办完或先取消'] : []),
  ]
}

/** Further consequences of closing the e-service now, as sentences. */
export async function consequences(db: Db, custNo: string, now: Date): Promise<string[]> {
  const [onTheWay] = await db
    .select({ times: count() })
    .from(transactions)
    .where(and(eq(transactions.custNo, custNo), eq(transactions.state, 'pending')))
  const pending = onTheWay?.times ?? 0
  const places = await comingPlaces(db, custNo, now)
  const inheriting = await openPlaces(db, custNo)
  return [
    ...(pending > 0 ? [`您有${pending}笔交易还在处理，会照常确认。注销后请向购买渠道或客服查询结果`] : []),
    ...(places.length > 0 ? [`您报名的${places.length}场未开始的活动会取消，名额让给候补的人`] : []),
    ...(inheriting.length > 0
      ? ['您作为继承人参与的继承不受影响：注销后用现在登记的手机号码验证，就能在基金继承中继续签署']
      : []),
  ]
}

/**
 * Closes the e-service of a customer, in a transaction: rows that may be deleted are deleted, WeChat is unbound, and
 * nobody can log in any more. Rows that must be kept stay, each with its reason (tables.ts). Shares, plans and
 * dividends are not touched: they belong to the fund account, not to this service. Seats of coming events go to the
 * waiting list.
 */
export async function closeService(
  db: Db,
  { custNo, mobile }: { custNo: string; mobile: string },
  at: Date,
): Promise<void> {
  await giveAllBack(db, custNo, at)
  await leaveInheritances(db, { custNo, mobile })
  for (const purpose of consentPurposes) await withdrawConsent(db, custNo, purpose, at)
  await forgetPlacesOf(db, custNo)
  // Rows that refer to others go first.
  await db.update(paperMails).set({ state: 'failed' }).where(waitingMails(db, custNo))
  const own = db.select({ id: notices.id }).from(notices).where(eq(notices.custNo, custNo))
  await db.delete(noticeDeliveries).where(inArray(noticeDeliveries.noticeId, own))
  const sends = db
    .select({ id: subscriptionSends.id })
    .from(subscriptionSends)
    .where(eq(subscriptionSends.custNo, custNo))
  await db.delete(toldMessages).where(inArray(toldMessages.sendId, sends))
  for (const { table, ownedBy, closing } of personalTables) {
    if (closing === 'deletes') await db.delete(table).where(ownedBy(custNo))
  }
  await db.update(wechatIdentities).set({ custNo: null, boundAt: null }).where(eq(wechatIdentities.custNo, custNo))
  await db
    .update(dataArchives)
    .set({ state: 'gone', ...noBytes })
    .where(eq(dataArchives.custNo, custNo))
  await db.update(customers).set({ state: 'closed', passwordHash: null }).where(eq(customers.custNo, custNo))
}
