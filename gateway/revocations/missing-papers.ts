import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { today } from '@/lib/date'
import type { Db } from '../db/connect'
import { revocations } from '../db/schema/revocations'
import type { AddJob, Jobs } from '../jobs/jobs'
import { insertPaper } from '../papers/new-paper'
import { applicationBlocks } from '../papers/revocation'
import { lockRevocation } from './move'

/** Stores the paper of an application and adds the job that makes it, in the caller's transaction. */
export async function insertApplicationPaper(
  db: Db,
  add: AddJob,
  { custNo, revocationNo }: { custNo: string; revocationNo: string },
  at: Date,
): Promise<string> {
  const day = today(at)
  const paper = { custNo, kind: 'revocation', fromDay: day, toDay: day, language: 'zh' } as const
  // The job may run later, or again after a failure, so the text of this moment is stored with the paper.
  const request = { revocationNo, said: await applicationBlocks(db, custNo, revocationNo) }
  const { paperNo } = await insertPaper(db, add, { ...paper, request }, at)
  return paperNo
}

/** Makes the missing PDFs of applications in the made-up world, which were never handed in here. */
export async function makeMissingPapers(db: Db, jobs: Jobs): Promise<void> {
  const rows = await db
    .select({ revocationNo: revocations.revocationNo })
    .from(revocations)
    .where(and(isNull(revocations.paperNo), isNotNull(revocations.cardId), ne(revocations.state, 'draft')))
  for (const { revocationNo } of rows) {
    await jobs.within(async (tx, add) => {
      const row = await lockRevocation(tx, revocationNo)
      if (row.paperNo !== null) return
      const paperNo = await insertApplicationPaper(tx, add, row, row.createdAt)
      await tx.update(revocations).set({ paperNo }).where(eq(revocations.revocationNo, revocationNo))
    })
  }
}
