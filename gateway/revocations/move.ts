import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { revocationSteps, revocations } from '../db/schema/revocations'
import { codes, Refusal } from '../lib/refusal'
import { tellStep } from './messages'
import { type Move, moves, type Row } from './states'

export const noRevocation = () => new Refusal(codes.notFound, '没有找到这份申请')

const impossible = {
  handIn: '这份申请已提交，不用重复提交',
  complete: '这份申请现在不需要补充材料',
  withdraw: '这份申请已有结果，不能撤回',
  return: '这份申请不在待审核状态，不能退回',
  approve: '这份申请不在待审核状态，不能通过',
  refuse: '这份申请已有结果，不能拒绝',
  refund: '这份申请没有通过审核，不能退款',
} as const satisfies Record<Move, string>

/** Columns that a step changes besides the state. `stepWord` is stored with the step only. */
type Change = Partial<Pick<Row, 'officeWord' | 'wanted' | 'refundDay' | 'paperNo'>> & { stepWord?: string }

/**
 * Moves an application to another state, records the step and tells the person. Call it inside a transaction. Of two
 * moves at the same time, the second finds another state and is refused.
 */
export async function moveRevocation(
  db: Db,
  revocationNo: string,
  move: Move,
  { at, stepWord, ...change }: Change & { at: Date },
): Promise<Row> {
  const { from, to } = moves[move]
  const [moved] = await db
    .update(revocations)
    .set({ ...change, state: to, updatedAt: at })
    .where(and(eq(revocations.revocationNo, revocationNo), inArray(revocations.state, [...from])))
    .returning()
  if (!moved) {
    await lockRevocation(db, revocationNo)
    throw new Refusal(codes.conflict, impossible[move])
  }
  const [step] = await db
    .insert(revocationSteps)
    .values({ revocationNo, state: to, at, word: stepWord ?? change.officeWord ?? '' })
    .returning({ id: revocationSteps.id })
  if (moves[move].by === 'office' && step) await tellStep(db, moved, step.id, at)
  return moved
}

/** Locks an application's row for this transaction. Another transaction that wants it waits. */
export async function lockRevocation(db: Db, revocationNo: string): Promise<Row> {
  const [row] = await db.select().from(revocations).where(eq(revocations.revocationNo, revocationNo)).for('update')
  if (!row) throw noRevocation()
  return row
}
