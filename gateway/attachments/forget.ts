import { and, lte } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { attachments } from '../db/schema/attachments'
import { after, MINUTE } from '../lib/time'
import { isKept, noBytes } from '../store/places'

/** The time in which a deleted file can be restored: enough for a person who notices late or is interrupted. */
const RESTORABLE = 30 * MINUTE

/** Files deleted after this time can be restored. */
export const restorableSince = (now: Date) => after(now, -RESTORABLE)

/** Deletes the content of deleted files that can no longer be restored. Their rows stay as a record. */
export const forgetDeleted = (db: Db, now: Date) =>
  db
    .update(attachments)
    .set({ ...noBytes, thumb: null })
    .where(and(isKept(attachments), lte(attachments.deletedAt, restorableSince(now))))
