import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { papers } from '../db/schema/papers'
import type { AddJob } from '../jobs/jobs'

/**
 * Queues a failed paper again, in the caller's transaction. It keeps its number, because nobody has received it.
 * Returns whether there was such a paper. A paper with a password cannot be made again: the password is not stored.
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
