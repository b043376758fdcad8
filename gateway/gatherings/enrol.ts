import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { Mobile } from '@/contract/auth-fields'
import type { ParsedInputOf } from '@/contract/call'
import { enrolmentSchema } from '@/contract/gathering-form'
import type { gatherings as calls } from '@/contract/gatherings'
import { formatChineseInstant } from '@/lib/chinese-date'
import { lockCustomer } from '../account/customer'
import type { Db } from '../db/connect'
import { enrolments, gatherings, signIns } from '../db/schema/gatherings'
import { codes, Refusal } from '../lib/refusal'
import { newCode } from '../papers/numbers'
import { opened } from '../pipeline/cipher-field'
import type { CustomerContext } from '../pipeline/context'
import { mayEnrolEarly } from './early'
import { tellPromoted } from './messages'
import { countOf, type EnrolmentRow, type GatheringRow, gatheringState, holdGathering, requireGathering } from './state'

type Input = ParsedInputOf<typeof calls.enrol>

export const ofCustomer = (id: string, custNo: string) =>
  and(eq(enrolments.gatheringId, id), eq(enrolments.custNo, custNo))

export const ofSignIn = (id: string, custNo: string) => and(eq(signIns.gatheringId, id), eq(signIns.custNo, custNo))

/**
 * Validates the answers with the schema from the event's own form. Phone numbers that were left out keep their stored
 * values.
 */
function answersIn(context: CustomerContext, { fields }: GatheringRow, input: Input, before: EnrolmentRow | undefined) {
  const phones = fields
    .filter(({ kind }) => kind === 'phone')
    .map(({ id }) => {
      const cipher = input.phones[id]
      const kept = input.withoutPhones.includes(id) ? '' : before?.answers[id]
      return [id, opened(Mobile, cipher, context, '请输入正确的手机号码') ?? kept ?? '']
    })
  const known = new Set(fields.map(({ id }) => id))
  if ([...Object.keys(input.answers), ...Object.keys(input.phones)].some(id => !known.has(id))) {
    throw new Refusal(codes.badInput, '报名表有更新，请重新打开')
  }
  const none = Object.fromEntries(fields.map(({ id }) => [id, '']))
  const given = { ...none, ...input.answers, ...Object.fromEntries(phones) }
  const result = v.safeParse(enrolmentSchema(fields), given)
  if (!result.success) throw new Refusal(codes.badInput, result.issues[0].message)
  return result.output as Record<string, string>
}

const refusals = {
  coming: (row: GatheringRow) => `报名 ${formatChineseInstant(row.enrolFrom)} 开始`,
  closed: () => '报名已截止',
  over: () => '活动已结束',
  cancelled: () => '活动已取消',
} as const

/**
 * Enrols a customer, or puts them on the waiting list. Every enrolment locks the event's row, so there are never more
 * people than seats, and the list is in the order of arrival.
 *
 * @throws Refusal when the event takes nobody now, or an answer is invalid.
 */
export async function enrol(context: CustomerContext, input: Input): Promise<void> {
  const { db, custNo, now } = context
  const isEarly = await mayEnrolEarly(context, await requireGathering(db, input.id))
  await db.transaction(async tx => {
    // The lock keeps a customer who is closing the e-service right now from taking a seat.
    await lockCustomer(tx, custNo)
    const row = await holdGathering(tx, input.id)
    const at = now()
    const [before] = await tx.select().from(enrolments).where(ofCustomer(row.id, custNo))
    const left = row.seats - (await countOf(tx, row.id, 'in'))
    const state = gatheringState(row, left, at, isEarly)
    const isThere = before !== undefined && before.state !== 'cancelled'
    if (state !== 'open' && state !== 'full' && !(isThere && state === 'closed')) {
      throw new Refusal(codes.conflict, refusals[state](row))
    }
    const answers = answersIn(context, row, input, before)
    if (isThere) {
      await tx.update(enrolments).set({ answers }).where(ofCustomer(row.id, custNo))
      return
    }
    const values = {
      state: left > 0 ? ('in' as const) : ('waiting' as const),
      seq: row.nextSeq,
      answers,
      passNo: newCode(),
      at,
      remindedAt: null,
    }
    await tx
      .insert(enrolments)
      .values({ ...values, gatheringId: row.id, custNo })
      .onConflictDoUpdate({ target: [enrolments.gatheringId, enrolments.custNo], set: values })
    await tx
      .update(gatherings)
      .set({ nextSeq: row.nextSeq + 1 })
      .where(eq(gatherings.id, row.id))
  })
}

