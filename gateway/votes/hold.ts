import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { voteTemplates } from '../db/schema/votes'
import { codes, Refusal } from '../lib/refusal'
import type { MeetingRow } from './state'

export const noMeeting = () => new Refusal(codes.notFound, '没有找到这次持有人大会')

/**
 * Locks and returns a meeting until the transaction ends: 'among others' (shared) for a vote, 'alone' (exclusive) for
 * the office. An advisory lock has one queue, so the office gets its turn however many votes come. A row lock has none:
 * new shared locks overtake a waiting exclusive one, and a flow of votes would keep a meeting open.
 *
 * @throws Refusal when there is no such meeting.
 */
export async function holdMeeting(tx: Db, templateId: string, how: 'among others' | 'alone'): Promise<MeetingRow> {
  const key = sql`hashtext(${`meeting:${templateId}`})`
  await tx.execute(
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
  // Read after locking, so that decisions made before the lock are seen.
  const [row] = await tx.select().from(voteTemplates).where(eq(voteTemplates.templateId, templateId))
  if (!row) throw noMeeting()
  return row
}
