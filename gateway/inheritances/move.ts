import { and, eq, inArray } from 'drizzle-orm'
import { type InheritMove, type InheritState, inheritMoves } from '@/contract/inheritance-states'
import type { Db } from '../db/connect'
import { inheritApplications, inheritSteps } from '../db/schema/inheritances'
import { codes, Refusal } from '../lib/refusal'
import { tellStep } from './messages'

export type Row = typeof inheritApplications.$inferSelect

export const noInheritance = () => new Refusal(codes.notFound, '没有找到这份申请')

const impossible = {
  handIn: '这份申请已提交，不能再修改',
  cancel: '这份申请已在办理，不能取消',
  takeOver: '这份申请不能转为新的申请',
  sign: '现在还不能签署，请等待审核结果',
  confirmDeath: '这份申请不在待审核状态，不能确认',
  undoDeath: '这份申请没有确认死亡或已经办结，不能更正',
  return: '这份申请不在审核中，不能退回',
  approve: '请先确认被继承人死亡，再通过申请',
  receive: '这份申请的材料还没有寄出，不能签收',
  settle: '这份申请的材料还没有收到，不能过户或付款',
} as const satisfies Record<InheritMove, string>

/** Columns that a step changes besides the state. */
type Change = Partial<Pick<Row, 'returnReason' | 'wanted' | 'faults' | 'draft' | 'deathConfirmedAt' | 'deathUndoneAt'>>

/**
 * Moves an application to another state, records the step, and tells the people about steps that others made. Call it
 * inside a transaction. Of two moves at the same time, the second finds another state and is refused.
 */
export async function moveInheritance(
  db: Db,
  applicationNo: string,
  move: InheritMove,
  { at, ...change }: Change & { at: Date },
): Promise<Row> {
  const { by, from, to } = inheritMoves[move]
  const isBack = move === 'return'
  const [moved] = await db
    .update(inheritApplications)
    .set({ ...(!isBack && { returnReason: null, wanted: [], faults: [] }), ...change, state: to, updatedAt: at })
    .where(and(eq(inheritApplications.applicationNo, applicationNo), inArray(inheritApplications.state, [...from])))
    .returning()
  if (!moved) {
    await holdInheritance(db, applicationNo)
    throw new Refusal(codes.conflict, impossible[move])
  }
  const stepId = await noteStep(db, applicationNo, to, at, change.returnReason ?? '')
  // The last signature may be another person's, and the applicant waits for it.
  if (by === 'office' || move === 'sign') await tellStep(db, moved, stepId, at)
  return moved
}

/** Records a step to a state. Returns the id of the step. */
export async function noteStep(
  db: Db,
  applicationNo: string,
  state: InheritState,
  at: Date,
  word = '',
): Promise<number> {
  const [step] = await db
    .insert(inheritSteps)
    .values({ applicationNo, state, at, word })
    .returning({ id: inheritSteps.id })
  return step?.id ?? 0
}

/** Locks an application's row for this transaction. Another transaction that wants it waits. */
export async function holdInheritance(db: Db, applicationNo: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(inheritApplications)
    .where(eq(inheritApplications.applicationNo, applicationNo))
    .for('update')
  if (!row) throw noInheritance()
  return row
}
