import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { day, instant, money } from './columns'

/** A benefit of an activity: a right of a level, a code, a seat, a red pocket. */
export const benefits = pgTable('benefits', {
  benefitId: text().primaryKey(),
  activityId: text()
    .notNull()
    .references(() => activities.activityId),
  title: text().notNull(),
  content: text().notNull(),
  /** The value, as text. */
  worth: text().notNull(),
  /** The instructions for use, as text. */
  howTo: text().notNull(),
  /** The lowest VIP level that gets it. 0 means everybody. */
  minLevel: integer().notNull().default(0),
  /** Whether it is given as a code of a stock. A right without codes never runs out. */
  hasCodes: boolean().notNull(),
  /** Last day on which a code can be used. */
  expiryDay: day(),
  sort: integer().notNull(),
})

/**
 * The prepared codes of a benefit. A code with an owner is given. All codes of one activity are given one after the
 * other, under the lock of its row in `activities`.
 */
export const benefitCodes = pgTable(
  'benefit_codes',
  {
    code: text().primaryKey(),
    benefitId: text()
      .notNull()
      .references(() => benefits.benefitId),
    /** Codes are given in this order. */
    nth: integer().notNull(),
    /** The number of its delivery, from 1. */
    batch: integer().notNull().default(1),
    /** Amount of a red pocket. Null for everything else. */
    amount: money(),
    custNo: text().references(() => customers.custNo),
    /** The occasion, so that nobody gets two codes for the same one. '' if a person gets only one in all. */
    reason: text().notNull().default(''),
    givenAt: instant(),
    usedAt: instant(),
  },
  table => [
    unique('benefit_codes_order').on(table.benefitId, table.nth),
    // For codes without an owner the customer number is null, and such rows are never equal.
    unique('benefit_codes_once').on(table.benefitId, table.custNo, table.reason),
    index('benefit_codes_customer').on(table.custNo),
    check('benefit_codes_given', sql`(cust_no is null) = (given_at is null)`),
    check('benefit_codes_used', sql`used_at is null or cust_no is not null`),
  ],
)

/**
 * A list of red pockets as it was prepared. Its digest is public from the first day and the list itself from the last,
 * so that everybody can verify that no amount was changed.
 */
export const pocketLists = pgTable(
  'pocket_lists',
  {
    benefitId: text()
      .notNull()
      .references(() => benefits.benefitId),
    batch: integer().notNull(),
    /** SHA-256 of the list's text, in hexadecimal digits. */
    digest: text().notNull(),
    /** A secret line of that text, published with the list: without it, the amounts could be found by trying. */
    salt: text().notNull(),
    publishedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.benefitId, table.batch] })],
)

/** The questions of a quiz with red pockets. Their answers never leave the gateway. */
export const rewardQuestions = pgTable(
  'reward_questions',
  {
    activityId: text()
      .notNull()
      .references(() => activities.activityId),
    number: integer().notNull(),
    question: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The position of the right option, from 0. */
    answer: integer().notNull(),
    /** The explanation of the right answer. */
    why: text().notNull(),
  },
  table => [primaryKey({ columns: [table.activityId, table.number] })],
)

/** One attempt of a person at a quiz. There is one a day. */
export const quizTries = pgTable(
  'quiz_tries',
  {
    tryId: text().primaryKey(),
    activityId: text()
      .notNull()
      .references(() => activities.activityId),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    day: day().notNull(),
    /** The questions in the order they were asked, each with its options in the order they were shown. */
    asked: jsonb().$type<{ number: number; order: number[] }[]>().notNull(),
    startedAt: instant().notNull(),
    /** Answers after this time do not count. */
    deadline: instant().notNull(),
    answeredAt: instant(),
    /** Number of right answers. Null while it is not answered. */
    score: integer(),
    /** Whether all answers were right and in time: then it earns a red pocket. */
    passed: boolean().notNull().default(false),
  },
  table => [unique('quiz_tries_once').on(table.activityId, table.custNo, table.day)],
)

/** The invitation code of a customer. */
export const invitationCodes = pgTable('invitation_codes', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  code: text().notNull().unique(),
  createdAt: instant().notNull(),
})

/** Accepted invitations: the invited person and the inviter. The primary key ensures that a person counts only once. */
export const acceptedInvitations = pgTable(
  'accepted_invitations',
  {
    inviteeCustNo: text()
      .primaryKey()
      .references(() => customers.custNo),
    inviterCustNo: text()
      .notNull()
      .references(() => customers.custNo),
    activityId: text()
      .notNull()
      .references(() => activities.activityId),
    /** The device on which it was accepted. */
    deviceId: text(),
    at: instant().notNull(),
  },
  table => [
    index('accepted_invitations_inviter').on(table.inviterCustNo, table.at),
    check('accepted_invitations_other', sql`invitee_cust_no <> inviter_cust_no`),
  ],
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
