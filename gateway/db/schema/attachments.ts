import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, contentKey, instant } from './columns'

/** An uploaded file of a business. A deleted file loses its content, but its row stays. */
export const attachments = pgTable(
  'attachments',
  {
    id: text().primaryKey(),
    businessType: text().notNull(),
    /** Null until the form it belongs to is created. */
    businessNo: text(),
    /** The kind of paper: 'idFront', 'idBack', 'deathCertificate' ... */
    kind: text().notNull(),
    /** The person who uploaded it, as in sessions.principal. Nobody else can read it. */
    owner: text().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytes(),
    contentKey: contentKey(),
    thumb: bytes(),
    /** Its position among the files of its kind, lowest first. */
    place: integer().notNull().default(0),
    /** Rotation for reading: quarter turns clockwise, 0 to 3. The content stays as uploaded. */
    turned: integer().notNull().default(0),
    uploadedAt: instant().notNull(),
    /** When it was handed in with a signed revocation. From then on it is evidence and is not deleted. */
    handedInAt: instant(),
    /** When it was deleted. The content can be restored for a while, see attachments/forget.ts. */
    deletedAt: instant(),
  },
  table => [
    index('attachments_business').on(table.businessNo, table.kind),
    index('attachments_owner').on(table.owner),
    index('attachments_deleted').on(table.deletedAt).where(sql`${table.content} is not null`),
    index('attachments_deleted_outside').on(table.deletedAt).where(sql`${table.contentKey} is not null`),
    index('attachments_content_key').on(table.contentKey).where(sql`${table.contentKey} is not null`),
  ],
)
