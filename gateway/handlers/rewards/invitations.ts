import { randomInt } from 'node:crypto'
import { count, desc, eq } from 'drizzle-orm'
import type { rewards as calls } from '@/contract/rewards'
import { today } from '@/lib/date'
import { maskName } from '@/lib/mask'
import type { Db } from '../../db/connect'
import { customers } from '../../db/schema/account'
import { consents } from '../../db/schema/personal'
import { acceptedInvitations, invitationCodes } from '../../db/schema/rewards'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import { inForce } from '../../personal/consents'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { type Activity, requireActivity, requireOpen, stateOf } from '../../rewards/activity'
import { inAgreedTurn, requireConsent } from '../../rewards/consent'
import { accept, JOINED } from '../../rewards/invite'
import { awardRules, seatRules } from '../../rewards/rules'
import { codesOf, giveCode, onlyBenefit, requireCode, soldOut, stockOf } from '../../rewards/stock'

type Invite = Pick<Handlers<typeof calls>, 'getInviteActivity' | 'getInvitations' | 'joinByInvitation' | 'claimSeat'>

/** Without 0, O, 1 and I, which look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
/**
 * Limit per hour of codes that a person or a device may try. A code of eight letters cannot be guessed at this rate.
 */
const TRIES_PER_HOUR = 20

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The caller's own code. Two requests at once get the same one. */
async function ownCode({ db, custNo, now }: CustomerContext): Promise<string> {
  await db.insert(invitationCodes).values({ custNo, code: newCode(), createdAt: now() }).onConflictDoNothing()
  const [row] = await db
    .select({ code: invitationCodes.code })
    .from(invitationCodes)
    .where(eq(invitationCodes.custNo, custNo))
  if (!row) throw new RangeError('The invitation code was not inserted.')
  return row.code
}

/** The name shown for a friend who takes no part any more: the friend counts, and no details are shown. */
const GONE = '好友'

const friendsOf = (db: Db, custNo: string) =>
  db
    .select({ name: customers.name, at: acceptedInvitations.at, agreedAt: consents.agreedAt })
    .from(acceptedInvitations)
    .innerJoin(customers, eq(customers.custNo, acceptedInvitations.inviteeCustNo))
    .leftJoin(consents, inForce(acceptedInvitations.inviteeCustNo, 'rewards'))
    .where(eq(acceptedInvitations.inviterCustNo, custNo))
    .orderBy(desc(acceptedInvitations.at), acceptedInvitations.inviteeCustNo)

const facts = (activity: Activity, now: Date) => {
  const { activityId, title, content, startDay, endDay } = activity
  return { activityId, title, content, startDay, endDay, state: stateOf(activity, today(now)) }
}

export const inviteHandlers: Invite = {
  async getInviteActivity(_, { db, now }) {
    const award = await requireActivity(db, 'inviteAward', now())
    const seat = await requireActivity(db, 'invite', now())
    const pack = await onlyBenefit(db, award.activityId)
    const place = await onlyBenefit(db, seat.activityId)
    const stock = await stockOf(db, [pack.benefitId, place.benefitId])
    const rules = seatRules(seat)
    return {
      award: {
        ...facts(award, now()),
        packsLeft: stock(pack.benefitId).left,
        worth: pack.worth,
        mostPacks: awardRules(award).limit,
      },
      seat: {
        ...facts(seat, now()),
        friendsNeeded: rules.friends,
        seatsLeft: stock(place.benefitId).left,
        seats: stock(place.benefitId).total,
        place: rules.place,
        at: rules.at,
      },
    }
  },

  async getInvitations(_, context) {
    const { db, custNo, now } = context
    await requireConsent(db, custNo)
    const [inviteCode, friends, own] = await Promise.all([
      ownCode(context),
      friendsOf(db, custNo),
      codesOf(db, custNo, now()),
    ])
    const award = await requireActivity(db, 'inviteAward', now())
    const pack = await onlyBenefit(db, award.activityId)
    const joined = await codesOf(db, custNo, now(), pack.benefitId, JOINED)
    const [accepted] = await db
      .select({ at: acceptedInvitations.at })
      .from(acceptedInvitations)
      .where(eq(acceptedInvitations.inviteeCustNo, custNo))
    return {
      inviteCode,
      friends: friends.map(({ name, at, agreedAt }) => ({
        name: agreedAt ? maskName(name) : GONE,
        at: at.toISOString(),
      })),
      packs: own.filter(({ kind, code }) => kind === 'inviteAward' && code !== joined[0]?.code),
      seat: own.find(({ kind }) => kind === 'invite') ?? null,
      joined: joined[0] ?? null,
      hasJoined: accepted !== undefined,
    }
  },

  async joinByInvitation({ inviteCode }, context) {
    const { db, custNo, deviceId, now } = context
    await requireConsent(db, custNo)
    const sentence = '尝试次数太多，请1小时后重试'
    for (const who of [custNo, deviceId]) {
      await countAgainst(context, { bucket: `invite:${who}`, limit: TRIES_PER_HOUR, window: HOUR, sentence })
    }
    const { activityId } = await requireActivity(db, 'inviteAward', now())
    const code = await inAgreedTurn(db, { custNo, activityId }, (tx, activity) =>
      accept(tx, activity, { inviteCode, custNo, deviceId, now: now() }),
    )
    return requireCode(db, custNo, code, now())
  },

  async claimSeat(_, { db, custNo, now }) {
    const { activityId } = await requireActivity(db, 'invite', now())
    const code = await inAgreedTurn(db, { custNo, activityId }, async (tx, activity) => {
      const { benefitId } = await onlyBenefit(tx, activityId)
      const [own] = await codesOf(tx, custNo, now(), benefitId)
      if (own) return own.code
      requireOpen(activity, now())
      const [row] = await tx
        .select({ friends: count() })
        .from(acceptedInvitations)
        .where(eq(acceptedInvitations.inviterCustNo, custNo))
      const missing = seatRules(activity).friends - (row?.friends ?? 0)
      if (missing > 0) throw new Refusal(codes.conflict, `还差${missing}位好友，暂时不能领取`)
      const given = await giveCode(tx, { benefitId, custNo, now: now() })
      if (given === null) throw soldOut()
      return given
    })
    return requireCode(db, custNo, code, now())
  },
}
