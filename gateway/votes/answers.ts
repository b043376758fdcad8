import type { InferInput } from 'valibot'
import type { Meeting, OwnVote } from '@/contract/votes'
import type { ballots, OwnSlips } from '../db/schema/votes'
import { closesAt, type MeetingRow, meetingState } from './state'

export type BallotRow = typeof ballots.$inferSelect

/** A meeting with its public data. */
export const meetingAnswer = (
  row: MeetingRow,
  at: Date,
): Omit<InferInput<typeof Meeting>, 'name' | 'shortName' | 'fundType'> => ({
  templateId: row.templateId,
  fundCode: row.fundCode,
  title: row.title,
  content: row.content,
  motions: row.motions.map(({ text = '', needs = 'half', ...motion }) => ({ ...motion, text, needs })),
  papers: row.papers,
  proxies: row.proxies,
  recordDay: row.recordDay,
  startDay: row.startDay,
  endDay: row.endDay,
  closesAt: closesAt(row).toISOString(),
  state: meetingState(row, at),
  rule: row.rule,
  totalShares: row.totalShares,
  countedAt: row.countedAt?.toISOString() ?? null,
  readAt: at.toISOString(),
  result: row.result,
})

/** A customer's part in a meeting: their shares, their valid vote, and after the count its slips. */
export const ownVoteAnswer = (
  templateId: string,
  shares: string | null,
  ballot: BallotRow | undefined,
  slips: OwnSlips[],
): InferInput<typeof OwnVote> => ({
  templateId,
  shares: ballot?.shares ?? shares,
  choices: ballot?.choices ?? {},
  proxyId: ballot?.proxyId ?? '',
  at: ballot?.at.toISOString() ?? null,
  listCode: ballot?.listCode ?? '',
  receiptNo: ballot?.receiptNo ?? '',
  secret: slips.length > 0 ? (ballot?.secret ?? '') : '',
  slips,
})
