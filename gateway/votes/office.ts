import { and, eq, isNotNull } from 'drizzle-orm'
import { formatChineseDay, today } from '@/lib/date'
import { countVotes } from '@/lib/vote-count'
import { routes } from '@/routes'
import type { Db } from '../db/connect'
import { messages } from '../db/schema/messages'
import { ballots, voteTemplates } from '../db/schema/votes'
import { escaped } from '../lib/html-escape'
import { codes, Refusal } from '../lib/refusal'
import { holdMeeting } from './hold'
import { ballotsOf, publishList } from './publish'
import { type MeetingRow, meetingState } from './state'

export const meetingMoves = ['open', 'close', 'count'] as const
export type MeetingMove = (typeof meetingMoves)[number]

/** Actions the office can take in the current state. */
export function movesOf(row: MeetingRow, at: Date): MeetingMove[] {
  const state = meetingState(row, at)
  if (state === 'coming') return row.recordDay < today(at) ? ['open'] : []
  if (state === 'open') return ['close']
  return state === 'ended' ? ['count'] : []
}

/** Counts the votes and publishes the result. People who voted in the app get a message. */
async function count(db: Db, row: MeetingRow, at: Date): Promise<void> {
  const { templateId, motions, totalShares, title } = row
  const votes = await ballotsOf(db, templateId)
  const result = countVotes(
    votes,
    motions.map(({ id, needs = 'half' }) => ({ id, needs })),
    totalShares,
  )
  await db.update(voteTemplates).set({ countedAt: at, result }).where(eq(voteTemplates.templateId, templateId))
  const { digest } = await publishList(db, row, votes)
  const told = await db
    .select({ custNo: ballots.custNo })
    .from(ballots)
    .where(and(eq(ballots.templateId, templateId), isNotNull(ballots.custNo)))
  if (told.length === 0) return
  const text = `${title}的表决已于${formatChineseDay(today(at))}完成计票，结果和匿名表决清单已公布，您可以核对自己的一票。`
  await db
    .insert(messages)
    .values(
      told.map(({ custNo }) => ({
        sId: `V${templateId}-${custNo}`,
        classId: 'trade',
        custNo,
        title: '持有人大会结果已公布',
        summary: text.slice(0, 40),
        content: `<p>${escaped(text)}</p><p>怎么核对：结果页清单的校验码应当是 ${digest}，所有人看到的应当相同。</p>`,
        sType: '1',
        link: `/#${routes.tp.path}?id=${templateId}`,
        publishedAt: at,
      })),
    )
    .onConflictDoNothing()
}

/**
 * Carries out a decision of the office on a meeting. It waits for the votes that are being cast; later votes wait for
 * it, however many they are, and see it.
 *
 * @throws Refusal when the state of the meeting does not allow it.
 */
export async function moveMeeting(db: Db, templateId: string, move: MeetingMove, now: () => Date): Promise<void> {
  await db.transaction(async tx => {
    const one = eq(voteTemplates.templateId, templateId)
    const row = await holdMeeting(tx, templateId, 'alone')
    const at = now()
    if (!movesOf(row, at).includes(move)) throw new Refusal(codes.conflict, '这个大会现在不能这样处理')
    if (move === 'open') await tx.update(voteTemplates).set({ openedAt: at }).where(one)
    if (move === 'close') await tx.update(voteTemplates).set({ closedAt: at }).where(one)
    if (move === 'count') await count(tx, row, at)
  })
}
