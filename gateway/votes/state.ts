import { addDays, instantAt } from '@/lib/date'
import type { voteTemplates } from '../db/schema/votes'

export type MeetingRow = typeof voteTemplates.$inferSelect
export type MeetingState = 'coming' | 'open' | 'ended' | 'counted'

/** When a meeting takes no more votes, or took no more. The last day counts too. */
export const closesAt = ({ closedAt, endDay }: Pick<MeetingRow, 'closedAt' | 'endDay'>): Date =>
  closedAt ?? instantAt(addDays(endDay, 1), '00:00')

/** How far a meeting is at a moment. */
export function meetingState(row: MeetingRow, at: Date): MeetingState {
  if (row.countedAt) return 'counted'
  if (at >= closesAt(row)) return 'ended'
  return at >= (row.openedAt ?? instantAt(row.startDay, '00:00')) ? 'open' : 'coming'
}
