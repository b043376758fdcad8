import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { bytes, instant } from './columns'

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
  /** An SVG without scripts, or '' for a photograph. */
  svg: text().notNull(),
  /** A PNG or JPEG, by the ending of the name. */
  photo: bytes(),
})
