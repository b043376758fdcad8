import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'
import { inheritors } from './inheritances'

/** Papers to be signed. */
export const contractTemplates = pgTable('contract_templates', {
  code: text().primaryKey(),
  title: text().notNull(),
  /** Text with {name} placeholders. */
  content: text().notNull(),
  businessType: text().notNull(),
})

/** A signature on a filled template. */
export const signatures = pgTable(
  'signatures',
  {
    id: text().primaryKey(),
    /** An inheritance application's or a revocation's number. */
    businessNo: text().notNull(),
    businessType: text().notNull(),
    templateCode: text()
      .notNull()
      .references(() => contractTemplates.code),
    /** The inheritor who signs. Null: the applicant, or the owner of a revocation. */
    inheritorId: integer().references(() => inheritors.id),
    signerName: text().notNull(),
    signerCertNo: text().notNull(),
    /** 'canvas' (drawn), 'file' (uploaded) or 'typed' (the name as text, without a picture). */
    signType: text().notNull(),
    /** The filled template. */
    content: text().notNull(),
    image: bytes(),
    imageType: text(),
    /** 'waiting', 'signed' or 'failed'. */
    state: text().notNull(),
    createdAt: instant().notNull(),
    signedAt: instant(),
  },
  table => [index('signatures_business').on(table.businessNo)],
)
