import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { auth } from '@/contract/auth'
import type { ParsedInputOf } from '@/contract/call'
import type { Context, CustomerContext, Identity } from '../../context'
import type { Db } from '../../db/connect'
import { wechatIdentities } from '../../db/schema/customers'
import { codes, Refusal } from '../../refusal'
import { endAccessTokens } from '../../sessions/access-tokens'
import { revokeSessionsOf } from '../../sessions/sessions'
import { tellOwner } from './other-sessions'
import { lockCustomer } from './person'
import { takeProof } from './proof'

type Known = Pick<Identity, 'openid' | 'unionid'>

/** The rows of one WeChat account. The company knows people by unionid. Without a unionid, only the openid counts. */
const isAccount = ({ openid, unionid }: Known) =>
  unionid === '' ? eq(wechatIdentities.openid, openid) : eq(wechatIdentities.unionid, unionid)

/**
 * Notes that a program saw a WeChat account. A person who is bound in one program is bound in all programs. WeChat does
 * not tell the unionid each time; the one that it told before stays.
 */
export async function noteIdentity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { openid, unionid: told }: Known,
  program: 'h5' | 'miniprogram',
): Promise<Identity> {
  const unionid = told || (await unionidOf(db, openid))
  const account = { openid, unionid }
  const [bound] = await db
    .select({ custNo: wechatIdentities.custNo, boundAt: wechatIdentities.boundAt })
    .from(wechatIdentities)
    .where(and(isAccount(account), isNotNull(wechatIdentities.custNo)))
    .limit(1)
  const seen = { unionid, lastSeenAt: now(), ...(bound && { custNo: bound.custNo, boundAt: bound.boundAt }) }
  await db
    .insert(wechatIdentities)
    .values({ openid, program, ...seen })
    .onConflictDoUpdate({ target: wechatIdentities.openid, set: seen })
  return { ...account, custNo: bound?.custNo ?? null }
}

/** The unionid that WeChat told of this openid before; '' without one. */
async function unionidOf(db: Db, openid: string): Promise<string> {
  const [known] = await db
    .select({ unionid: wechatIdentities.unionid })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.openid, openid))
  return known?.unionid ?? ''
}

/**
 * Binds a WeChat account to a customer who proved their identity. A customer has one WeChat account. An account that
 * was bound before is removed, and all sessions end.
 *
 * @returns What changed: another account was removed for it, it was bound, or it was bound before.
 * @throws Refusal when the account belongs to another customer by now.
 */
export async function bind(context: Context, account: Known, custNo: string): Promise<'replaced' | 'bound' | 'same'> {
  const at = context.now()
  return context.db.transaction(async db => {
    const scope = { ...context, db }
    // Two accounts that are bound to one customer at the same time take turns. The rows of one do not lock the other's.
    await lockCustomer(db, custNo)
    const mine = await db
      .select({ custNo: wechatIdentities.custNo })
      .from(wechatIdentities)
      .where(isAccount(account))
      .for('update')
    if (mine.some(row => row.custNo !== null && row.custNo !== custNo)) {
      throw new Refusal(codes.conflict, '该微信已绑定其他账户，请先解绑')
    }
    const replaced = await db
      .update(wechatIdentities)
      .set({ custNo: null, boundAt: null })
      .where(and(eq(wechatIdentities.custNo, custNo), not(isAccount(account))))
      .returning({ openid: wechatIdentities.openid })
    if (replaced.length > 0) await revokeSessionsOf(scope, custNo)
    await db.update(wechatIdentities).set({ custNo, boundAt: at }).where(isAccount(account))
    await endAccessTokens(scope, account.openid)
    if (replaced.length > 0) return 'replaced'
    return mine.some(row => row.custNo === custNo) ? 'same' : 'bound'
  })
}

const UNBOUND = '您的账户已解除微信绑定，所有设备已退出登录。如非本人操作，请立即联系客服。'

/**
 * Removes WeChat from the customer and ends all sessions, after a proof of who the person is: whoever has the phone in
 * the hand must not lock the owner out. The number of the account is told. The person must then prove their identity to
 * log in again.
 */
export async function accountUnBind(
  { authToken }: ParsedInputOf<typeof auth.accountUnBind>,
  context: CustomerContext,
): Promise<null> {
  const { custNo } = context
  const mobile = await context.db.transaction(async db => {
    const customer = await lockCustomer(db, custNo)
    await takeProof({ ...context, db }, authToken)
    const freed = await db
      .update(wechatIdentities)
      .set({ custNo: null, boundAt: null })
      .where(eq(wechatIdentities.custNo, custNo))
      .returning({ openid: wechatIdentities.openid })
    if (freed.length === 0) throw new Refusal(codes.notFound, '您的账户没有绑定微信')
    await revokeSessionsOf({ ...context, db }, custNo)
    return customer.mobile
  })
  await tellOwner(context, { mobile, event: 'wechat unbound', text: UNBOUND })
  return null
}

/** Whether the caller's WeChat account follows the service public account. */
export async function isSubscribed(_: unknown, { db, identity }: Context): Promise<{ subscribed: boolean }> {
  if (!identity) return { subscribed: false }
  const [row] = await db
    .select({ subscribed: wechatIdentities.subscribed })
    .from(wechatIdentities)
    .where(and(isAccount(identity), eq(wechatIdentities.subscribed, true)))
    .limit(1)
  return { subscribed: row !== undefined }
}
