import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeSettings, NoticeWay } from '@/contract/notices'
import { customers } from './account'
import { instant } from './columns'

/** The time since when each kind, each fund's net value and each article topic is subscribed (ISO). */
export type WantedSince = Partial<Record<NoticeKind | `fund ${string}` | `topic ${string}`, string>>

/** Notice settings of a customer. Without a row the default applies: messages about their own dividends. */
export const noticeSettings = pgTable('notice_settings', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  settings: jsonb().$type<NoticeSettings>().notNull(),
  /** When each part was subscribed: earlier events are not news. */
  since: jsonb().$type<WantedSince>().notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
})

/** A notice to a customer, sent once. */
export const notices = pgTable(
  'notices',
  {
    /** Made from the subject and the recipient: the same news has the same id. */
    id: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** A link inside the app: '/#/…'. */
    link: text().notNull(),
    createdAt: instant().notNull(),
  },
  table => [index('notices_customer').on(table.custNo, table.createdAt)],
)

/** One mail or one WeChat message. It may contain several notices. */
export const noticeSends = pgTable('notice_sends', {
  id: text().primaryKey(),
  custNo: text()
    .notNull()
    .references(() => customers.custNo),
  way: text().$type<NoticeWay>().notNull(),
  state: text({ enum: ['waiting', 'sent', 'failed', 'noAddress'] }).notNull(),
  createdAt: instant().notNull(),
  sentAt: instant(),
})

/** One notice on one of its ways. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: text()
      .notNull()
      .references(() => notices.id),
    way: text().$type<NoticeWay>().notNull(),
    /** Earliest time of sending: the end of the quiet hours. */
    dueAt: instant().notNull(),
    /** Null until it is sent. */
    sendId: text().references(() => noticeSends.id),
  },
  table => [
    primaryKey({ columns: [table.noticeId, table.way] }),
    index('notice_deliveries_due').on(table.sendId, table.dueAt),
  ],
)
