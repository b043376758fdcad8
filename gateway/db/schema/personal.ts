import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '@/contract/personal'
import { customers } from './account'
import { bytes, contentKey, instant } from './columns'

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
    contentKey: contentKey(),
  },
  table => [
    index('data_archives_customer').on(table.custNo, table.requestedAt),
    uniqueIndex('data_archives_making').on(table.custNo).where(sql`state = 'making'`),
    index('data_archives_until').on(table.until),
    index('data_archives_content_key').on(table.contentKey).where(sql`${table.contentKey} is not null`),
  ],
)

/**
 * Consents of customers, one row for each time. Rows are never deleted: they prove that a customer agreed, and that
 * they withdrew the consent.
 */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    purpose: text().$type<ConsentPurpose>().notNull(),
    /** The version of the text that was agreed to. '' for a notice way, which has no text: it was turned on. */
    version: text().notNull(),
    agreedAt: instant().notNull(),
    /** Null while the consent is in force. */
    endedAt: instant(),
    /** The customer withdrew it, or agreed to a newer version; or all messages that they had allowed were sent. */
    ending: text({ enum: ['withdrawn', 'replaced', 'used'] }),
  },
  table => [
    index('consents_customer').on(table.custNo, table.purpose),
    uniqueIndex('consents_standing').on(table.custNo, table.purpose).where(sql`ended_at is null`),
  ],
)