/**
 * Gives free seats to the people on the waiting list, in order, and tells them. The caller holds the lock on the event.
 * It also runs during the event: otherwise a seat that is added then would go to the next caller, ahead of the waiting
 * list.
 */
export async function fillSeats(db: Db, row: GatheringRow, at: Date): Promise<void> {
  if (row.cancelledAt || at >= row.endsAt) return
  const left = row.seats - (await countOf(db, row.id, 'in'))
  if (left <= 0) return
  const next = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.gatheringId, row.id), eq(enrolments.state, 'waiting')))
    .orderBy(asc(enrolments.seq))
    .limit(left)
  for (const { custNo, seq } of next) {
    await db.update(enrolments).set({ state: 'in' }).where(ofCustomer(row.id, custNo))
    await tellPromoted(db, row, custNo, seq, at)
  }
}

/**
 * Cancels an enrolment or a place on the waiting list, and deletes the form's answers. Idempotent.
 *
 * @throws Refusal when the event has begun, the customer has signed in already, or is not enrolled.
 */
export function cancelEnrolment({ db, custNo, now }: CustomerContext, id: string): Promise<void> {
  return db.transaction(async tx => {
    const row = await holdGathering(tx, id)
    const at = now()
    // A sign-in at the same moment on another device locks this row too, so one comes after the other.
    const [mine] = await tx.select().from(enrolments).where(ofCustomer(id, custNo)).for('update')
    if (!mine) throw new Refusal(codes.notFound, '您没有报名这个活动')
    if (mine.state === 'cancelled') return
    if (at >= row.startsAt) throw new Refusal(codes.conflict, '活动已经开始，不能取消报名')
    const [there] = await tx.select({ state: signIns.state }).from(signIns).where(ofSignIn(id, custNo))
    if (there && there.state !== 'refused') throw new Refusal(codes.conflict, '您已签到，不能取消报名')
    await giveBack(tx, row, custNo, at)
  })
}

/** Frees a place and gives it to the waiting list. The caller holds the lock on the event. */
async function giveBack(db: Db, row: GatheringRow, custNo: string, at: Date): Promise<void> {
  await db.update(enrolments).set({ state: 'cancelled', answers: {} }).where(ofCustomer(row.id, custNo))
  await fillSeats(db, row, at)
}

/** The coming events in which a customer has a seat or a place on the waiting list and has not signed in yet. */
export const comingPlaces = (db: Db, custNo: string, at: Date) =>
  db
    .select({ id: gatherings.id })
    .from(enrolments)
    .innerJoin(gatherings, eq(gatherings.id, enrolments.gatheringId))
    .leftJoin(
      signIns,
      and(eq(signIns.gatheringId, gatherings.id), eq(signIns.custNo, custNo), ne(signIns.state, 'refused')),
    )
    .where(
      and(
        eq(enrolments.custNo, custNo),
        ne(enrolments.state, 'cancelled'),
        isNull(gatherings.cancelledAt),
        gt(gatherings.startsAt, at),
        isNull(signIns.custNo),
      ),
    )
    // A fixed order, so that two transactions that give several places back cannot deadlock.
    .orderBy(asc(gatherings.id))

/** Cancels all enrolments in coming events, in the transaction that closes the e-service of a customer. */
export async function giveAllBack(db: Db, custNo: string, at: Date): Promise<void> {
  for (const { id } of await comingPlaces(db, custNo, at)) {
    const row = await holdGathering(db, id)
    await db.select({ seq: enrolments.seq }).from(enrolments).where(ofCustomer(id, custNo)).for('update')
    // A customer who has signed in meanwhile keeps the seat.
    const [there] = await db.select({ state: signIns.state }).from(signIns).where(ofSignIn(id, custNo))
    if (!there || there.state === 'refused') await giveBack(db, row, custNo, at)
  }
}
