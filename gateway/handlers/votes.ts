import { eq } from 'drizzle-orm'
import type { votes as calls } from '@/contract/votes'
import { isPositive } from '@/lib/decimal'
import { funds } from '../db/schema/funds'
import { ballots, voteTemplates } from '../db/schema/votes'
import type { CustomerContext } from '../pipeline/context'
import type { Handlers } from '../pipeline/handler'
import { meetingAnswer, ownVoteAnswer } from '../votes/answers'
import { castVote } from '../votes/cast'
import { noMeeting } from '../votes/hold'
import { ballotsOf } from '../votes/office'
import { sharesOnRecordDay } from '../votes/weight'

async function myVotes(context: CustomerContext) {
  const { db, custNo } = context
  const [meetings, cast] = await Promise.all([
    db.select().from(voteTemplates),
    db.select().from(ballots).where(eq(ballots.custNo, custNo)),
  ])
  const all = await Promise.all(
    meetings.map(async row => {
      const mine = cast.find(({ templateId }) => templateId === row.templateId)
      return ownVoteAnswer(row.templateId, await sharesOnRecordDay(context, custNo, row), mine)
    }),
  )
  return all.filter(({ shares }) => shares !== null && isPositive(shares))
}

export const votesHandlers: Handlers<typeof calls> = {
  async getMeeting({ templateId }, { db, now }) {
    const [found] = await db
      .select({
        row: voteTemplates,
        fund: { name: funds.name, shortName: funds.shortName, fundType: funds.fundType },
      })
      .from(voteTemplates)
      .innerJoin(funds, eq(funds.fundCode, voteTemplates.fundCode))
      .where(eq(voteTemplates.templateId, templateId))
    if (!found) throw noMeeting()
    return { ...meetingAnswer(found.row, now()), ...found.fund }
  },

  getMyVotes: (_, context) => myVotes(context),

  async castVote(input, context) {
    const ballot = await castVote(context, input)
    return ownVoteAnswer(input.templateId, ballot.shares, ballot)
  },

  async getBallots({ templateId }, { db }) {
    const [row] = await db.select().from(voteTemplates).where(eq(voteTemplates.templateId, templateId))
    if (!row) throw noMeeting()
    if (!row.countedAt) return []
    const rows = await ballotsOf(db, templateId)
    return rows.map(({ listCode, shares, way, choices }) => ({ listCode, shares, way, choices }))
  },
}
