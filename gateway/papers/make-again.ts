import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { papers } from '../db/schema/papers'
import type { AddJob } from '../jobs/jobs'

/**
 * Has a paper made that could not be made, in the caller's transaction. It keeps its number, because nobody has got it.
 * Tells whether there was such a paper. A locked one cannot be made again: its password is kept nowhere.
 */
export async function makeAgain(db: Db, add: AddJob, paperNo: string): Promise<boolean> {
  const again = await db
    .update(papers)
    .set({ state: 'making' })
    .where(and(eq(papers.paperNo, paperNo), eq(papers.state, 'failed'), eq(papers.isLocked, false)))
    .returning({ paperNo: papers.paperNo })
  if (again.length === 0) return false
  await add('makePaper', { paperNo }, { isWaitedFor: true })
  return true
}
