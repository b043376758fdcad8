import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * WeChat's access tokens and tickets, which all gateways share: WeChat ends the last one when somebody asks for another
 * one by force.
 */
export const wechatTokens = pgTable(
  'wechat_tokens',
  {
    appId: text().notNull(),
    kind: text({ enum: ['token', 'ticket'] }).notNull(),
    /** Encrypted under the app's secret. Null until the first one is there. */
    cipher: text(),
    /** When a gateway gets the next one. */
    renewAt: instant(),
    endsAt: instant(),
    /** Until then one gateway gets the next one, and the others wait or use the last one. */
    leasedUntil: instant(),
  },
  table => [primaryKey({ columns: [table.appId, table.kind] })],
)

/** Messages that were handed to WeChat, so that a repeated attempt sends none twice. They are kept some days. */
export const wechatSends = pgTable(
  'wechat_sends',
  {
    /** The id of the message in the gateway. */
    id: text().primaryKey(),
    /** 'begun': it is unknown whether WeChat got it. */
    state: text({ enum: ['begun', 'sent', 'refused'] }).notNull(),
    /** WeChat's number of the message, by which it tells us how it ended. */
    messageNo: text(),
    at: instant().notNull(),
  },
  table => [index('wechat_sends_message_no').on(table.messageNo), index('wechat_sends_at').on(table.at)],
)

/** Face recognitions that Tencent Cloud carries out. */
export const faceRecognitions = pgTable(
  'face_recognitions',
  {
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
  },
  table => [index('face_recognitions_expires_at').on(table.expiresAt)],
)

/** The SMS notices that the provider has taken, so that a repeated job sends none twice. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    /** A hash of the notice's id. */
    idHash: text().primaryKey(),
    sentAt: instant().notNull(),
  },
  table => [index('sent_notices_sent_at').on(table.sentAt)],
)
