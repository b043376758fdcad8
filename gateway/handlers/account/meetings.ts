import { asc, desc, eq } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { today } from '@/lib/date'
import type { Handlers } from '../../call'
import { voteTemplates } from '../../db/schema/content'
import { funds } from '../../db/schema/funds'

type Meetings = Pick<Handlers<typeof calls>, 'getTemplates'>

const order = ['open', 'coming', 'ended'] as const

/** Whether a holder meeting takes votes on a day. The first and the last day count too. */
export function meetingState(
  { startDay, endDay }: { startDay: string; endDay: string },
  day: string,
): (typeof order)[number] {
  if (day < startDay) return 'coming'
  return day > endDay ? 'ended' : 'open'
}

export const meetings: Meetings = {
  async getTemplates({ fundCode }, { db, now }) {
    const day = today(now())
    const rows = await db
      .select({
        template: voteTemplates,
        fund: { name: funds.name, shortName: funds.shortName, fundType: funds.fundType },
      })
      .from(voteTemplates)
      .innerJoin(funds, eq(funds.fundCode, voteTemplates.fundCode))
      .where(fundCode === undefined ? undefined : eq(voteTemplates.fundCode, fundCode))
      .orderBy(desc(voteTemplates.endDay), asc(voteTemplates.templateId))
    return rows
      .map(({ template, fund }) => ({ ...template, ...fund, state: meetingState(template, day) }))
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  },
}
