import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { instant } from './columns'

export const messageClasses = pgTable('message_classes', {
  classId: text().primaryKey(),
  name: text().notNull(),
  icon: text().notNull(),
  /** Only for logged-in customers. */
  personal: boolean().notNull().default(false),
  sort: integer().notNull(),
})

/** A message or notice. Messages with isDialog are dialog messages and may pop up. */
export const messages = pgTable(
  'messages',
  {
    sId: text().primaryKey(),
    classId: text()
      .notNull()
      .references(() => messageClasses.classId),
    /** Null for a message to everybody. */
    custNo: text().references(() => customers.custNo),
    title: text().notNull(),
    summary: text().notNull(),
    /** Plain text or simple HTML. */
    content: text().notNull(),
    /** '1' text, '2' link. */
    sType: text().notNull(),
    link: text(),
    isOpen: boolean().notNull().default(true),
    isShow: boolean().notNull().default(true),
    isDialog: boolean().notNull().default(false),
    /** Where it is shown: '1' in the mini-program, '2' elsewhere, null for both. */
    spot: text(),
    publishedAt: instant().notNull(),
    expiresAt: instant(),
    clicks: integer().notNull().default(0),
  },
  table => [
    index('messages_class').on(table.classId, table.publishedAt),
    index('messages_customer').on(table.custNo, table.publishedAt),
  ],
)

/** An action of a reader on a message: operateType 0 read, 1 alerted, 2 deleted. */
export const messageRecords = pgTable(
  'message_records',
  {
    /** 'c:' and the customer number, or 'u:' and the unionid of a visitor. */
    reader: text().notNull(),
    sId: text()
      .notNull()
      .references(() => messages.sId),
    operateType: integer().notNull(),
    popUpTime: instant(),
    spot: text(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.reader, table.sId, table.operateType] })],
)

/** A click on a message, counted once for each device. */
export const messageClicks = pgTable(
  'message_clicks',
  {
    sId: text()
      .notNull()
      .references(() => messages.sId),
    deviceId: text().notNull(),
    spot: text().notNull(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.sId, table.deviceId] })],
)
