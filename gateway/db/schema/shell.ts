import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Configuration the app reads before its first screen: EserviceConfig / eservicePara and others. */
export const parameters = pgTable(
  'parameters',
  {
    paraAppName: text().notNull(),
    paraType: text().notNull(),
    paraName: text().notNull(),
    paraValue: text().notNull(),
  },
  table => [primaryKey({ columns: [table.paraAppName, table.paraType, table.paraName] })],
)

/** Title, picture and target of a shared page. */
export const shareSettings = pgTable('share_settings', {
  pageUri: text().primaryKey(),
  shareTitle: text().notNull(),
  shareSubhead: text().notNull(),
  shareThumbNail: text().notNull(),
  /** '1' opens pagePath, anything else opens jumpPage. */
  jumpWay: text().notNull(),
  pagePath: text().notNull(),
  jumpPage: text().notNull(),
})

/** The bar that asks to follow the public account, by page. */
export const followSettings = pgTable('follow_settings', {
  pageUri: text().primaryKey(),
  /** '1' shows the bar, '2' hides it. */
  open: text().notNull(),
  /** '1' opens a link, '2' shows a QR code. */
  showWay: text().notNull(),
  publicAccountName: text().notNull(),
  qrCode: text().notNull(),
  link: text().notNull(),
  /** '1': the pop-up opens by itself. */
  defaultPop: text().notNull(),
})

/** The adviser's contact bubble, by page. */
export const adviserFlags = pgTable('adviser_flags', {
  pageUri: text().primaryKey(),
  showFlag: boolean().notNull(),
  /** '1' opens a link, '2' shows a QR code. */
  showWay: text().notNull(),
  qrCode: text().notNull(),
  link: text().notNull(),
  title: text().notNull(),
  prompt: text().notNull(),
})

/** Short explanations by business: '1' assets, '2' inheritance attachments and so on. */
export const tips = pgTable('tips', {
  id: integer().primaryKey(),
  businessType: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  sort: integer().notNull(),
})

/** Texts fetched by a code (agreement, rules, notices of a flow). */
export const commonMessages = pgTable('common_messages', {
  code: text().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  version: text().notNull(),
})
