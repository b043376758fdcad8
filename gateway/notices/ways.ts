import { and, eq, gt } from 'drizzle-orm'
import type { NoticeWay } from '@/contract/notices'
import type { Db } from '../db/connect'
import { subscriptionSends, wechatSubscriptions } from '../db/schema/notices'
import { noteConsent, withdrawConsent } from '../personal/consents'
import { noticesOf } from './settings'

/** Condition: permissions for messages of the mini-program that are not used yet. */
export const allowedMessages = (custNo: string) =>
  and(eq(wechatSubscriptions.custNo, custNo), gt(wechatSubscriptions.left, 0))

/** Condition: messages of the mini-program that are not sent yet. */
export const waitingMessages = (custNo: string) =>
  and(eq(subscriptionSends.custNo, custNo), eq(subscriptionSends.state, 'waiting'))

/** Whether a customer gets any notices by mail or in WeChat, by their settings. */
export async function waysOf(db: Db, custNo: string) {
  const { settings } = await noticesOf(db, custNo)
  const has = (way: NoticeWay) => Object.values(settings.ways).some(ways => ways.some(one => one === way))
  const messages =
    (await db.$count(wechatSubscriptions, allowedMessages(custNo))) +
    (await db.$count(subscriptionSends, waitingMessages(custNo)))
  return { noticeMail: has('mail'), noticeWechat: has('wechat') || messages > 0 }
}

/**
 * Records which of these ways began or ended. Call it in the transaction of every change of the settings and of the
 * permissions, with the lock on the customer: otherwise two concurrent changes could miss each other.
 *
 * @param end How a way ended that does not exist any more: mostly the person withdrew it.
 */
export async function noteWays(tx: Db, custNo: string, at: Date, end = withdrawConsent): Promise<void> {
  const ways = await waysOf(tx, custNo)
  for (const purpose of ['noticeMail', 'noticeWechat'] as const) {
    if (ways[purpose]) await noteConsent(tx, { custNo, purpose, version: '', at })
    else await end(tx, custNo, purpose, at)
  }
}
