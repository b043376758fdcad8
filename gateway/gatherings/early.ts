import { eq } from 'drizzle-orm'
import { today } from '@/lib/date'
import { activities, benefits } from '../db/schema/rewards'
import { after, DAY } from '../lib/time'
import type { Context } from '../pipeline/context'
import { loadPortfolio } from '../portfolio/load'
import { stateOf } from '../rewards/activity'
import { agreedAt } from '../rewards/consent'
import { memberLevel } from '../rewards/levels'
import type { GatheringRow } from './state'

/** The right of members to enrol before everybody else, and how long before. Its text says so. */
const EARLY_RIGHT = 'vip-priority'
const EARLY_BY = DAY

/** Whether an event is not open yet, but will be within the time that members have before everybody else. */
const isEarlyTime = ({ cancelledAt, enrolOpenedAt, enrolClosedAt, enrolFrom }: GatheringRow, at: Date) =>
  [cancelledAt, enrolOpenedAt, enrolClosedAt].every(moment => moment === null) &&
  at < enrolFrom &&
  at >= after(enrolFrom, -EARLY_BY)

/**
 * Whether the caller can enrol now although everybody else cannot yet: as a member whose level has this right. Do not
 * call it inside a transaction: see `loadPortfolio`.
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
  // Without their consent nobody's level is computed.
  if ((await agreedAt(db, custNo)) === null) return false
  return memberLevel(await loadPortfolio(db, custNo, today(at))).level >= right.minLevel
}
