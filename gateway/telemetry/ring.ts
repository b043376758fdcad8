import { desc, lte } from 'drizzle-orm'
import type { EventBatch } from '@/contract/telemetry'
import type { Db } from '../db/connect'
import { events } from '../db/schema/telemetry'

/** Limit of stored events. They show the present and are not an archive. */
export const RING_SIZE = 2_000

/** Stores an app's reports and drops the oldest. The time is the gateway's. The device's own time is in the details. */
export async function keepEvents(db: Db, { events: reported, ...about }: EventBatch, at: Date): Promise<void> {
  const rows = reported.map(({ kind, page, ...details }) => ({ at, kind, page, details: { ...about, ...details } }))
  const kept = await db.insert(events).values(rows).returning({ id: events.id })
  const newest = Math.max(...kept.map(({ id }) => id))
  await db.delete(events).where(lte(events.id, newest - RING_SIZE))
}

/** The newest events, newest first. */
export const newestEvents = (db: Db, count: number) =>
  db
    .select({ at: events.at, kind: events.kind, page: events.page, details: events.details })
    .from(events)
    .orderBy(desc(events.id))
    .limit(count)
