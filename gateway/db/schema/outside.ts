import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
export const wechatSends = pgTable('wechat_sends', {
  /** The id of the message in the gateway. */
  id: text().primaryKey(),
  /** 'begun': it is unknown whether WeChat got it. */
  state: text({ enum: ['begun', 'sent', 'refused'] }).notNull(),
  /** WeChat's number of the message, by which it tells us how it ended. */
  messageNo: text(),
  at: instant().notNull(),
})
