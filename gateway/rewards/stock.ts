import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnswerOf } from '@/contract/call'
import type { CodeState } from '@/contract/rewards-fields'
import type { vip } from '@/contract/vip'
import { type Day, today } from '@/lib/date'
import type { Db } from '../db/connect'
import { activities, benefitCodes, benefits } from '../db/schema/rewards'
import { codes, Refusal } from '../lib/refusal'
import type { RewardKind } from './activity'

export type BenefitRow = typeof benefits.$inferSelect
type CodeRow = typeof benefitCodes.$inferSelect
export type CodeAnswer = AnswerOf<typeof vip.listCodes>[number] & { code: string }

/** The refusal when nothing is left. */
export const soldOut = () => new Refusal(codes.conflict, '已经全部领完，感谢您的参与。补充名额后会在这里恢复领取')

/** The state of a code on a day. */
export function codeStateOf({ usedAt }: Pick<CodeRow, 'usedAt'>, expiryDay: Day | null, day: Day): CodeState {
  if (usedAt) return 'used'
  return expiryDay !== null && expiryDay < day ? 'expired' : 'unused'
}

const answerOf = (row: CodeRow, benefit: BenefitRow, kind: string, day: Day): CodeAnswer => ({
  code: row.code,
  benefitId: benefit.benefitId,
  // The seed and the office write no other value.
  kind: kind as RewardKind,
  title: benefit.title,
  worth: benefit.worth,
  howTo: benefit.howTo,
  amount: row.amount,
  place: row.amount === null ? 0 : row.nth,
  state: codeStateOf(row, benefit.expiryDay, day),
  givenAt: row.givenAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
  goodUntil: benefit.expiryDay,
})

/** The codes of a customer, newest first: all, or those of one benefit, or of one benefit and reason. */
export async function codesOf(
  db: Db,
  custNo: string,
  now: Date,
  benefitId?: string,
  reason?: string,
): Promise<CodeAnswer[]> {
  const rows = await db
    .select({ row: benefitCodes, benefit: benefits, kind: activities.kind })
    .from(benefitCodes)
    .innerJoin(benefits, eq(benefits.benefitId, benefitCodes.benefitId))
    .innerJoin(activities, eq(activities.activityId, benefits.activityId))
    .where(
      and(
        eq(benefitCodes.custNo, custNo),
        benefitId === undefined ? undefined : eq(benefitCodes.benefitId, benefitId),
        reason === undefined ? undefined : eq(benefitCodes.reason, reason),
      ),
    )
    .orderBy(desc(benefitCodes.givenAt), asc(benefitCodes.code))
  return rows.map(({ row, benefit, kind }) => answerOf(row, benefit, kind, today(now)))
}

/** The numbers of remaining and of all codes, by benefit. */
export async function stockOf(db: Db, benefitIds: readonly string[]) {
  const rows = await db
    .select({ benefitId: benefitCodes.benefitId, total: count(), given: count(benefitCodes.custNo) })
    .from(benefitCodes)
    .where(inArray(benefitCodes.benefitId, [...benefitIds]))
    .groupBy(benefitCodes.benefitId)
  return (benefitId: string) => {
    const row = rows.find(one => one.benefitId === benefitId)
    return { total: row?.total ?? 0, left: (row?.total ?? 0) - (row?.given ?? 0) }
  }
}

/** The benefits of an activity, in order. */
export const benefitsOf = (db: Db, activityId: string): Promise<BenefitRow[]> =>
  db
    .select()
    .from(benefits)
    .where(eq(benefits.activityId, activityId))
    .orderBy(asc(benefits.sort), asc(benefits.benefitId))

/** The benefit of an activity that has only one. */
export async function onlyBenefit(db: Db, activityId: string): Promise<BenefitRow> {
  const [benefit] = await benefitsOf(db, activityId)
  if (!benefit) throw new RangeError(`The activity ${activityId} has no benefit.`)
  return benefit
}

interface Wanted {
  benefitId: string
  custNo: string
  /** The occasion. Nobody gets two codes for the same one. */
  reason?: string
  now: Date
}

/**
 * Gives the next code, or returns the one that was given for the same reason before. Null if none is left. The caller
 * holds the activity's lock (`inTurn`), so nobody else takes the same code.
 */
export async function giveCode(tx: Db, { benefitId, custNo, reason = '', now }: Wanted): Promise<string | null> {
  const [own] = await tx
    .select({ code: benefitCodes.code })
    .from(benefitCodes)
    .where(and(eq(benefitCodes.benefitId, benefitId), eq(benefitCodes.custNo, custNo), eq(benefitCodes.reason, reason)))
  if (own) return own.code
  const [next] = await tx
    .select({ code: benefitCodes.code })
    .from(benefitCodes)
    .where(and(eq(benefitCodes.benefitId, benefitId), isNull(benefitCodes.custNo)))
    .orderBy(asc(benefitCodes.nth))
    .limit(1)
  if (!next) return null
  await tx.update(benefitCodes).set({ custNo, reason, givenAt: now }).where(eq(benefitCodes.code, next.code))
  return next.code
}

/** A code in the form of the answers to its owner. */
export async function requireCode(db: Db, custNo: string, code: string, now: Date): Promise<CodeAnswer> {
  const found = (await codesOf(db, custNo, now)).find(one => one.code === code)
  if (!found) throw new RangeError('The code does not belong to the customer.')
  return found
}
