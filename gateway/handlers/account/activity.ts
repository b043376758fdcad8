import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { today } from '@/lib/date'
import type { Handlers } from '../../call'
import { activities } from '../../db/schema/content'
import { issueOneTimeToken } from '../../sessions/one-time-tokens'

type Activity = Pick<Handlers<typeof calls>, 'activitySignurl'>

const none = { activityId: '', isPopupType: '', activityURL: '', busiToken: '' }

export const activity: Activity = {
  async activitySignurl({ activityId }, context) {
    const day = today(context.now())
    // One that opens by itself comes first, then the one that ends soonest.
    const [running] = await context.db
      .select()
      .from(activities)
      .where(
        and(
          lte(activities.startDay, day),
          gte(activities.endDay, day),
          activityId === undefined ? undefined : eq(activities.activityId, activityId),
        ),
      )
      .orderBy(desc(eq(activities.isPopupType, '1')), asc(activities.endDay), asc(activities.activityId))
      .limit(1)
    if (!running) return none
    const { token } = await issueOneTimeToken(context, {
      purpose: 'temp',
      subject: context.session.principal,
      typeCode: 'activity',
      details: { activityId: running.activityId },
    })
    const { isPopupType, url } = running
    return { activityId: running.activityId, isPopupType, activityURL: url, busiToken: token }
  },
}
