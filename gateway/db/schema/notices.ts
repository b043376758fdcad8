import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeSettings, NoticeWay } from '@/contract/notices'
import type { SubscribeAnswer, TemplateKind } from '@/contract/subscriptions'
import { customers } from './account'
import { wechatIdentities } from './auth'
import { instant } from './columns'
import { messages } from './messages'

/** Since when each kind, each fund of the net values and each topic of the articles is wanted (ISO). */
export type WantedSince = Partial<Record<NoticeKind | `fund ${string}` | `topic ${string}`, string>>

/** Which notices a customer wants. Without a row they get what everybody gets: messages of their own dividends. */
export const noticeSettings = pgTable('notice_settings', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  settings: jsonb().$type<NoticeSettings>().notNull(),
  /** Since when each of it is wanted: what happened before is no news. */
  since: jsonb().$type<WantedSince>().notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
})

/** Something that a customer is told, once. */
export const notices = pgTable(
  'notices',
  {
    /** Says what it is about and for whom: the same news makes the same id. */
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

/** One mail or one message in WeChat. It may have several notices in it. */
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

/** A notice on one of its ways. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: text()
      .notNull()
      .references(() => notices.id),
    way: text().$type<NoticeWay>().notNull(),
    /** Not before: the end of the quiet hours. */
    dueAt: instant().notNull(),
    /** Null: it is not sent yet. */
    sendId: text().references(() => noticeSends.id),
  },
  table => [
    primaryKey({ columns: [table.noticeId, table.way] }),
    index('notice_deliveries_due').on(table.sendId, table.dueAt),
  ],
)

/** What a WeChat account allows the mini-program to send about a customer, by template. Each yes allows one message. */
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
    /** How many messages may still be sent. */
    left: integer().notNull(),
    /** How many were allowed in all. */
    allowed: integer().notNull(),
    lastAnswer: text().$type<SubscribeAnswer>().notNull(),
    answeredAt: instant().notNull(),
    /** What is older is not told: the person allowed none at that time. */
    since: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.openid, table.custNo, table.kind] }),
    index('wechat_subscriptions_left').on(table.left),
  ],
)

/** One message of the mini-program. It may tell of several messages of the inbox. */
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
    /** Not before: the end of the quiet hours in which a job came to it. Null while a job has it. */
    dueAt: instant(),
  },
  table => [
    index('subscription_sends_customer').on(table.custNo, table.createdAt),
    index('subscription_sends_due').on(table.dueAt),
  ],
)

/** Which messages of the inbox a WeChat account was told of, so that each is told once. */
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
