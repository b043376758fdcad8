import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Codes and tickets that the simulators of WeChat, captcha and face recognition issue. */
export const simulatorTickets = pgTable('simulator_tickets', {
  ticket: text().primaryKey(),
  kind: text({ enum: ['wechatCode', 'captcha', 'face', 'jsTicket', 'scheme', 'conversation'] }).notNull(),
  /** openid, randstr or customer number, by kind. */
  subject: text().notNull(),
  result: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
