import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { day, instant } from './columns'

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
    /** Fund codes, separated by commas. Empty if the article is about no single fund. */
    sFund: text().notNull(),
    sShowPostion: text().notNull(),
    labelIndex: integer().notNull(),
    author: text().notNull(),
    /** The topic, a code of contract/topics.ts: 'bond', 'fee' and so on. */
    topic: text().notNull().default('market'),
    publishedAt: instant().notNull(),
    /** From this time on nobody can open it, and no list contains it. */
    withdrawnAt: instant(),
    reads: integer().notNull().default(0),
  },
  table => [index('accompany_items_place').on(table.sShowPostion, table.publishedAt)],
)

/** A course: articles in a fixed order. */
export const collections = pgTable('collections', {
  collectionId: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  topic: text().notNull(),
  sort: integer().notNull(),
  publishedAt: instant().notNull(),
  withdrawnAt: instant(),
})

/** The articles of a course. */
export const collectionParts = pgTable(
  'collection_parts',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.collectionId),
    /** An article: accompanyItems.sId. */
    sId: text().notNull(),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.collectionId, table.sId] }), index('collection_parts_article').on(table.sId)],
)

/** Technical terms, explained in plain words. */
export const glossaryTerms = pgTable('glossary_terms', {
  term: text().primaryKey(),
  /** Synonyms, separated by commas. */
  aliases: text().notNull(),
  /** Simple HTML. */
  explanation: text().notNull(),
  /** An article with more about the term. */
  sId: text(),
  sort: integer().notNull(),
})

/** The questions after an article. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    /** An article: accompanyItems.sId. */
    sId: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    question: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The position of the right option, from 0. */
    answer: integer().notNull(),
    /** The explanation of the right answer. */
    why: text().notNull(),
  },
  table => [primaryKey({ columns: [table.sId, table.number] })],
)

/** A customer's reading progress in an article, and their result in its questions. */
export const readings = pgTable(
  'readings',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** An article: accompanyItems.sId. */
    sId: text().notNull(),
    /** Percent of the text that was seen at the last visit. */
    place: integer().notNull(),
    /** When it was first read to its end. */
    finishedAt: instant(),
    /** The most right answers in one attempt. */
    bestScore: integer(),
    at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.sId] })],
)

/** The pictures of articles, served below /site/pictures/. */
export const contentPictures = pgTable('content_pictures', {
  name: text().primaryKey(),
  /** An SVG without scripts. */
  svg: text().notNull(),
})

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
  /** Whether an inheritor may use this certificate type. */
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
  /** Details of this kind only: places of an event, limits of a reward and so on. */
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  /** When the office closed it before its last day. Null while it is open. */
  closedAt: instant(),
})

/**
 * A customer's participation in an activity. Sign-ins have one row a day. The other kinds have a single row (day =
 * first day).
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

/** The target of a short link. */
export const shortLinks = pgTable('short_links', {
  code: text().primaryKey(),
  target: text().notNull(),
  expiresAt: instant(),
  /** Only the first visitor can open it. */
  once: boolean().notNull().default(false),
  usedAt: instant(),
})
