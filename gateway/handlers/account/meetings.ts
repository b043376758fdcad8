import { asc, desc, eq } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { funds } from '../../db/schema/funds'
import { voteTemplates } from '../../db/schema/votes'
import type { Handlers } from '../../pipeline/handler'
import { meetingState } from '../../votes/state'

type Meetings = Pick<Handlers<typeof calls>, 'getTemplates'>

const order = ['open', 'coming', 'ended', 'counted'] as const

export const meetings: Meetings = {
  async getTemplates({ fundCode }, { db, now }) {
    const at = now()
    const rows = await db
      .select({
        row: voteTemplates,
        fund: { name: funds.name, shortName: funds.shortName, fundType: funds.fundType },
      })
      .from(voteTemplates)
      .innerJoin(funds, eq(funds.fundCode, voteTemplates.fundCode))
      .where(fundCode === undefined ? undefined : eq(voteTemplates.fundCode, fundCode))
      .orderBy(desc(voteTemplates.endDay), asc(voteTemplates.templateId))
    return rows
      .map(({ row, fund }) => ({
        templateId: row.templateId,
        fundCode: row.fundCode,
        ...fund,
        title: row.title,
        content: row.content,
        motions: row.motions.map(({ id, title }) => ({ id, title })),
        startDay: row.startDay,
        endDay: row.endDay,
        state: meetingState(row, at),
      }))
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  },
}
