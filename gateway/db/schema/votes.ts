import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VoteCount } from '@/lib/vote-count'
import type { SlipGroup } from '@/lib/vote-slips'
import { customers } from './account'
import { day, instant, shares } from './columns'

/** A vote as it was cast, for its receipt. The receipt reads nothing from other tables. */
export interface CastVote {
  title: string
  fund: string
  recordDay: string
  shares: string
  listCode: string
  /** '' for a vote without a proxy. */
  proxy: string
  rule: 'first' | 'last'
  motions: { title: string; choice: string }[]
  /** ISO 8601, UTC. */
  at: string
}

/** Slips of one size of a vote. */
export interface OwnSlips {
  motionId: string
  shares: string
  count: number
}

/** A holder meeting and its motions. */
export const voteTemplates = pgTable('vote_templates', {
  templateId: text().primaryKey(),
  fundCode: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  motions: jsonb().$type<{ id: string; title: string; text?: string; needs?: 'half' | 'twoThirds' }[]>().notNull(),
  /** The documents of the meeting, as simple HTML. */
  papers: jsonb().$type<{ id: string; title: string; content: string }[]>().notNull().default([]),
  /** The proxies that can be chosen, and the votes that they announced. */
  proxies: jsonb()
    .$type<{ id: string; name: string; about: string; choices: Record<string, string> }[]>()
    .notNull()
    .default([]),
  /** The shares at the end of this day are the voting weight. */
  recordDay: day().notNull(),
  startDay: day().notNull(),
  endDay: day().notNull(),
  /** Whether the first or the last vote of a person counts. */
  rule: text({ enum: ['first', 'last'] })
    .notNull()
    .default('first'),
  /** All shares of the fund on the record day. */
  totalShares: shares().notNull().default('0'),
  /** When the office opened or closed it at another time than planned. */
  openedAt: instant(),
  closedAt: instant(),
  countedAt: instant(),
  /** The result of the count. It is published with the list of the votes. */
  result: jsonb().$type<VoteCount>(),
})

/**
 * The published list of a counted meeting. It is kept as it was published, so that it never changes, whatever the
 * program does later.
 */
export const voteLists = pgTable('vote_lists', {
  templateId: text()
    .primaryKey()
    .references(() => voteTemplates.templateId),
  groups: jsonb().$type<SlipGroup[]>().notNull(),
  /** The SHA-256 of the public file, in hex. */
  digest: text().notNull(),
  /** By `listCode` of the vote: the slips that it was cut into. Not published. */
  cuts: jsonb().$type<Record<string, OwnSlips[]>>().notNull(),
})

/**
 * The valid vote of a person, or a vote by letter. Its weight is the shares of the record day: it is stored with the
 * first vote and never changes.
 */
export const ballots = pgTable(
  'ballots',
  {
    /** The key of the vote. It is on the receipt and is never published. */
    listCode: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => voteTemplates.templateId),
    /** Null for a vote by letter. */
    custNo: text().references(() => customers.custNo),
    way: text({ enum: ['online', 'proxy', 'letter'] }).notNull(),
    /** '' without a proxy. */
    proxyId: text().notNull().default(''),
    shares: shares().notNull(),
    /** 'agree', 'against' or 'abstain' by motion id. For a proxy, the votes that the proxy had announced. */
    choices: jsonb().$type<Record<string, string>>().notNull(),
    /** The number of the receipt paper. '' for a vote by letter. */
    receiptNo: text().notNull().default(''),
    /** 122 random bits that hide the vote behind the codes of its slips. Only the voter sees them. */
    secret: text().notNull().default(sql`gen_random_uuid()::text`),
    at: instant().notNull(),
  },
  table => [
    // Even under concurrent requests, a person has only one vote.
    uniqueIndex('ballots_person').on(table.templateId, table.custNo).where(sql`cust_no is not null`),
  ],
)
