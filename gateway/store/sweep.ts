import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { storedObjects } from '../db/schema/store'
import { DAY } from '../lib/time'
import type { Objects } from '../outside/outside'
import { type Place, places } from './places'

/** Longer than any command or job takes from the object to its row, and than any download of a deleted file. */
const GRACE = DAY
/** Objects of one round. The rest follows in the next one. */
const AT_ONCE = 200

/** Whether a file needs an object. */
export async function isNeeded(db: Db, object: string): Promise<boolean> {
  for (const { table, key } of Object.values<Place>(places)) {
    const found = await db.select({ key }).from(table).where(eq(key, object)).limit(1)
    if (found.length > 0) return true
  }
  return false
}

/**
 * Looks at one object that was let go, and removes it if no file needs it. The row is locked meanwhile: an upload of
 * the same bytes waits, and then puts them again. Returns null if there is none.
 */
const sweepOne = (db: Db, objects: Objects, grace: number) =>
  db.transaction(async tx => {
    const isLoose = lt(storedObjects.looseSince, sql`clock_timestamp() - ${`${grace} milliseconds`}::interval`)
    const [loose] = await tx
      .select({ key: storedObjects.key })
      .from(storedObjects)
      .where(and(isNotNull(storedObjects.looseSince), isLoose))
      .orderBy(asc(storedObjects.looseSince))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!loose) return null
    const own = eq(storedObjects.key, loose.key)
    if (await isNeeded(tx, loose.key)) {
      await tx.update(storedObjects).set({ looseSince: null }).where(own)
      return 'needed'
    }
    await objects.remove(loose.key)
    await tx.delete(storedObjects).where(own)
    return 'removed'
  })

/**
 * Removes the objects that no file needs any more: deleted files, and uploads that were refused after their object was
 * put. Several gateways may do this at once.
 *
 * @returns The number of removed objects.
 */
export async function sweepObjects(db: Db, objects: Objects | null, grace = GRACE): Promise<number> {
  if (!objects) return 0
  let removed = 0
  for (let at = 0; at < AT_ONCE; at += 1) {
    const result = await sweepOne(db, objects, grace)
    if (result === null) return removed
    if (result === 'removed') removed += 1
  }
  return removed
}
