import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VoteCount } from '@/lib/vote-count'
import { customers } from './account'
import { day, instant, shares } from './columns'

/** What a vote said when it was cast, for its receipt. Nothing of it is read again from elsewhere. */
export interface CastVote {
  title: string
  fund: string
  recordDay: string
  shares: string
  listCode: string
  /** '' for who votes without a proxy. */
  proxy: string
  rule: 'first' | 'last'
  motions: { title: string; choice: string }[]
  /** ISO 8601, UTC. */
  at: string
}

/** A holder meeting and its motions. */
export const voteTemplates = pgTable('vote_templates', {
  templateId: text().primaryKey(),
  fundCode: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  motions: jsonb().$type<{ id: string; title: string; text?: string; needs?: 'half' | 'twoThirds' }[]>().notNull(),
  /** The papers to read, as simple HTML. */
  papers: jsonb().$type<{ id: string; title: string; content: string }[]>().notNull().default([]),
  /** Who can be given a vote, and how they have announced that they vote. */
  proxies: jsonb()
    .$type<{ id: string; name: string; about: string; choices: Record<string, string> }[]>()
    .notNull()
    .default([]),
  /** The shares at the end of this day count. */
  recordDay: day().notNull(),
  startDay: day().notNull(),
  endDay: day().notNull(),
  /** Which vote of a person counts. */
  rule: text({ enum: ['first', 'last'] })
    .notNull()
    .default('first'),
  /** All shares of the fund on the record day. */
  totalShares: shares().notNull().default('0'),
  /** The office opened or closed it at another time than its days say. */
  openedAt: instant(),
  closedAt: instant(),
  countedAt: instant(),
  /** What the count came to. It is published with the list of the votes. */
  result: jsonb().$type<VoteCount>(),
})

/**
 * The vote of a person that counts, or one that came by letter. Its weight is the shares of the record day: it is kept
 * with the first vote and never changes.
 */
export const ballots = pgTable(
  'ballots',
  {
    /** Under this it stands in the published list. It tells nobody whose vote it is. */
    listCode: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => voteTemplates.templateId),
    /** Null for a letter. */
    custNo: text().references(() => customers.custNo),
    way: text({ enum: ['online', 'proxy', 'letter'] }).notNull(),
    /** '' without a proxy. */
    proxyId: text().notNull().default(''),
    shares: shares().notNull(),
    /** 'agree', 'against' or 'abstain' by motion id. Of a proxy, what they had announced. */
    choices: jsonb().$type<Record<string, string>>().notNull(),
    /** The receipt as a paper. '' for a letter. */
    receiptNo: text().notNull().default(''),
    at: instant().notNull(),
  },
  table => [
    // Whatever happens at the same time, a person has one vote.
    uniqueIndex('ballots_person').on(table.templateId, table.custNo).where(sql`cust_no is not null`),
  ],
)
