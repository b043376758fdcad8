import { and, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { attachments } from '../db/schema/attachments'
import { after, MINUTE } from '../lib/time'

/** How long a deleted file can come back: long enough for who notices it late, and is called away. */
const RESTORABLE = 30 * MINUTE

/** What was deleted after this can come back. */
export const restorableSince = (now: Date) => after(now, -RESTORABLE)

/** Forgets the content of files that were deleted and can no longer come back. Their rows stay as a record. */
export const forgetDeleted = (db: Db, now: Date) =>
  db
    .update(attachments)
    .set({ content: null, thumb: null })
    .where(and(isNotNull(attachments.content), lte(attachments.deletedAt, restorableSince(now))))
