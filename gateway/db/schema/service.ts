import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Entries of the service pages. The icon is derived from the link. */
export const serviceItems = pgTable('service_items', {
  id: integer().primaryKey(),
  /** 'app', 'ads' or 'notify'. */
  group: text({ enum: ['app', 'ads', 'notify'] }).notNull(),
  serverName: text().notNull(),
  link: text().notNull(),
  type: text().notNull(),
  summary: text(),
  /** Only for logged-in customers. */
  personal: boolean().notNull(),
  sort: integer().notNull(),
})

/** The target of a short link. */
export const shortLinks = pgTable('short_links', {
  code: text().primaryKey(),
  target: text().notNull(),
  expiresAt: instant(),
  /** Only the first visitor can open it. */
  once: boolean().notNull().default(false),
  usedAt: instant(),
})

/**
 * The screens that codes of the mini-program open. A code holds 32 characters at most, so it has the key of a row here.
 * Short links are the company's and come from its files; these rows are the gateway's own.
 */
export const codeTargets = pgTable(
  'code_targets',
  {
    key: text().primaryKey(),
    target: text().notNull(),
    /** The last time that somebody asked for the code. */
    askedAt: instant().notNull(),
  },
  table => [index('code_targets_asked').on(table.askedAt)],
)
