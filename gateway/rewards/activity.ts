import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { ActivityState } from '@/contract/rewards-fields'
import { type Day, today } from '@/lib/date'
import { originalOf } from '../db/command-database'
import type { Db } from '../db/connect'
import { activities } from '../db/schema/rewards'
import { codes, Refusal } from '../lib/refusal'

export type Activity = typeof activities.$inferSelect

/** The kinds of activities with benefits. */
export type RewardKind = 'vip' | 'quiz' | 'invite' | 'inviteAward'

/** Whether people can take part on a day. */
export function stateOf({ startDay, endDay, closedAt }: Activity, day: Day): ActivityState {
  if (day < startDay) return 'coming'
  if (day > endDay) return 'ended'
  return closedAt ? 'closed' : 'open'
}

const sentences: Readonly<Record<Exclude<ActivityState, 'open'>, string>> = {
  coming: '活动还没有开始',
  closed: '活动暂停中，请稍后再来看看',
  ended: '活动已结束',
}

/** The refusal for callers while an activity is not open. */
export const notOpen = (state: Exclude<ActivityState, 'open'>) => new Refusal(codes.conflict, sentences[state])

/** Throws `Refusal` if an activity is not open. */
export function requireOpen(activity: Activity, now: Date): void {
  const state = stateOf(activity, today(now))
  if (state !== 'open') throw notOpen(state)
}

/** The newest activity of a kind that has begun, otherwise the first coming one. Null if there is none. */
export async function activityOf(db: Db, kind: RewardKind, now: Date): Promise<Activity | null> {
  const ofKind = eq(activities.kind, kind)
  const [begun] = await db
    .select()
    .from(activities)
    .where(and(ofKind, lte(activities.startDay, today(now))))
    .orderBy(desc(activities.startDay), asc(activities.activityId))
    .limit(1)
  if (begun) return begun
  const [coming] = await db
    .select()
    .from(activities)
    .where(ofKind)
    .orderBy(asc(activities.startDay), asc(activities.activityId))
    .limit(1)
  return coming ?? null
}

/** The activity of a kind. Throws `Refusal` if there is none. */
export async function requireActivity(db: Db, kind: RewardKind, now: Date): Promise<Activity> {
  const found = await activityOf(db, kind, now)
  if (!found) throw new Refusal(codes.notFound, '暂时没有这个活动')
  return found
}

/**
 * Locks an activity until the transaction ends: claims, and the office's closing of it, run one after the other. So
 * data read after this are still true when they are written.
 */
async function takeTurn(tx: Db, activityId: string): Promise<Activity> {
  const [activity] = await tx.select().from(activities).where(eq(activities.activityId, activityId)).for('update')
  if (!activity) throw new Refusal(codes.notFound, '暂时没有这个活动')
  return activity
}

/** The last promise of each activity's queue on this gateway. */
const lines = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Runs work under an activity's lock, in a transaction. Between gateways the lock of the activity's row decides. Within
 * one gateway callers queue here in memory: hundreds of transactions waiting for the row lock would take all
 * connections to the database.
 */
export function inTurn<T>(db: Db, activityId: string, work: (tx: Db, activity: Activity) => Promise<T>): Promise<T> {
  const database = originalOf(db)
  const line = lines.get(database) ?? new Map<string, Promise<unknown>>()
  lines.set(database, line)
  const before = line.get(activityId) ?? Promise.resolve()
  const mine = before.then(() => db.transaction(async tx => work(tx, await takeTurn(tx, activityId))))
  const after = mine.then(
    () => undefined,
    () => undefined,
  )
  line.set(activityId, after)
  after.then(() => {
    if (line.get(activityId) === after) line.delete(activityId)
  })
  return mine
}
