import { eq } from 'drizzle-orm'
import { today } from '@/lib/date'
import { maskName } from '@/lib/mask'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/customers'
import { papers } from '../db/schema/documents'
import type { AddJob } from '../jobs/jobs'
import { labelsOf } from './labels'
import { newCode, newPaperNo } from './numbers'

type NewPaper = Pick<
  typeof papers.$inferInsert,
  'custNo' | 'kind' | 'source' | 'fromDay' | 'toDay' | 'language' | 'purpose' | 'request' | 'passwordCipher'
>

/**
 * Notes that a paper is wanted and adds the job that makes it, in the caller's transaction. Null when a subscription
 * has this paper already.
 */
export async function insertPaper(db: Db, add: AddJob, paper: NewPaper, now: Date) {
  const [owner] = await db.select({ name: customers.name }).from(customers).where(eq(customers.custNo, paper.custNo))
  const [row] = await db
    .insert(papers)
    .values({
      ...paper,
      paperNo: newPaperNo(paper.kind, today(now)),
      title: labelsOf('zh')(`${paper.kind}Title`),
      state: 'making',
      isLocked: Boolean(paper.passwordCipher),
      code: newCode(),
      maskedName: maskName(owner?.name ?? ''),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await add('makePaper', { paperNo: row.paperNo }, { isWaitedFor: paper.source === 'request' })
  return row
}
