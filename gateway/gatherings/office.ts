import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { enrolments, gatherings, signIns } from '../db/schema/gatherings'
import { codes, Refusal } from '../lib/refusal'
import { fillSeats } from './enrol'
import { tellCancelled } from './messages'
import { countOf, type GatheringRow, gatheringState, holdGathering, isSigningIn } from './state'

export const gatheringMoves = [
  'openEnrolment',
  'closeEnrolment',
  'addSeats',
  'openSignIn',
  'closeSignIn',
  'confirmUnsure',
  'refuseUnsure',
  'cancelEvent',
] as const
export type GatheringMove = (typeof gatheringMoves)[number]

/** Number of seats that one press adds. */
const ADDED = 5
/** Limit of listed sign-ins that wait for the staff; the count includes all. */
const MOST_SHOWN = 20

/** The number of sign-ins that wait for the staff. */
export const countUnsure = (db: Db, id: string) =>
  db.$count(signIns, and(eq(signIns.gatheringId, id), eq(signIns.state, 'unsure')))

/**
 * Counts of the phones' location statements, including missing ones: a hint for the staff at the door, never a proof.
 */
export async function nearnessOf(db: Db, id: string): Promise<Record<'near' | 'far' | 'unsaid', number>> {
  const count = (near: 'near' | 'far' | '') =>
    db.$count(signIns, and(eq(signIns.gatheringId, id), ne(signIns.state, 'refused'), eq(signIns.near, near)))
  return { near: await count('near'), far: await count('far'), unsaid: await count('') }
}

/** Sign-ins that wait for the staff: pass number, time of reading the code, location statement. */
export const unsureOf = (db: Db, id: string) =>
  db
    .select({ passNo: enrolments.passNo, at: signIns.at, near: signIns.near })
    .from(signIns)
    .innerJoin(enrolments, and(eq(enrolments.gatheringId, signIns.gatheringId), eq(enrolments.custNo, signIns.custNo)))
    .where(and(eq(signIns.gatheringId, id), eq(signIns.state, 'unsure')))
    .orderBy(asc(signIns.at), asc(enrolments.seq))
    .limit(MOST_SHOWN)

/** Actions the staff can take in the current state. */
export async function gatheringMovesOf(db: Db, row: GatheringRow, at: Date): Promise<GatheringMove[]> {
  const state = gatheringState(row, row.seats - (await countOf(db, row.id, 'in')), at)
  if (state === 'cancelled') return []
  const unsure = (await countUnsure(db, row.id)) > 0
  const moves: [boolean, ...GatheringMove[]][] = [
    [state === 'coming' || state === 'closed', 'openEnrolment'],
    [state === 'open' || state === 'full', 'closeEnrolment'],
    [state !== 'over', 'addSeats'],
    [!isSigningIn(row, at), 'openSignIn'],
    [isSigningIn(row, at), 'closeSignIn'],
    [unsure, 'confirmUnsure', 'refuseUnsure'],
    [state !== 'over', 'cancelEvent'],
  ]
  return moves.flatMap(([can, ...names]) => (can ? names : []))
}

async function callOff(db: Db, row: GatheringRow, at: Date): Promise<void> {
  await db.update(gatherings).set({ cancelledAt: at }).where(eq(gatherings.id, row.id))
  const all = await db
    .select({ custNo: enrolments.custNo })
    .from(enrolments)
    .where(and(eq(enrolments.gatheringId, row.id), ne(enrolments.state, 'cancelled')))
  for (const { custNo } of all) await tellCancelled(db, row, custNo, at)
}

const settle = (db: Db, id: string, state: 'sure' | 'refused') =>
  db
    .update(signIns)
    .set({ state })
    .where(and(eq(signIns.gatheringId, id), eq(signIns.state, 'unsure')))

/** The change that each action makes to the event. */
const work: Readonly<Record<GatheringMove, (db: Db, row: GatheringRow, at: Date) => Promise<unknown>>> = {
  openEnrolment: (db, row, at) => set(db, row, { enrolOpenedAt: at, enrolClosedAt: null }),
  closeEnrolment: (db, row, at) => set(db, row, { enrolClosedAt: at }),
  async addSeats(db, row, at) {
    const seats = row.seats + ADDED
    await set(db, row, { seats })
    await fillSeats(db, { ...row, seats }, at)
  },
  openSignIn: (db, row, at) => set(db, row, { signInOpenedAt: at, signInClosedAt: null }),
  closeSignIn: (db, row, at) => set(db, row, { signInClosedAt: at }),
  confirmUnsure: (db, { id }) => settle(db, id, 'sure'),
  refuseUnsure: (db, { id }) => settle(db, id, 'refused'),
  cancelEvent: callOff,
}

const set = (db: Db, { id }: GatheringRow, change: Partial<GatheringRow>) =>
  db.update(gatherings).set(change).where(eq(gatherings.id, id))

/**
 * Carries out a decision of the staff. It waits for enrolments in progress.
 *
 * @throws Refusal when the state of the event does not allow it.
 */
export async function moveGathering(db: Db, id: string, move: GatheringMove, now: () => Date): Promise<void> {
  await db.transaction(async tx => {
    const row = await holdGathering(tx, id)
    const at = now()
    if (!(await gatheringMovesOf(tx, row, at)).includes(move)) {
      throw new Refusal(codes.conflict, '这个活动现在不能这样处理')
    }
    await work[move](tx, row, at)
  })
}
