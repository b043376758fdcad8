import { and, desc, eq } from 'drizzle-orm'
import type { unnamed as calls } from '@/contract/unnamed'
import { today } from '@/lib/date'
import type { Handlers } from '../../call'
import { votes, voteTemplates } from '../../db/schema/content'
import { codes, Refusal } from '../../refusal'
import { meetingState } from '../account/meetings'
import { heldCodes } from '../funds/held'

type Votes = Pick<Handlers<typeof calls>, 'getMyVotes' | 'castVote'>

const closed = { coming: '投票尚未开始', ended: '投票已结束' } as const

const sameChoices = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([motion, choice]) => b[motion] === choice)

export const votesCast: Votes = {
  async getMyVotes(_, { db, custNo }) {
    const rows = await db.select().from(votes).where(eq(votes.custNo, custNo)).orderBy(desc(votes.at))
    return rows.map(({ templateId, choices, at }) => ({ templateId, choices, at: at.toISOString() }))
  },

  async castVote({ templateId, choices }, context) {
    const { db, custNo, now } = context
    const at = now()
    const [template] = await db.select().from(voteTemplates).where(eq(voteTemplates.templateId, templateId))
    if (!template) throw new Refusal(codes.notFound, '未找到该持有人大会')
    const state = meetingState(template, today(at))
    if (state !== 'open') throw new Refusal(codes.conflict, closed[state])
    const motions = template.motions.map(({ id }) => id)
    const isComplete = motions.length === Object.keys(choices).length && motions.every(id => choices[id] !== undefined)
    if (!isComplete) throw new Refusal(codes.badInput, '请对每一项议案进行表决')
    const held = await heldCodes(context, custNo)
    if (!held.has(template.fundCode)) throw new Refusal(codes.forbidden, '仅持有该基金的投资者可以投票')
    await db.insert(votes).values({ templateId, custNo, choices, at }).onConflictDoNothing()
    // The stored row is the vote, even when another request wrote it first.
    const [cast] = await db
      .select()
      .from(votes)
      .where(and(eq(votes.templateId, templateId), eq(votes.custNo, custNo)))
    if (!cast || !sameChoices(cast.choices, choices)) throw new Refusal(codes.conflict, '您已完成投票，不能更改')
    return { at: cast.at.toISOString() }
  },
}
