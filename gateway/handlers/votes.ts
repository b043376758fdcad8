import { eq } from 'drizzle-orm'
import type { votes as calls } from '@/contract/votes'
import { isPositive } from '@/lib/decimal'
import type { Db } from '../db/connect'
import { funds } from '../db/schema/funds'
import { ballots, voteTemplates } from '../db/schema/votes'
import { codes, Refusal } from '../lib/refusal'
import { MINUTE } from '../lib/time'
import type { Context, CustomerContext } from '../pipeline/context'
import type { Handlers } from '../pipeline/handler'
import { countAddress } from '../pipeline/rate-limit'
import { meetingAnswer, ownVoteAnswer } from '../votes/answers'
import { castVote } from '../votes/cast'
import { noMeeting } from '../votes/hold'
import { keptList } from '../votes/kept-list'
import { slipsOfVote } from '../votes/publish'
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
      const slips = mine ? await slipsOfVote(db, row, mine) : []
      return ownVoteAnswer(row.templateId, await sharesOnRecordDay(context, custNo, row), mine, slips)
    }),
  )
  return all.filter(({ shares }) => shares !== null && isPositive(shares))
}

/** Limit per minute and address of looks at public lists. A list is large, and many voters may share an address. */
const LOOKS_PER_MINUTE = 120

const countLook = (context: Context) =>
  countAddress(context, context.ip, { bucket: 'ballots', limit: LOOKS_PER_MINUTE, window: MINUTE })

async function meetingOf(db: Db, templateId: string) {
  const [row] = await db.select().from(voteTemplates).where(eq(voteTemplates.templateId, templateId))
  if (!row) throw noMeeting()
  return row
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
    return ownVoteAnswer(input.templateId, ballot.shares, ballot, [])
  },

  async getBallots({ templateId }, context) {
    await countLook(context)
    const meeting = await meetingOf(context.db, templateId)
    const kept = await keptList(context.db, meeting)
    return kept?.list ?? { groups: [], digest: '' }
  },

  async ballotsFile({ templateId }, context) {
    await countLook(context)
    const kept = await keptList(context.db, await meetingOf(context.db, templateId))
    if (!kept) throw new Refusal(codes.notFound, '匿名表决清单在计票后公布')
    return {
      bytes: kept.file,
      contentType: 'text/csv; charset=utf-8',
      fileName: `匿名表决清单-${templateId}.csv`,
    }
  },
}
