import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { bytes, instant } from './columns'

/** The archives of all personal data that customers asked for. */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** `gone`: it has expired, or a newer one has taken its place; the content is deleted. */
    state: text({ enum: ['making', 'ready', 'failed', 'gone'] }).notNull(),
    requestedAt: instant().notNull(),
    madeAt: instant(),
    /** The content is deleted at this time. Null until the archive is made. */
    until: instant(),
    /** In bytes. */
    size: integer().notNull().default(0),
    content: bytes(),
  },
  table => [
    index('data_archives_customer').on(table.custNo, table.requestedAt),
    uniqueIndex('data_archives_making').on(table.custNo).where(sql`state = 'making'`),
    index('data_archives_until').on(table.until),
  ],
)
