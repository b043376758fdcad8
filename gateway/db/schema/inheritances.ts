import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { inheritStates } from '@/contract/inheritance-states'
import { customers } from './account'
import { day, instant, percent, shares } from './columns'
import { funds } from './funds'

/** What an inheritor got of a holding. */
export interface InheritSettlement {
  shares: string
  netValue: string
  /** Yuan: the value of the shares that moved, or what was paid out after the fee. */
  amount: string
  fee: string
  /** The numbers of the transactions: of the decedent, and of the inheritor ('' when it was paid out). */
  outNo: string
  inNo: string
}

/** An application for the transfer of inherited funds (遗产继承). */
export const inheritApplications = pgTable(
  'inherit_applications',
  {
    applicationNo: text().primaryKey(),
    /** The applicant. This person logs in by SMS and need not be a customer. */
    applicantName: text().notNull(),
    applicantMobile: text().notNull(),
    applicantCertType: text().notNull(),
    applicantCertNo: text().notNull(),
    applicantCustNo: text().references(() => customers.custNo),
    state: text({ enum: inheritStates }).notNull(),
    /** What the office wrote when it returned it. */
    returnReason: text(),
    /** The kinds of papers, and the fields of the form, that the office returned it for. */
    wanted: jsonb().$type<string[]>().notNull().default([]),
    faults: jsonb().$type<string[]>().notNull().default([]),
    /** Counts the changes that people make to the form, the people and the allotment. */
    version: integer().notNull().default(1),
    /** The form as it is typed, not checked yet. Null when there is nothing beside what was handed in. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** When the office confirmed that the decedent has died. */
    deathConfirmedAt: instant(),
    /** When the office took that back. */
    deathUndoneAt: instant(),
    /** When the reminder of the last day was given. */
    remindedAt: instant(),
    /** The expired application that this one took over. */
    takenFrom: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The application must be completed by then. */
    validUntil: day().notNull(),
    /** Form fields that no query reads. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [
    index('inherit_applications_mobile').on(table.applicantMobile),
    index('inherit_applications_until').on(table.validUntil),
  ],
)

/** The person who died. */
export const decedents = pgTable('decedents', {
  applicationNo: text()
    .primaryKey()
    .references(() => inheritApplications.applicationNo),
  name: text().notNull(),
  certType: text().notNull(),
  certNo: text().notNull(),
  custNo: text().references(() => customers.custNo),
  /** The state of the customer before the office confirmed the death. */
  stateBefore: text(),
  deathDay: day(),
})

/** The person who inherits (受益人). */
export const inheritors = pgTable(
  'inheritors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationNo: text()
      .notNull()
      .references(() => inheritApplications.applicationNo),
    name: text().notNull(),
    certType: text().notNull(),
    certNo: text().notNull(),
    mobile: text().notNull(),
    /** 'spouse', 'child', 'parent', 'sibling' or 'other'. */
    relation: text().notNull(),
    custNo: text().references(() => customers.custNo),
    sharePercent: percent(),
    bankName: text(),
    bankAccountNo: text(),
    /** The person who came by the invitation, as in sessions.principal. Null until then. */
    principal: text(),
    joinedAt: instant(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [
    index('inheritors_principal').on(table.principal),
    uniqueIndex('inheritors_certificate').on(table.applicationNo, table.certType, table.certNo),
  ],
)

/** A link that lets an inheritor in, together with a login by the inheritor's own mobile. The last one counts. */
export const inheritInvitations = pgTable(
  'inherit_invitations',
  {
    /** Hash of the token in the link. */
    tokenHash: text().primaryKey(),
    inheritorId: integer()
      .notNull()
      .references(() => inheritors.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  table => [uniqueIndex('inherit_invitations_inheritor').on(table.inheritorId)],
)

/** What happened to an application, step by step. */
export const inheritSteps = pgTable(
  'inherit_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationNo: text()
      .notNull()
      .references(() => inheritApplications.applicationNo),
    /** The state that the step led to. */
    state: text({ enum: inheritStates }).notNull(),
    at: instant().notNull(),
    /** What the office wrote at this step. */
    word: text().notNull().default(''),
  },
  table => [index('inherit_steps_application').on(table.applicationNo, table.id)],
)

/** A holding of the decedent and its division among the inheritors. */
export const inheritFunds = pgTable(
  'inherit_funds',
  {
    applicationNo: text()
      .notNull()
      .references(() => inheritApplications.applicationNo),
    fundCode: text()
      .notNull()
      .references(() => funds.fundCode),
    tradingAccount: text().notNull(),
    inheritorId: integer()
      .notNull()
      .references(() => inheritors.id),
    shares: shares().notNull(),
    /** The part in percent, when the holding was shared out by percentages. */
    percent: percent(),
    /** 'transfer' or 'redeem'. */
    way: text({ enum: ['transfer', 'redeem'] }).notNull(),
    /** What it came to: the shares, the yuan and the fee, and the transactions on both sides. Null before that. */
    settled: jsonb().$type<InheritSettlement>(),
  },
  table => [primaryKey({ columns: [table.applicationNo, table.fundCode, table.tradingAccount, table.inheritorId] })],
)

/** The parcel with the papers. */
export const inheritMails = pgTable('inherit_mails', {
  applicationNo: text()
    .primaryKey()
    .references(() => inheritApplications.applicationNo),
  company: text().notNull(),
  trackingNo: text().notNull(),
  sender: text().notNull(),
  senderMobile: text().notNull(),
  senderAddress: text(),
  sentDay: day(),
  submittedAt: instant().notNull(),
})
