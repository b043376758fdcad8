import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AnswerOf } from '@/contract/call'
import type { year as calls, MilestoneKind, PortraitLabel, YearChapter } from '@/contract/year'
import type { Day } from '@/lib/date'
import { customers } from './account'
import { instant } from './columns'

type Answer<K extends keyof typeof calls> = AnswerOf<(typeof calls)[K]>

export interface FoundLabel {
  label: PortraitLabel
  value: number
  limit: number
}

/** A milestone with those of its figures that its kind has. */
export type MilestoneRow = { kind: MilestoneKind } & Partial<
  Omit<Answer<'yearMilestones'>['milestones'][number], 'kind'>
>

/** A person's year as it is kept: what the calls answer, and what a reply is compared with. */
export interface YearStory {
  isComplete: boolean
  from: Day
  to: Day
  chapters: YearChapter[]
  metrics: Answer<'queryCustMetricTATP'>
  course: Answer<'queryProfitDetail156'>
  held: Answer<'holdHisFundCntTR'>
  end: Answer<'holdFundCnt'>
  milestones: MilestoneRow[]
  labels: FoundLabel[]
}

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
