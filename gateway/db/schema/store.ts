import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * The objects that lie in the bucket for files. A row is written before its object, so no object is without one. Rows
 * of files name their object by `content_key`.
 */
export const storedObjects = pgTable(
  'stored_objects',
  {
    /** The id of the key that encrypts it, a slash, and a name that tells nothing about the content. */
    key: text().primaryKey(),
    /** Bytes of the file, unencrypted. */
    size: integer().notNull(),
    /**
     * Since when perhaps no file needs it: since it was put, or since a file let it go. Null when the sweep has found a
     * file that needs it. Set by the database's own clock, also by the triggers of `0034_files_outside.sql`.
     */
    looseSince: instant(),
  },
  table => [index('stored_objects_loose').on(table.looseSince).where(sql`loose_since is not null`)],
)
