import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PortraitLabel } from '@/contract/year'
import type { YearStory } from '../../year/story'
import { customers } from './account'
import { instant } from './columns'

/** The story of a customer's year, made once by a job and kept. */
export const yearStories = pgTable(
  'year_stories',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** '2025' */
    year: text().notNull(),
    state: text({ enum: ['making', 'ready', 'failed'] }).notNull(),
    /** Steps of the work that are done. */
    done: integer().notNull(),
    /** Of which data the story is, see gateway/year/keep.ts. With other data it is made again. */
    dataKey: text().notNull(),
    story: jsonb().$type<YearStory>(),
    /** Whether a mail was asked for, and what became of it. */
    mail: text({ enum: ['no', 'asked', 'sent', 'failed'] }).notNull(),
    updatedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.year] })],
)

/** What a customer said about a story: the guess, and the words that are not like them. They outlive the story. */
export const yearReplies = pgTable(
  'year_replies',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    year: text().notNull(),
    /** '2025-03'. '' before the guess. */
    guess: text().notNull(),
    disputed: jsonb().$type<PortraitLabel[]>().notNull(),
    updatedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.year] })],
)
