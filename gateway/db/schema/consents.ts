import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '@/contract/personal'
import { customers } from './account'
import { instant } from './columns'

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
