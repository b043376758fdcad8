import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SubscribeAnswer, TemplateKind } from '@/contract/subscriptions'
import { customers, wechatIdentities } from './account'
import { instant } from './columns'
import { messages } from './messages'

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
