import { and, eq, gt } from 'drizzle-orm'
import type { NoticeWay } from '@/contract/notices'
import type { Db } from '../db/connect'
import { subscriptionSends, wechatSubscriptions } from '../db/schema/notices'
import { noteConsent, withdrawConsent } from '../personal/consents'
import { noticesOf } from './settings'

/** Messages of the mini-program that are allowed and not sent yet. */
export const allowedMessages = (custNo: string) =>
  and(eq(wechatSubscriptions.custNo, custNo), gt(wechatSubscriptions.left, 0))

/** Messages of the mini-program that are on their way. */
export const waitingMessages = (custNo: string) =>
  and(eq(subscriptionSends.custNo, custNo), eq(subscriptionSends.state, 'waiting'))

/** Whether a customer is told of anything by mail or in WeChat, as their settings say. */
export async function waysOf(db: Db, custNo: string) {
  const { settings } = await noticesOf(db, custNo)
  const has = (way: NoticeWay) => Object.values(settings.ways).some(ways => ways.some(one => one === way))
  const messages =
    (await db.$count(wechatSubscriptions, allowedMessages(custNo))) +
    (await db.$count(subscriptionSends, waitingMessages(custNo)))
  return { noticeMail: has('mail'), noticeWechat: has('wechat') || messages > 0 }
}

/**
 * Notes which of these ways began or ended. Call it in the transaction of every change of the settings and of the
 * allowed messages, and hold the customer: otherwise of two changes each could miss the other.
 *
 * @param end How a way ended that is not there any more: mostly the person took it back.
 */
export async function noteWays(tx: Db, custNo: string, at: Date, end = withdrawConsent): Promise<void> {
  const ways = await waysOf(tx, custNo)
  for (const purpose of ['noticeMail', 'noticeWechat'] as const) {
    if (ways[purpose]) await noteConsent(tx, { custNo, purpose, version: '', at })
    else await end(tx, custNo, purpose, at)
  }
}
