import { eq } from 'drizzle-orm'
import { today } from '@/lib/date'
import { activities, benefits } from '../db/schema/rewards'
import { after, DAY } from '../lib/time'
import type { Context } from '../pipeline/context'
import { portfolioAsItStands } from '../portfolio/load'
import { stateOf } from '../rewards/activity'
import { agreedAt } from '../rewards/consent'
import { memberLevel } from '../rewards/levels'
import type { GatheringRow } from './state'

/**
 * The benefit that lets members enrol before everybody else, and how long before. The benefit's text names this time.
 */
const EARLY_RIGHT = 'vip-priority'
const EARLY_BY = DAY

/** Whether an event is not open yet, but within the time in which members may enrol early. */
const isEarlyTime = ({ cancelledAt, enrolOpenedAt, enrolClosedAt, enrolFrom }: GatheringRow, at: Date) =>
  [cancelledAt, enrolOpenedAt, enrolClosedAt].every(moment => moment === null) &&
  at < enrolFrom &&
  at >= after(enrolFrom, -EARLY_BY)

/**
 * Whether the caller can enrol although enrolment is not open for everybody yet: as a member whose level has this
 * benefit. Do not call it inside a transaction: see `loadPortfolio`.
 */
export async function mayEnrolEarly({ db, session, now }: Context, row: GatheringRow): Promise<boolean> {
  const custNo = session?.custNo
  const at = now()
  if (!custNo || !isEarlyTime(row, at)) return false
  const [right] = await db
    .select({ minLevel: benefits.minLevel, activity: activities })
    .from(benefits)
    .innerJoin(activities, eq(activities.activityId, benefits.activityId))
    .where(eq(benefits.benefitId, EARLY_RIGHT))
  if (!right || stateOf(right.activity, today(at)) !== 'open') return false
  // The level may not be computed without the customer's consent.
  if ((await agreedAt(db, custNo)) === null) return false
  return memberLevel(await portfolioAsItStands(db, custNo, today(at))).level >= right.minLevel
}
