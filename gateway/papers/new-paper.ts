import { eq, sql } from 'drizzle-orm'
import { today } from '@/lib/date'
import { maskName } from '@/lib/mask'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { papers } from '../db/schema/papers'
import type { AddJob } from '../jobs/jobs'
import { labelsOf } from './labels'
import { newCode, newPaperNo } from './numbers'

type Row = typeof papers.$inferSelect
/** `name` is the name on the paper if it is not the customer's. */
type NewPaper = { name?: string } & Pick<
  typeof papers.$inferInsert,
  'custNo' | 'kind' | 'fromDay' | 'toDay' | 'language' | 'purpose' | 'request' | 'passwordCipher'
>

async function valuesOf(db: Db, { name, ...paper }: NewPaper, now: Date) {
  const [owner] = await db.select({ name: customers.name }).from(customers).where(eq(customers.custNo, paper.custNo))
  return {
    ...paper,
    paperNo: newPaperNo(paper.kind, today(now)),
    title: labelsOf('zh')(`${paper.kind}Title`),
    state: 'making',
    isLocked: Boolean(paper.passwordCipher),
    code: newCode(),
    maskedName: maskName(name ?? owner?.name ?? ''),
    createdAt: now,
  } as const
}

/**
 * Stores a requested paper, and adds the job that makes it, in the caller's transaction.
 *
 * @throws Error when its number or code is taken. The transaction has failed then; a new attempt gets other ones.
 */
export async function insertPaper(db: Db, add: AddJob, paper: NewPaper, now: Date): Promise<Row> {
  const values = { ...(await valuesOf(db, paper, now)), source: 'request' as const }
  const [row] = await db.insert(papers).values(values).returning()
  if (!row) throw new Error('The paper was not inserted.')
  await add('makePaper', { paperNo: row.paperNo }, { isWaitedFor: true })
  return row
}

/**
 * Stores a bill of a subscription, and adds its job, in the caller's transaction. Returns whether this call stored it:
 * a subscription has one bill for each period.
 */
export async function insertSubscribedBill(
  db: Db,
  add: AddJob,
  bill: Pick<NewPaper, 'custNo' | 'fromDay' | 'toDay'>,
  now: Date,
): Promise<boolean> {
  const paper = { ...bill, kind: 'bill', language: 'zh', request: {} } as const
  const [row] = await db
    .insert(papers)
    .values({ ...(await valuesOf(db, paper, now)), source: 'subscription' })
    .onConflictDoNothing({
      target: [papers.custNo, papers.kind, papers.fromDay, papers.toDay],
      where: sql`source = 'subscription'`,
    })
    .returning()
  if (row) await add('makePaper', { paperNo: row.paperNo })
  return row !== undefined
}
