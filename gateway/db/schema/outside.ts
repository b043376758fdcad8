import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Face recognitions that Tencent Cloud carries out. */
export const faceRecognitions = pgTable('face_recognitions', {
  bizToken: text().primaryKey(),
  /** 'c:' and the customer number, or 'm:' and a mobile. */
  subject: text().notNull(),
  /** The mark of the person whose face is compared: a hash of name and certificate. */
  person: text().notNull(),
  /** The address of the provider's page. */
  page: text().notNull(),
  /** The address in the app to which the person returns. Null until they open the page. */
  returnTo: text(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** When the result was told. */
  usedAt: instant(),
})

/** The SMS notices that the provider has taken, so that a repeated job sends none twice. */
export const sentNotices = pgTable('sent_notices', {
  /** A hash of the notice's id. */
  idHash: text().primaryKey(),
  sentAt: instant().notNull(),
})
