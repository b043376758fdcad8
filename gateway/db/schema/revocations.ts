import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { revocationReasons, revocationStates } from '@/contract/revocations'
import { bankAccounts, customers } from './account'
import { day, instant } from './columns'
import { funds } from './funds'
import { papers } from './papers'

/** An application to undo a purchase (撤销). Cancelling a purchase before its cut-off needs none. */
export const revocations = pgTable(
  'revocations',
  {
    revocationNo: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    /** The purchase to undo. */
    applicationNo: text().notNull(),
    state: text({ enum: revocationStates }).notNull(),
    /** The reason code. '' until one is chosen. */
    reason: text({ enum: ['', ...revocationReasons] }).notNull(),
    explanation: text().notNull().default(''),
    /** The bank card for the refund. */
    cardId: integer().references(() => bankAccounts.id),
    contactName: text().notNull().default(''),
    contactMobile: text().notNull().default(''),
    /** The version of the notice that the person agreed to. */
    noticeVersion: text(),
    /** Number of saves. */
    version: integer().notNull().default(0),
    /** The back office's remark when it returned or refused the application. */
    officeWord: text().notNull().default(''),
    /** The kinds of papers that the back office asks for. */
    wanted: jsonb().$type<string[]>().notNull().default([]),
    /** The signed application as a paper. */
    paperNo: text().references(() => papers.paperNo),
    /** The expected or actual day of the refund. */
    refundDay: day(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  table => [
    index('revocations_customer').on(table.custNo, table.createdAt),
    // One open application for each purchase. After a refusal or a withdrawal there may be another one.
    uniqueIndex('revocations_open')
      .on(table.applicationNo)
      .where(sql`state in ('draft', 'submitted', 'returned', 'approved')`),
  ],
)

/** The history of an application, step by step. */
export const revocationSteps = pgTable(
  'revocation_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revocationNo: text()
      .notNull()
      .references(() => revocations.revocationNo),
    /** The state after the step. */
    state: text({ enum: revocationStates }).notNull(),
    at: instant().notNull(),
    /** The back office's remark at this step, or the files that the person added. */
    word: text().notNull().default(''),
  },
  table => [index('revocation_steps_revocation').on(table.revocationNo, table.id)],
)
