import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, day, instant, percent, shares } from './columns'
import { customers } from './customers'
import { funds } from './funds'

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
    /** 'draft', 'submitted', 'reviewing', 'returned', 'signing', 'mailing', 'done' or 'cancelled'. */
    state: text().notNull(),
    returnReason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The application must be completed by then. */
    validUntil: day().notNull(),
    /** Form fields that no query reads. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [index('inherit_applications_mobile').on(table.applicantMobile)],
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
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  table => [uniqueIndex('inheritors_certificate').on(table.applicationNo, table.certType, table.certNo)],
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
    /** 'transfer' or 'redeem'. */
    way: text().notNull(),
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
  /** Text with {name} places. */
  content: text().notNull(),
  businessType: text().notNull(),
})

/** A signature under a filled template. */
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
    signerName: text().notNull(),
    signerCertNo: text().notNull(),
    /** 'canvas' (drawn) or 'file' (uploaded). */
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
    /** Null until the form it belongs to is committed. */
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
    uploadedAt: instant().notNull(),
    deletedAt: instant(),
  },
  table => [index('attachments_business').on(table.businessNo, table.kind), index('attachments_owner').on(table.owner)],
)

/** An application to revoke a subscription (认购撤销). */
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
    /** The transaction to be revoked. */
    applicationNo: text().notNull(),
    reason: text().notNull(),
    /** 'draft', 'submitted', 'reviewing', 'returned', 'done' or 'cancelled'. */
    state: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  table => [index('revocations_customer').on(table.custNo)],
)
