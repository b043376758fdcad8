import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { sessions, wechatIdentities } from '../db/schema/auth'
import { acceptedInvitations, benefitCodes, invitationCodes } from '../db/schema/rewards'
import { codes, Refusal } from '../lib/refusal'
import { type Activity, requireOpen } from './activity'
import { agreesInTurn } from './consent'
import { awardRules } from './rules'
import { giveCode, onlyBenefit, soldOut } from './stock'

/** The reason of an invitee's code. An inviter's code has the friend as its reason. */
export const JOINED = 'joined'
const forFriend = (custNo: string) => `friend:${custNo}`

/** Longer than any chain of real invitations. */
const LONGEST_CHAIN = 1000

/** Whether a customer was invited by a person, directly or by a chain of others. */
async function cameBy(tx: Db, custNo: string, inviter: string): Promise<boolean> {
  let present = custNo
  for (let link = 0; link < LONGEST_CHAIN; link += 1) {
    const [row] = await tx
      .select({ inviter: acceptedInvitations.inviterCustNo })
      .from(acceptedInvitations)
      .where(eq(acceptedInvitations.inviteeCustNo, present))
    if (!row) return false
    if (row.inviter === inviter) return true
    present = row.inviter
  }
  return true
}

/**
 * Whether an invitation looks like one person on one device: the inviter was logged in on it within the last 90 days,
 * or another customer accepted the same person's invitation on it.
 */
async function sharesDevice(tx: Db, inviter: string, deviceId: string): Promise<boolean> {
  const [session] = await tx
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.custNo, inviter), eq(sessions.deviceId, deviceId)))
    .limit(1)
  if (session) return true
  const [other] = await tx
    .select({ deviceId: acceptedInvitations.deviceId })
    .from(acceptedInvitations)
    .where(and(eq(acceptedInvitations.inviterCustNo, inviter), eq(acceptedInvitations.deviceId, deviceId)))
    .limit(1)
  return other !== undefined
}

/**
 * The WeChat accounts of a customer: bound ones, and those of the sessions of the last 90 days. This includes an
 * account that was bound to another customer meanwhile.
 */
const wechatsOf = async (tx: Db, custNo: string): Promise<ReadonlySet<string>> => {
  const [logins, bound] = [
    await tx
      .selectDistinct({ unionid: sessions.unionid })
      .from(sessions)
      .where(and(eq(sessions.custNo, custNo), isNotNull(sessions.unionid))),
    await tx
      .select({ unionid: wechatIdentities.unionid })
      .from(wechatIdentities)
      .where(eq(wechatIdentities.custNo, custNo)),
  ]
  return new Set([...logins, ...bound].flatMap(({ unionid }) => unionid ?? []))
}

/** Whether two customers look like one person with two customer numbers: the same mobile or the same WeChat. */
async function areOnePerson(tx: Db, one: string, other: string): Promise<boolean> {
  const mobiles = await tx
    .selectDistinct({ mobile: customers.mobile })
    .from(customers)
    .where(inArray(customers.custNo, [one, other]))
  if (mobiles.length < 2) return true
  const wechats = await wechatsOf(tx, one)
  return [...(await wechatsOf(tx, other))].some(unionid => wechats.has(unionid))
}

/** Whether a customer who looks like the same person has accepted an invitation with another customer number. */
async function hasCounted(tx: Db, custNo: string): Promise<boolean> {
  const [byMobile] = await tx
    .select({ custNo: customers.custNo })
    .from(acceptedInvitations)
    .innerJoin(customers, eq(customers.custNo, acceptedInvitations.inviteeCustNo))
    .where(
      inArray(
        customers.mobile,
        tx.select({ mobile: customers.mobile }).from(customers).where(eq(customers.custNo, custNo)),
      ),
    )
    .limit(1)
  if (byMobile) return true
  const wechats = [...(await wechatsOf(tx, custNo))]
  if (wechats.length === 0) return false
  const invitees = tx.select({ custNo: acceptedInvitations.inviteeCustNo }).from(acceptedInvitations)
  const [byLogin] = await tx
    .select({ custNo: sessions.custNo })
    .from(sessions)
    .where(and(inArray(sessions.unionid, wechats), inArray(sessions.custNo, invitees)))
    .limit(1)
  if (byLogin) return true
  const [byBinding] = await tx
    .select({ custNo: wechatIdentities.custNo })
    .from(wechatIdentities)
    .where(and(inArray(wechatIdentities.unionid, wechats), inArray(wechatIdentities.custNo, invitees)))
    .limit(1)
  return byBinding !== undefined
}

