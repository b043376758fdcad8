import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { type NoticeKind, NoticeSettings, type NoticeWay, noticeKinds, usualWays } from '@/contract/notices'
import type { Db } from '../db/connect'
import { noticeDeliveries, noticeSettings, notices, subscriptionSends, type WantedSince } from '../db/schema/notices'

/** The default settings, for customers who have chosen nothing. */
export const usualNotices: NoticeSettings = {
  ways: usualWays,
  funds: [],
  topics: [],
  quiet: { on: true, from: '22:00', to: '08:00' },
}

/** Stored settings, completed with kinds that were added after they were saved. */
export const completed = (kept: NoticeSettings): NoticeSettings => v.parse(NoticeSettings, kept)

/** A customer's settings and their version; version 0 if nothing was chosen. */
export async function noticesOf(db: Db, custNo: string) {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.custNo, custNo))
  return row
    ? { ...row, settings: completed(row.settings) }
    : { custNo, settings: usualNotices, since: {}, version: 0, updatedAt: null }
}

const byMail = ({ ways }: NoticeSettings, kind: NoticeKind) => ways[kind].some(way => way === 'mail')

/** Subscription times after a change of settings: parts that stay keep their time, and new ones start now. */
export function wantedSince(
  { settings, since }: { settings: NoticeSettings; since: WantedSince },
  wanted: NoticeSettings,
  now: Date,
): WantedSince {
  const begin = (key: keyof WantedSince, wasWanted: boolean) =>
    [key, wasWanted ? since[key] : now.toISOString()] as const
  const fundsBefore = settings.funds.map(({ fundCode }) => fundCode)
  return Object.fromEntries(
    [
      ...noticeKinds
        .filter(kind => wanted.ways[kind].length > 0)
        .map(kind => begin(kind, settings.ways[kind].length > 0 && since[kind] !== undefined)),
      ...noticeKinds.filter(kind => byMail(wanted, kind)).map(kind => begin(`mail ${kind}`, byMail(settings, kind))),
      ...wanted.funds.map(({ fundCode }) => begin(`fund ${fundCode}`, fundsBefore.includes(fundCode))),
      ...wanted.topics.map(topic => begin(`topic ${topic}`, settings.topics.includes(topic))),
    ].filter(([, at]) => at !== undefined),
  )
}

/**
 * Moves deliveries that wait for the end of a customer's quiet hours to another time, because the hours were changed.
 */
export async function waitUntil(db: Db, custNo: string, dueAt: Date) {
  const own = db.select({ id: notices.id }).from(notices).where(eq(notices.custNo, custNo))
  await db
    .update(noticeDeliveries)
    .set({ dueAt })
    .where(and(isNull(noticeDeliveries.sendId), inArray(noticeDeliveries.noticeId, own)))
  await db
    .update(subscriptionSends)
    .set({ dueAt })
    .where(and(eq(subscriptionSends.custNo, custNo), isNotNull(subscriptionSends.dueAt)))
}

interface Without {
  custNo: string
  way: NoticeWay
  at: Date
  /** All kinds by default. */
  kinds?: readonly NoticeKind[]
}

/**
 * Removes one way from the settings of a customer, of these kinds. The version changes, so an open settings screen
 * notices it at its next save.
 *
 * @returns The kinds that had this way.
 */
export async function withoutWay(db: Db, { custNo, way, at, kinds = noticeKinds }: Without): Promise<NoticeKind[]> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.custNo, custNo)).for('update')
  if (!row) return []
  const { version } = row
  const settings = completed(row.settings)
  const left = noticeKinds.map(kind => [kind, settings.ways[kind].filter(one => one !== way || !kinds.includes(kind))])
  const without = v.parse(NoticeSettings, { ...settings, ways: Object.fromEntries(left) })
  const ended = noticeKinds.filter(kind => settings.ways[kind].length > without.ways[kind].length)
  if (ended.length === 0) return []
  const values = { settings: without, version: version + 1, updatedAt: at }
  await db.update(noticeSettings).set(values).where(eq(noticeSettings.custNo, custNo))
  return ended
}
