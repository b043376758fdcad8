import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, day, instant } from './columns'
import { customers } from './customers'

/** PDFs: reports made from pictures, and the bills and certificates that customers asked for. */
export const pdfFiles = pgTable(
  'pdf_files',
  {
    id: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    title: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [index('pdf_files_customer').on(table.custNo)],
)

/** An electronic bill or asset certificate that a customer asked for. */
export const documentRequests = pgTable(
  'document_requests',
  {
    requestNo: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text({ enum: ['bill', 'assetCertificate'] }).notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    email: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** 'waiting', 'sent' or 'failed'. */
    state: text().notNull(),
    pdfId: text().references(() => pdfFiles.id),
    createdAt: instant().notNull(),
  },
  table => [index('document_requests_customer').on(table.custNo, table.createdAt)],
)

/** Messages that the simulator keeps instead of sending them. The demo page shows them. */
export const outbox = pgTable('outbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** 'sms' or 'email'. */
  kind: text().notNull(),
  recipient: text().notNull(),
  content: text().notNull(),
  at: instant().notNull(),
})
