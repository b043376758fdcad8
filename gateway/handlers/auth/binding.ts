import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { auth } from '@/contract/auth'
import type { ParsedInputOf } from '@/contract/call'
import { changeAndTell } from '../../account/change-and-tell'
import { type Customer, lockCustomer, lockProven } from '../../account/customer'
import { endAccessTokens } from '../../auth/access-tokens'
import { takeProof } from '../../auth/proof'
import { revokeSessionsOf } from '../../auth/sessions'
import { unmarked } from '../../db/command-database'
import type { Db } from '../../db/connect'
import { customers } from '../../db/schema/account'
import { wechatIdentities } from '../../db/schema/auth'
import { codes, Refusal } from '../../lib/refusal'
import type { WechatAccount, WechatProgram } from '../../outside/outside'
import type { Context, CustomerContext, Identity } from '../../pipeline/context'

type Known = Pick<Identity, 'openid' | 'unionid'>

/** The rows of one WeChat account. The company knows people by unionid. Without a unionid, only the openid counts. */
const isAccount = ({ openid, unionid }: Known) =>
  unionid === '' ? eq(wechatIdentities.openid, openid) : eq(wechatIdentities.unionid, unionid)

/**
 * Records that a program saw a WeChat account. A person who is bound in one program is bound in all programs. WeChat
 * does not send the unionid each time, nor whether the person follows the public account; then the stored ones stay.
 */
export async function noteIdentity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { openid, unionid: told, follows }: WechatAccount,
  program: WechatProgram,
): Promise<Identity> {
  const known = await rowOf(db, openid)
  const unionid = told || (known?.unionid ?? '')
  const account = { openid, unionid }
  // Never write the customer here: the customer that was read before may be unbound by now.
  const seen = { unionid, lastSeenAt: now(), ...(follows !== undefined && { subscribed: follows }) }
  await db
    .insert(wechatIdentities)
    .values({ openid, program, ...seen })
    .onConflictDoUpdate({ target: wechatIdentities.openid, set: seen })
  const bound = await boundOf(db, account)
  if (!bound || bound.custNo === known?.custNo) return { ...account, custNo: bound?.custNo ?? null }
  return { ...account, custNo: await joinAccount(db, account, bound.custNo) }
}

/**
 * Binds an already bound account in one more program. Returns the customer, or null if the account was unbound
 * meanwhile.
 */
const joinAccount = (db: Db, account: Known, custNo: string): Promise<string | null> =>
  unmarked(db).transaction(async tx => {
    // Every code path that binds or unbinds an account of this customer takes this lock too.
    await tx.select({ no: customers.custNo }).from(customers).where(eq(customers.custNo, custNo)).for('no key update')
    const bound = await boundOf(tx, account)
    if (bound?.custNo !== custNo) return bound?.custNo ?? null
    await tx.update(wechatIdentities).set(bound).where(eq(wechatIdentities.openid, account.openid))
    return custNo
  })

/** The customer that an account is bound to, in any program. */
async function boundOf(db: Db, account: Known): Promise<{ custNo: string; boundAt: Date | null } | undefined> {
  const [row] = await db
    .select({ custNo: wechatIdentities.custNo, boundAt: wechatIdentities.boundAt })
    .from(wechatIdentities)
    .where(and(isAccount(account), isNotNull(wechatIdentities.custNo)))
    .limit(1)
  return row?.custNo ? { ...row, custNo: row.custNo } : undefined
}

/** Stored data of an account in one program: the unionid that WeChat sent before, and the customer. */
async function rowOf(db: Db, openid: string) {
  const [row] = await db
    .select({ unionid: wechatIdentities.unionid, custNo: wechatIdentities.custNo })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.openid, openid))
  return row
}

const BOUND = '您的账户已绑定微信，以后用这个微信可直接登录。如非本人操作，请立即联系客服。'
const REPLACED = '您的账户已改为绑定另一个微信，原微信已解绑，其他设备已退出登录。如非本人操作，请立即联系客服。'

/**
 * Binds a WeChat account to a customer who proved their identity. A customer has one WeChat account. An account that
 * was bound before is removed, and all sessions end. The customer gets an SMS about every account that is bound,
 * because from now on that account logs in silently.
 *
 * @param customer The customer row as read for the proof.
 * @throws Refusal when the account belongs to another customer by now.
 */
export async function bind(context: Context, account: Known, customer: Customer): Promise<void> {
  const { custNo } = customer
  const at = context.now()
  await changeAndTell(context, async (db, tell) => {
    const scope = { ...context, db }
    // A lock makes two accounts that are bound to one customer at the same time run one after the other. Their own rows
    // are different rows, so row locks on them would not help.
    const { mobile } = await lockProven(db, customer)
    const mine = await db
      .select({ custNo: wechatIdentities.custNo })
      .from(wechatIdentities)
      .where(isAccount(account))
      .for('update')
    if (mine.some(row => row.custNo !== null && row.custNo !== custNo)) {
      throw new Refusal(codes.conflict, '这个微信已绑定其他账户，请先解绑')
    }
    const replaced = await db
      .update(wechatIdentities)
      .set({ custNo: null, boundAt: null })
      .where(and(eq(wechatIdentities.custNo, custNo), not(isAccount(account))))
      .returning({ openid: wechatIdentities.openid })
    if (replaced.length > 0) await revokeSessionsOf(scope, custNo)
    await db.update(wechatIdentities).set({ custNo, boundAt: at }).where(isAccount(account))
    await endAccessTokens(scope, account.openid)
    if (replaced.length > 0) return tell({ mobile, event: 'wechat replaced', text: REPLACED })
    if (!mine.some(row => row.custNo === custNo)) await tell({ mobile, event: 'wechat bound', text: BOUND })
  })
}

const UNBOUND = '您的账户已解除微信绑定，所有设备已退出登录。如非本人操作，请立即联系客服。'

/**
 * Removes WeChat from the customer and ends all sessions, after a proof of identity: a person who holds the phone must
 * not be able to lock the owner out. The customer's mobile number gets an SMS. The person must then prove their
 * identity to log in again.
 */
export async function accountUnBind(
  { authToken }: ParsedInputOf<typeof auth.accountUnBind>,
  context: CustomerContext,
): Promise<null> {
  const { custNo } = context
  await changeAndTell(context, async (db, tell) => {
    const customer = await lockCustomer(db, custNo)
    await takeProof({ ...context, db }, authToken)
    const freed = await db
      .update(wechatIdentities)
      .set({ custNo: null, boundAt: null })
      .where(eq(wechatIdentities.custNo, custNo))
      .returning({ openid: wechatIdentities.openid })
    if (freed.length === 0) throw new Refusal(codes.notFound, '您的账户没有绑定微信')
    await revokeSessionsOf({ ...context, db }, custNo)
    await tell({ mobile: customer.mobile, event: 'wechat unbound', text: UNBOUND })
  })
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
