import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { voteTemplates } from '../db/schema/votes'
import { codes, Refusal } from '../lib/refusal'
import type { MeetingRow } from './state'

export const noMeeting = () => new Refusal(codes.notFound, '未找到该持有人大会')

/**
 * A meeting, held until the transaction ends: 'among others' for a vote, 'alone' for the office. An advisory lock has
 * one queue, so the office has its turn however many votes come. A lock of the row has none: whoever shares it goes
 * past who waits to have it alone, and a flow of votes would keep a meeting open.
 *
 * @throws Refusal when there is no such meeting.
 */
export async function holdMeeting(tx: Db, templateId: string, how: 'among others' | 'alone'): Promise<MeetingRow> {
  const key = sql`hashtext(${`meeting:${templateId}`})`
  await tx.execute(
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
  // Read after the lock: what was decided before it was had is seen.
  const [row] = await tx.select().from(voteTemplates).where(eq(voteTemplates.templateId, templateId))
  if (!row) throw noMeeting()
  return row
}
