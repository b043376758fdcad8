import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { inheritStates } from '@/contract/inheritance-states'
import { revocationReasons, revocationStates } from '@/contract/revocations'
import { bankAccounts, customers } from './account'
import { bytes, day, instant, percent, shares } from './columns'
import { funds } from './funds'
import { papers } from './papers'

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

/** Papers to be signed. */
export const contractTemplates = pgTable('contract_templates', {
  code: text().primaryKey(),
  title: text().notNull(),
  /** Text with {name} placeholders. */
  content: text().notNull(),
  businessType: text().notNull(),
})

/** A signature on a filled template. */
export const signatures = pgTable(
  'signatures',
  {
    id: text().primaryKey(),
    /** An inheritance application's or a revocation's number. */
    businessNo: text().notNull(),
    businessType: text().notNull(),
    templateCode: text()
      .notNull()
      .references(() => contractTemplates.code),
    /** The inheritor who signs. Null: the applicant, or the owner of a revocation. */
    inheritorId: integer().references(() => inheritors.id),
    signerName: text().notNull(),
    signerCertNo: text().notNull(),
    /** 'canvas' (drawn), 'file' (uploaded) or 'typed' (the name as text, without a picture). */
    signType: text().notNull(),
    /** The filled template. */
    content: text().notNull(),
    image: bytes(),
    imageType: text(),
    /** 'waiting', 'signed' or 'failed'. */
    state: text().notNull(),
    createdAt: instant().notNull(),
    signedAt: instant(),
  },
  table => [index('signatures_business').on(table.businessNo)],
)

/** An uploaded file of a business. A deleted file loses its content, but its row stays. */
export const attachments = pgTable(
  'attachments',
  {
    id: text().primaryKey(),
    businessType: text().notNull(),
    /** Null until the form it belongs to is created. */
    businessNo: text(),
    /** The kind of paper: 'idFront', 'idBack', 'deathCertificate' ... */
    kind: text().notNull(),
    /** The person who uploaded it, as in sessions.principal. Nobody else can read it. */
    owner: text().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytes(),
    thumb: bytes(),
    /** Its position among the files of its kind, lowest first. */
    place: integer().notNull().default(0),
    /** Rotation for reading: quarter turns clockwise, 0 to 3. The content stays as uploaded. */
    turned: integer().notNull().default(0),
    uploadedAt: instant().notNull(),
    /** When it was handed in with a signed revocation. From then on it is evidence and is not deleted. */
    handedInAt: instant(),
    /** When it was deleted. The content can be restored for a while, see attachments/forget.ts. */
    deletedAt: instant(),
  },
  table => [
    index('attachments_business').on(table.businessNo, table.kind),
    index('attachments_owner').on(table.owner),
    index('attachments_deleted').on(table.deletedAt).where(sql`${table.content} is not null`),
  ],
)

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
