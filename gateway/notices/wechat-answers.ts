import { and, asc, eq, inArray } from 'drizzle-orm'
import { type TemplateKind, templateKinds } from '@/contract/subscriptions'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { noticeSends, subscriptionSends, toldMessages, wechatSubscriptions } from '../db/schema/notices'
import { wechatSends } from '../db/schema/outside'
import { noteWays } from './ways'

/** The customers for whom a WeChat account has allowed messages, locked against other changes of their notices. */
async function lockAllowing(tx: Db, openid: string, kinds: readonly TemplateKind[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ custNo: wechatSubscriptions.custNo })
    .from(wechatSubscriptions)
    .where(and(eq(wechatSubscriptions.openid, openid), inArray(wechatSubscriptions.kind, [...kinds])))
    .orderBy(asc(wechatSubscriptions.custNo))
  const custNos = rows.map(({ custNo }) => custNo)
  // Not with `lockCustomer`: permissions of frozen accounts end as well.
  for (const custNo of custNos) {
    await tx.select().from(customers).where(eq(customers.custNo, custNo)).for('no key update')
  }
  return custNos
}

/**
 * A person has turned off the messages of a template in WeChat's own settings: no permission is left, and messages that
 * wait are not sent.
 */
export async function refuseTemplate(
  tx: Db,
  config: Pick<Config, 'subscriptionTemplates'>,
  { openid, templateId }: { openid: string; templateId: string },
  at: Date,
): Promise<void> {
  const kinds = templateKinds.filter(kind => config.subscriptionTemplates[kind] === templateId)
  if (kinds.length === 0) return
  const custNos = await lockAllowing(tx, openid, kinds)
  await tx
    .update(wechatSubscriptions)
    .set({ left: 0, lastAnswer: 'reject', answeredAt: at })
    .where(and(eq(wechatSubscriptions.openid, openid), inArray(wechatSubscriptions.kind, kinds)))
  await tx
    .update(subscriptionSends)
    .set({ state: 'withdrawn', dueAt: null })
    .where(
      and(
        eq(subscriptionSends.openid, openid),
        inArray(subscriptionSends.kind, kinds),
        eq(subscriptionSends.state, 'waiting'),
      ),
    )
  for (const custNo of custNos) await noteWays(tx, custNo, at)
}

/** WeChat had taken a message, and it did not reach the person. Nothing is sent again: the inbox has it. */
export async function noteUndelivered(tx: Db, messageNo: string): Promise<void> {
  if (messageNo === '') return
  const ids = tx.select({ id: wechatSends.id }).from(wechatSends).where(eq(wechatSends.messageNo, messageNo))
  const failed = { state: 'failed', sentAt: null } as const
  for (const table of [subscriptionSends, noticeSends]) {
    await tx
      .update(table)
      .set(failed)
      .where(and(inArray(table.id, ids), eq(table.state, 'sent')))
  }
}

/** Deletes the permissions of a WeChat account and the messages to it. */
export async function forgetSubscriptions(tx: Db, openid: string, at: Date): Promise<void> {
  const custNos = await lockAllowing(tx, openid, templateKinds)
  await tx.delete(wechatSubscriptions).where(eq(wechatSubscriptions.openid, openid))
  await tx.delete(toldMessages).where(eq(toldMessages.openid, openid))
  await tx.delete(subscriptionSends).where(eq(subscriptionSends.openid, openid))
  for (const custNo of custNos) await noteWays(tx, custNo, at)
}
