import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeSettings, NoticeWay } from '@/contract/notices'
import type { SubscribeAnswer, TemplateKind } from '@/contract/subscriptions'
import { customers } from './account'
import { wechatIdentities } from './auth'
import { instant } from './columns'
import { messages } from './messages'

/**
 * The time since when each kind, each kind by mail, each fund's net value and each article topic is subscribed (ISO).
 */
export type WantedSince = Partial<
  Record<NoticeKind | `mail ${NoticeKind}` | `fund ${string}` | `topic ${string}`, string>
>

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

/**
 * The permissions of a WeChat account for messages of the mini-program about a customer, by template. Each permission
 * allows one message.
 */
export const wechatSubscriptions = pgTable(
  'wechat_subscriptions',
  {
    openid: text()
      .notNull()
      .references(() => wechatIdentities.openid),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text().$type<TemplateKind>().notNull(),
    /** Number of messages that may still be sent. */
    left: integer().notNull(),
    /** Number of messages allowed in all. */
    allowed: integer().notNull(),
    lastAnswer: text().$type<SubscribeAnswer>().notNull(),
    answeredAt: instant().notNull(),
    /** Older events are not sent: the person allowed no messages at that time. */
    since: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.openid, table.custNo, table.kind] }),
    index('wechat_subscriptions_left').on(table.left),
  ],
)

/** One message of the mini-program. It may cover several messages of the inbox. */
export const subscriptionSends = pgTable(
  'subscription_sends',
  {
    id: text().primaryKey(),
    openid: text().notNull(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text().$type<TemplateKind>().notNull(),
    state: text({ enum: ['waiting', 'sent', 'refused', 'failed', 'noAddress', 'withdrawn'] }).notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** Earliest time of sending: the end of the quiet hours in which a job picked it up. Null while a job has it. */
    dueAt: instant(),
  },
  table => [
    index('subscription_sends_customer').on(table.custNo, table.createdAt),
    index('subscription_sends_due').on(table.dueAt),
  ],
)

/** Messages of the inbox that were already sent to a WeChat account, so that each is sent once. */
export const toldMessages = pgTable(
  'told_messages',
  {
    sendId: text()
      .notNull()
      .references(() => subscriptionSends.id),
    sId: text()
      .notNull()
      .references(() => messages.sId, { onDelete: 'cascade' }),
    openid: text().notNull(),
  },
  table => [primaryKey({ columns: [table.openid, table.sId] }), index('told_messages_send').on(table.sendId)],
)