const refuse = (sentence: string) => new Refusal(codes.forbidden, sentence)

interface Invited {
  inviteCode: string
  custNo: string
  deviceId: string
  now: Date
}

/**
 * Counts a customer as invited and gives both their pack. Call it under the activity's lock, so that nobody counts
 * twice and no circle of invitations closes meanwhile. A refusal uses nothing up. Returns the invitee's code.
 */
export async function accept(tx: Db, activity: Activity, { inviteCode, custNo, deviceId, now }: Invited) {
  // Chains of invitations span all activities, so one lock covers them all.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'))`)
  const [owner] = await tx
    .select({ custNo: invitationCodes.custNo })
    .from(invitationCodes)
    .where(eq(invitationCodes.code, inviteCode))
  if (!owner) throw new Refusal(codes.notFound, '没有找到这个邀请码，请核对后重新输入')
  const inviter = owner.custNo
  if (inviter === custNo) throw refuse('不能接受自己的邀请')
  const { benefitId } = await onlyBenefit(tx, activity.activityId)
  const [before] = await tx
    .select({ inviter: acceptedInvitations.inviterCustNo })
    .from(acceptedInvitations)
    .where(eq(acceptedInvitations.inviteeCustNo, custNo))
  if (before) {
    const [own] = await tx
      .select({ code: benefitCodes.code })
      .from(benefitCodes)
      .where(
        and(eq(benefitCodes.benefitId, benefitId), eq(benefitCodes.custNo, custNo), eq(benefitCodes.reason, JOINED)),
      )
    if (own && before.inviter === inviter) return own.code
    throw new Refusal(codes.conflict, '您已经接受过邀请，每人只计一次')
  }
  requireOpen(activity, now)
  // An inviter who takes no part any more gets nothing.
  if ((await agreesInTurn(tx, inviter)) === null)
    throw new Refusal(codes.conflict, '邀请人已退出活动，这个邀请码不再有效')
  if (await cameBy(tx, inviter, custNo)) throw refuse('对方是通过您的邀请来的，不能互相邀请')
  if (await areOnePerson(tx, inviter, custNo)) throw refuse('您和邀请人使用同一个手机号码或微信，只能算一个人')
  if (await hasCounted(tx, custNo)) throw refuse('使用同一个手机号码或微信的客户已经接受过邀请，每人只计一次')
  if (await sharesDevice(tx, inviter, deviceId)) throw refuse('邀请人或他邀请的人用过这台设备，请在您自己的设备上接受')
  const packs = await tx
    .select({ code: benefitCodes.code })
    .from(benefitCodes)
    .where(
      and(eq(benefitCodes.benefitId, benefitId), eq(benefitCodes.custNo, inviter), ne(benefitCodes.reason, JOINED)),
    )
  const mine = await giveCode(tx, { benefitId, custNo, reason: JOINED, now })
  const getsMore = packs.length < awardRules(activity).limit
  const theirs = getsMore ? await giveCode(tx, { benefitId, custNo: inviter, reason: forFriend(custNo), now }) : ''
  // An invitation without a reward does not count: the rollback returns the first code.
  if (mine === null || theirs === null) throw soldOut()
  await tx
    .insert(acceptedInvitations)
    .values({ inviteeCustNo: custNo, inviterCustNo: inviter, activityId: activity.activityId, deviceId, at: now })
  return mine
}
