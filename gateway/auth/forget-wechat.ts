import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tell } from '../account/change-and-tell'
import { customers } from '../db/schema/account'
import { accessTokens, sessions, wechatIdentities } from '../db/schema/auth'
import { messageRecords } from '../db/schema/messages'
import { forgetSubscriptions } from '../notices/wechat-answers'
import type { Scope } from '../pipeline/context'
import { revokeSession } from './sessions'

const GONE = '您在微信中撤回了授权或注销了微信账号，您的账户已与这个微信解除绑定。如非本人操作，请立即联系客服。'

/**
 * Deletes everything that came from a WeChat account: the account itself with its binding, its permissions, and the
 * messages to it. Its logins end. The customer's own records stay: they belong to the fund account. If the account was
 * bound, the customer is told by SMS, because nobody logs in by it any more.
 *
 * @param wholeAccount Also in the other program: the WeChat account exists no more.
 */
export async function forgetWechat(
  scope: Scope,
  tell: Tell,
  { openid, wholeAccount }: { openid: string; wholeAccount: boolean },
): Promise<void> {
  const { db, now } = scope
  const [known] = await db.select().from(wechatIdentities).where(eq(wechatIdentities.openid, openid))
  if (!known) return
  const { unionid } = known
  const isMeant =
    wholeAccount && unionid !== ''
      ? or(eq(wechatIdentities.openid, openid), eq(wechatIdentities.unionid, unionid))
      : eq(wechatIdentities.openid, openid)
  // The same lock as for binding and unbinding, in the same order.
  const owner = known.custNo
    ? await db.select().from(customers).where(eq(customers.custNo, known.custNo)).for('no key update')
    : []
  const meant = await db.select().from(wechatIdentities).where(isMeant).for('update')
  for (const identity of meant) {
    await forgetSubscriptions(db, identity.openid, now())
    await endLogins(scope, identity.openid)
    await db.delete(wechatIdentities).where(eq(wechatIdentities.openid, identity.openid))
  }
  if (unionid !== '' && (await db.$count(wechatIdentities, eq(wechatIdentities.unionid, unionid))) === 0) {
    await db.delete(messageRecords).where(eq(messageRecords.reader, `u:${unionid}`))
  }
  const [customer] = owner
  if (customer && meant.some(({ custNo }) => custNo === customer.custNo)) {
    await tell({ mobile: customer.mobile, event: 'wechat unbound', text: GONE })
  }
}

/** Ends the logins by a WeChat account and takes it out of those that are over. */
async function endLogins(scope: Scope, openid: string): Promise<void> {
  const { db } = scope
  const open = await db
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.openid, openid), isNull(sessions.revokedAt)))
  for (const { id } of open) await revokeSession(scope, id)
  await db.update(sessions).set({ openid: null, unionid: null }).where(eq(sessions.openid, openid))
  await db.delete(accessTokens).where(eq(accessTokens.openid, openid))
}
