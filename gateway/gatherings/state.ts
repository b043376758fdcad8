import { and, count, eq, inArray } from 'drizzle-orm'
import type { gatheringStates } from '@/contract/gatherings-fields'
import type { Db } from '../db/connect'
import { enrolments, gatherings } from '../db/schema/gatherings'
import { codes, Refusal } from '../lib/refusal'

export type GatheringRow = typeof gatherings.$inferSelect
export type EnrolmentRow = typeof enrolments.$inferSelect

export type GatheringState = (typeof gatheringStates)[number]

const noGathering = () => new Refusal(codes.notFound, '没有找到这个活动')

/** Whether enrolling or signing in is open, by schedule or by a decision of the office. */
export const isEnrolling = ({ enrolOpenedAt, enrolClosedAt, enrolFrom, enrolUntil }: GatheringRow, at: Date) =>
  enrolClosedAt === null && at >= (enrolOpenedAt ?? enrolFrom) && (enrolOpenedAt !== null || at < enrolUntil)

/**
 * For a code that was read before the staff closed signing in, `at` is the time of reading, even if the code comes
 * later.
 */
export const isSigningIn = (row: GatheringRow, at: Date) =>
  row.cancelledAt === null &&
  (row.signInClosedAt === null || at < row.signInClosedAt) &&
  at >= (row.signInOpenedAt ?? row.signInFrom) &&
  (row.signInOpenedAt !== null || at < row.signInUntil)

/** The state of an event. `left`: free seats. `isEarly`: whether the caller can enrol before everybody else. */
export function gatheringState(row: GatheringRow, left: number, at: Date, isEarly = false): GatheringState {
  if (row.cancelledAt) return 'cancelled'
  if (at >= row.endsAt) return 'over'
  if (isEarly || isEnrolling(row, at)) return left > 0 ? 'open' : 'full'
  return row.enrolClosedAt === null && at < row.enrolFrom ? 'coming' : 'closed'
}

const inState = (id: string, state: EnrolmentRow['state']) =>
  and(eq(enrolments.gatheringId, id), eq(enrolments.state, state))

/** The number of people with a seat, or on the waiting list. */
export async function countOf(db: Db, id: string, state: 'in' | 'waiting'): Promise<number> {
  const [row] = await db.select({ count: count() }).from(enrolments).where(inState(id, state))
  return row?.count ?? 0
}

/** The numbers of people with a seat and on the waiting list, by event: one query for all of them. */
export async function countsOf(db: Db, ids: readonly string[]) {
  const { gatheringId, state } = enrolments
  const rows = await db
    .select({ gatheringId, state, count: count() })
    .from(enrolments)
    .where(inArray(gatheringId, [...ids]))
    .groupBy(gatheringId, state)
  const of = (id: string, which: EnrolmentRow['state']) =>
    rows.find(row => row.gatheringId === id && row.state === which)?.count ?? 0
  return (id: string) => ({ taken: of(id, 'in'), waiting: of(id, 'waiting') })
}

/**
 * Locks and returns the event until the transaction ends. Every change of seats takes this lock, so they run one after
 * the other.
 */
export async function holdGathering(db: Db, id: string): Promise<GatheringRow> {
  // Not FOR UPDATE: a sign-in has a foreign key to this row, and would deadlock with a transaction that waits for it.
  const [row] = await db.select().from(gatherings).where(eq(gatherings.id, id)).for('no key update')
  if (!row) throw noGathering()
  return row
}

/** The event in its current state. */
export async function requireGathering(db: Db, id: string): Promise<GatheringRow> {
  const [row] = await db.select().from(gatherings).where(eq(gatherings.id, id))
  if (!row) throw noGathering()
  return row
}
