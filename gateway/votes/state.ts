import { addDays, instantAt } from '@/lib/date'
import type { voteTemplates } from '../db/schema/votes'

export type MeetingRow = typeof voteTemplates.$inferSelect
export type MeetingState = 'coming' | 'open' | 'ended' | 'counted'

/** The time at which voting ends or ended. The last day is included. */
export const closesAt = ({ closedAt, endDay }: Pick<MeetingRow, 'closedAt' | 'endDay'>): Date =>
  closedAt ?? instantAt(addDays(endDay, 1), '00:00')

/** The state of a meeting at a given time. */
export function meetingState(row: MeetingRow, at: Date): MeetingState {
  if (row.countedAt) return 'counted'
  if (at >= closesAt(row)) return 'ended'
  return at >= (row.openedAt ?? instantAt(row.startDay, '00:00')) ? 'open' : 'coming'
}
