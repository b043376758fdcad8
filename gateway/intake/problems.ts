import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { intakeProblems } from '../db/schema/intake'
import type { TaFault } from './ta/fault'

/** A fault that somebody has to look at. */
export interface Problem {
  kind: string
  file?: string | null
  line?: number | null
  field?: string | null
  byte?: number | null
  message: string
}

export const problemOf = ({ kind, file, line, field, byte, message }: TaFault): Problem => ({
  kind,
  file,
  line,
  field,
  byte,
  message,
})

/** Notes a problem, once. */
export async function openProblem(db: Db, batch: string, problem: Problem, now: Date): Promise<void> {
  const [there] = await db
    .select({ id: intakeProblems.id })
    .from(intakeProblems)
    .where(
      and(
        eq(intakeProblems.batch, batch),
        eq(intakeProblems.message, problem.message),
        isNull(intakeProblems.solvedAt),
      ),
    )
  if (!there)
    await db
      .insert(intakeProblems)
      .values({ batch, ...problem, at: now })
      .onConflictDoNothing()
}

/** The batch was taken after all: its problems are over. */
export const solveProblems = (db: Db, batch: string, now: Date) =>
  db
    .update(intakeProblems)
    .set({ solvedAt: now })
    .where(and(eq(intakeProblems.batch, batch), isNull(intakeProblems.solvedAt)))

/** The office has seen to a problem. Returns whether it was open. */
export async function closeProblem(db: Db, id: number, now: Date): Promise<boolean> {
  const closed = await db
    .update(intakeProblems)
    .set({ solvedAt: now })
    .where(and(eq(intakeProblems.id, id), isNull(intakeProblems.solvedAt)))
    .returning({ id: intakeProblems.id })
  return closed.length > 0
}
