import { randomInt } from 'node:crypto'
import { and, count, desc, eq, isNotNull, max } from 'drizzle-orm'
import { today } from '@/lib/date'
import type { Db } from '../db/connect'
import { acceptedInvitations, activities, benefitCodes, benefits, pocketLists, quizTries } from '../db/schema/rewards'
import { codes, Refusal } from '../lib/refusal'
import { inTurn } from './activity'
import { publishedList } from './pocket-list'
import { codeStateOf } from './stock'

/** An action of the company on an activity, or on a code that a customer presents. */
export type OfficeMove =
  | { move: 'open' | 'close' }
  | { move: 'refill'; benefitId: string; count: number }
  | { move: 'use'; code: string }

/** Amounts of added red pockets. */
const AMOUNTS = ['1.66', '1.88', '2.88', '5.88', '8.88'] as const
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 12

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Appends codes to a benefit's list. Codes of red pockets have amounts, and their list is published first. */
async function refill(
  tx: Db,
  activityId: string,
  kind: string,
  { benefitId, count: size }: { benefitId: string; count: number },
  now: Date,
) {
  const [benefit] = await tx
    .select()
    .from(benefits)
    .where(and(eq(benefits.benefitId, benefitId), eq(benefits.activityId, activityId), eq(benefits.hasCodes, true)))
  if (!benefit) throw new Refusal(codes.notFound, '没有找到这项权益')
  const [last] = await tx
    .select({ nth: max(benefitCodes.nth), batch: max(benefitCodes.batch) })
    .from(benefitCodes)
    .where(eq(benefitCodes.benefitId, benefitId))
  const batch = (last?.batch ?? 0) + 1
  const rows = Array.from({ length: size }, (_, at) => ({
    code: newCode(),
    benefitId,
    nth: (last?.nth ?? 0) + at + 1,
    batch,
    amount: kind === 'quiz' ? (AMOUNTS[randomInt(AMOUNTS.length)] ?? null) : null,
  }))
  if (kind === 'quiz') await tx.insert(pocketLists).values(publishedList(benefitId, batch, rows, now))
  await tx.insert(benefitCodes).values(rows)
}

/** Marks a code as used. */
async function use(tx: Db, activityId: string, code: string, now: Date) {
  const [found] = await tx
    .select({ row: benefitCodes, expiryDay: benefits.expiryDay })
    .from(benefitCodes)
    .innerJoin(benefits, eq(benefits.benefitId, benefitCodes.benefitId))
    .where(and(eq(benefitCodes.code, code), eq(benefits.activityId, activityId), isNotNull(benefitCodes.custNo)))
  if (!found) throw new Refusal(codes.notFound, '没有找到这个已发放的兑换码')
  const state = codeStateOf(found.row, found.expiryDay, today(now))
  if (state === 'used') throw new Refusal(codes.conflict, '这个兑换码已经使用过')
  if (state === 'expired') throw new Refusal(codes.conflict, '这个兑换码已过期')
  await tx.update(benefitCodes).set({ usedAt: now }).where(eq(benefitCodes.code, code))
}

/**
 * Carries out a decision of the company, under the activity's lock: afterwards nobody takes part by the earlier state.
 */
export const carryOut = (db: Db, activityId: string, decision: OfficeMove, now: Date): Promise<void> =>
  inTurn(db, activityId, async (tx, activity) => {
    if (decision.move === 'refill') return refill(tx, activityId, activity.kind, decision, now)
    if (decision.move === 'use') return use(tx, activityId, decision.code, now)
    const closedAt = decision.move === 'close' ? (activity.closedAt ?? now) : null
    await tx.update(activities).set({ closedAt }).where(eq(activities.activityId, activityId))
  })

/** Counts by benefit: prepared, given and used, with the newest code that was given and not used. */
async function countsOf(db: Db, benefitId: string) {
  const [row] = await db
    .select({ total: count(), given: count(benefitCodes.custNo), used: count(benefitCodes.usedAt) })
    .from(benefitCodes)
    .where(eq(benefitCodes.benefitId, benefitId))
  const given = await db
    .select({ code: benefitCodes.code, usedAt: benefitCodes.usedAt })
    .from(benefitCodes)
    .where(and(eq(benefitCodes.benefitId, benefitId), isNotNull(benefitCodes.custNo)))
    .orderBy(desc(benefitCodes.givenAt), desc(benefitCodes.nth))
  return { ...row, newest: given.find(({ usedAt }) => usedAt === null)?.code ?? '' }
}

const KINDS: readonly string[] = ['vip', 'quiz', 'invite', 'inviteAward']

/** The company's overview: each activity with its stocks, and its number of participants. */
export async function overview(db: Db) {
  const rows = await db.select().from(activities).orderBy(activities.activityId)
  const stocked = await db
    .select()
    .from(benefits)
    .where(eq(benefits.hasCodes, true))
    .orderBy(benefits.sort, benefits.benefitId)
  const [tries] = await db.select({ all: count(), answered: count(quizTries.answeredAt) }).from(quizTries)
  const [friends] = await db.select({ all: count() }).from(acceptedInvitations)
  const wordOf = (kind: string) => {
    if (kind === 'quiz') return `答题 ${tries?.all ?? 0} 次，已交卷 ${tries?.answered ?? 0} 次`
    return kind === 'inviteAward' ? `已接受邀请 ${friends?.all ?? 0} 人` : ''
  }
  return Promise.all(
    rows
      .filter(({ kind }) => KINDS.includes(kind))
      .map(async ({ activityId, kind, title, startDay, endDay, closedAt }) => ({
        activityId,
        title,
        days: `${startDay} 至 ${endDay}`,
        isClosed: closedAt !== null,
        word: wordOf(kind),
        stocks: await Promise.all(
          stocked
            .filter(benefit => benefit.activityId === activityId)
            .map(async ({ benefitId, title, expiryDay }) => ({
              benefitId,
              title,
              expiryDay,
              ...(await countsOf(db, benefitId)),
            })),
        ),
      })),
  )
}
