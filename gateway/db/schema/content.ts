import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, instant, money } from './columns'
import { customers } from './customers'

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

/** Rows of the account page, in groups. A child row names its parent row. */
export const accountItems = pgTable('account_items', {
  code: text().primaryKey(),
  parentCode: text(),
  groupName: text().notNull(),
  name: text().notNull(),
  link: text().notNull(),
  /** 'Y' or 'N'. */
  showflag: text().notNull(),
  sort: integer().notNull(),
})

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
  /** '1' goes to pagePath, anything else to jumpPage. */
  jumpWay: text().notNull(),
  pagePath: text().notNull(),
  jumpPage: text().notNull(),
})

/** The bar that asks to follow the public account, by page. */
export const followSettings = pgTable('follow_settings', {
  pageUri: text().primaryKey(),
  /** '1' show, '2' hide. */
  open: text().notNull(),
  /** '1' open a link, '2' show a QR code. */
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
  /** '1' open a link, '2' show a QR code. */
  showWay: text().notNull(),
  qrCode: text().notNull(),
  link: text().notNull(),
  title: text().notNull(),
  prompt: text().notNull(),
})

/** Articles for investor care (投资陪伴) and for the learning pages. Type and place say where an article belongs. */
export const accompanyItems = pgTable(
  'accompany_items',
  {
    sId: text().primaryKey(),
    /** '1' note on a fund, '2' market view, '3' learning, '4' manager's notes, '5' quarterly report reading. */
    sType: text().notNull(),
    sTitle: text().notNull(),
    sLabel: text().notNull(),
    summary: text().notNull(),
    /** Plain text or simple HTML. */
    sContent: text().notNull(),
    /** Fund codes, separated by commas. Empty: the article is about no single fund. */
    sFund: text().notNull(),
    sShowPostion: text().notNull(),
    labelIndex: integer().notNull(),
    author: text().notNull(),
    publishedAt: instant().notNull(),
    reads: integer().notNull().default(0),
  },
  table => [index('accompany_items_place').on(table.sShowPostion, table.publishedAt)],
)

/** Provinces (level 1), cities (2) and districts (3), six-digit codes. */
export const districts = pgTable(
  'districts',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    level: integer().notNull(),
    parentCode: text(),
  },
  table => [index('districts_parent').on(table.parentCode)],
)

export const certificateTypes = pgTable('certificate_types', {
  code: text().primaryKey(),
  name: text().notNull(),
  /** Whether an inheritor may use it. */
  forInheritance: boolean().notNull(),
  sort: integer().notNull(),
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

/** A holder meeting and its motions. */
export const voteTemplates = pgTable('vote_templates', {
  templateId: text().primaryKey(),
  fundCode: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  motions: jsonb().$type<{ id: string; title: string }[]>().notNull(),
  startDay: day().notNull(),
  endDay: day().notNull(),
})

export const votes = pgTable(
  'votes',
  {
    templateId: text()
      .notNull()
      .references(() => voteTemplates.templateId),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** 'agree', 'against' or 'abstain' by motion id. */
    choices: jsonb().$type<Record<string, string>>().notNull(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.custNo] })],
)

/** Sign-in, enrolment, invite, quiz and VIP activities. */
export const activities = pgTable('activities', {
  activityId: text().primaryKey(),
  /** 'signIn', 'enroll', 'invite', 'quiz', 'vip' or 'inviteAward'. */
  kind: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  url: text().notNull(),
  isPopupType: text().notNull(),
  startDay: day().notNull(),
  endDay: day().notNull(),
  /** Details for this kind only: questions of a quiz, places of an event and so on. */
  details: jsonb().$type<Record<string, unknown>>().notNull(),
})

/**
 * A customer's part in an activity. Sign-ins have one row a day. The other kinds have one row in all (day = first day).
 */
export const activityRecords = pgTable(
  'activity_records',
  {
    activityId: text()
      .notNull()
      .references(() => activities.activityId),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    day: day().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.activityId, table.custNo, table.day] })],
)

/** A benefit given to a customer: a VIP code, a red-pocket code, an invite award. */
export const benefits = pgTable(
  'benefits',
  {
    code: text().primaryKey(),
    custNo: text().references(() => customers.custNo),
    /** 'vip', 'redPocket', 'invite' or 'inviteAward'. */
    kind: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    amount: money(),
    /** 'unused', 'used' or 'expired'. */
    state: text().notNull(),
    givenAt: instant().notNull(),
    usedAt: instant(),
    expiryDay: day(),
  },
  table => [index('benefits_customer').on(table.custNo)],
)

/** The target of a short link. */
export const shortLinks = pgTable('short_links', {
  code: text().primaryKey(),
  target: text().notNull(),
  expiresAt: instant(),
  /** Only the first visitor can open it. */
  once: boolean().notNull().default(false),
  usedAt: instant(),
})
