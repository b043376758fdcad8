import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PortraitLabel } from '@/contract/year'
import type { YearStory } from '../../year/story'
import { customers } from './account'
import { instant } from './columns'

/** The story of a customer's year, made once by a job and stored. */
export const yearStories = pgTable(
  'year_stories',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    /** '2025' */
    year: text().notNull(),
    state: text({ enum: ['making', 'ready', 'failed'] }).notNull(),
    /** Number of finished steps. */
    done: integer().notNull(),
    /**
     * The key of the data that the story is made from, see gateway/year/keep.ts. With other data the story is made
     * again.
     */
    dataKey: text().notNull(),
    story: jsonb().$type<YearStory>(),
    /** Whether a mail was asked for, and its state. */
    mail: text({ enum: ['no', 'asked', 'sent', 'failed'] }).notNull(),
    updatedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.year] })],
)

/** A customer's replies to a story: the guess, and the labels that they disputed. They outlive the story. */
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
