import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { today } from '@/lib/date'
import { issueEntryTicket } from '../../auth/entry-tickets'
import { activities } from '../../db/schema/rewards'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'

type Activity = Pick<Handlers<typeof calls>, 'activitySignurl'>

/**
 * The running activity. Null when none runs. `activityId` picks one. Otherwise an activity that opens by itself comes
 * first, then the one that ends soonest.
 */
export async function runningActivity(context: Pick<CustomerContext, 'db' | 'now'>, activityId: string | undefined) {
  const day = today(context.now())
  const [running] = await context.db
    .select()
    .from(activities)
    .where(
      and(
        lte(activities.startDay, day),
        gte(activities.endDay, day),
        isNull(activities.closedAt),
        activityId ? eq(activities.activityId, activityId) : undefined,
      ),
    )
    .orderBy(desc(eq(activities.isPopupType, '1')), asc(activities.endDay), asc(activities.activityId))
    .limit(1)
  return running ?? null
}

/**
 * Answers both calls for the activity: the product's list has it under two names. The ticket in the answer tells the
 * activity who the customer is.
 */
export const activityEntry: Handlers<typeof calls>['activitySignurl'] = async ({ activityId }, context) => {
  const running = await runningActivity(context, activityId)
  if (!running) return { activityId: '', isPopupType: '', activityURL: '', busiToken: '' }
  const { isPopupType, url } = running
  const { token } = await issueEntryTicket(context, 'activity', { activityId: running.activityId })
  return { activityId: running.activityId, isPopupType, activityURL: url, busiToken: token }
}

export const activity: Activity = { activitySignurl: activityEntry }
