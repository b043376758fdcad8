import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { inheritStates } from '@/contract/inheritance-states'
import { customers } from './account'
import { day, instant, percent, shares } from './columns'
import { funds } from './funds'

/** The result of a holding for one inheritor. */
export interface InheritSettlement {
  shares: string
  netValue: string
  /** Yuan: the value of the shares that moved, or what was paid out after the fee. */
  amount: string
  fee: string
  /** The transaction numbers: of the decedent, and of the inheritor ('' if the share was paid out). */
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
    /** The office's reason for returning it. */
    returnReason: text(),
    /** The kinds of papers and the form fields that the office returned it for. */
    wanted: jsonb().$type<string[]>().notNull().default([]),
    faults: jsonb().$type<string[]>().notNull().default([]),
    /** Incremented when people change the form, the people or the allotment. */
    version: integer().notNull().default(1),
    /** The form's unvalidated draft. Null if there is nothing beside the form that was handed in. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** When the office confirmed that the decedent has died. */
    deathConfirmedAt: instant(),
    /** When the office withdrew that confirmation. */
    deathUndoneAt: instant(),
    /** When the reminder of the last day was sent. */
    remindedAt: instant(),
    /** The expired application that this one continues. */
    takenFrom: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The last day for completing the application. */
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
  /** The customer's state before the office confirmed the death. */
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
    /** The person who accepted the invitation, as in sessions.principal. Null until then. */
    principal: text(),
    joinedAt: instant(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [
    index('inheritors_principal').on(table.principal),
    uniqueIndex('inheritors_certificate').on(table.applicationNo, table.certType, table.certNo),
  ],
)

/** A link with which an inheritor joins, together with a login by the inheritor's own mobile. The last one is valid. */
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

/** The history of an application, step by step. */
export const inheritSteps = pgTable(
  'inherit_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationNo: text()
      .notNull()
      .references(() => inheritApplications.applicationNo),
    /** The state after the step. */
    state: text({ enum: inheritStates }).notNull(),
    at: instant().notNull(),
    /** The office's remark at this step. */
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
    /** The part in percent, if the holding was divided by percentages. */
    percent: percent(),
    /** 'transfer' or 'redeem'. */
    way: text({ enum: ['transfer', 'redeem'] }).notNull(),
    /** The result: shares, yuan, fee, and the transactions on both sides. Null until it is settled. */
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
