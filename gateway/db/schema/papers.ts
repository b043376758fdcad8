import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type BillChoices, type CertificateChoices, paperKinds, paperLanguages } from '@/contract/paper-drafts'
import { allPaperKinds, type BillPeriod, paperFileStates } from '@/contract/papers'
import { customers } from './account'
import { bytes, contentKey, day, instant } from './columns'
import type { CastVote } from './votes'

/** PDFs of reports, made from pictures of the screen. */
export const pdfFiles = pgTable(
  'pdf_files',
  {
    id: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    title: text().notNull(),
    content: bytes(),
    contentKey: contentKey(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [
    index('pdf_files_customer').on(table.custNo),
    index('pdf_files_content_key').on(table.contentKey).where(sql`${table.contentKey} is not null`),
    check('pdf_files_kept', sql`content is not null or content_key is not null`),
  ],
)

/** A column of a table. `width` is a part of the sum of all widths. */
interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
  /** Its texts are short words, each in one line. */
  unbroken?: true
}

/** A part of a paper that is words only, so that it can be kept as it is until the paper is drawn. */
export type WordBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Names and values, two pairs in a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A figure that matters most, with its name and a line below. */
  | { kind: 'figure'; name: string; value: string; below: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }
  /** The certification: the issuer's names, one a line, its seal, the day, and a small line. All on one page. */
  | { kind: 'seal'; texts: readonly string[]; names: readonly string[]; day: string; note: string }

/** The choices of a person who asks for a paper. */
export interface PaperRequest {
  tradingAccounts?: string[]
  fundCodes?: string[]
  withFunds?: boolean
  /** The holder's name in Latin letters, as entered. */
  latinName?: string
  /** The application that a paper of kind 'revocation' is about. */
  revocationNo?: string
  /** The text above the signature of that application, stored when it was handed in. */
  said?: WordBlock[]
  /** For a paper of kind 'inheritance': the application, the signer and the signatures. */
  inheritance?: { applicationNo: string; signer: 'applicant' | number; signatureIds: string[] }
  /** For the receipt of a vote: the vote, stored as it was cast. */
  vote?: CastVote
}

/**
 * Documents that the company is liable for: certificates of assets, bills, and applications that were handed in. A
 * paper is made once and never changed. A correction is another paper.
 */
export const papers = pgTable(
  'papers',
  {
    paperNo: text().primaryKey(),
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text({ enum: allPaperKinds }).notNull(),
    title: text().notNull(),
    /** The state of the file. The state of its mails is in `paper_mails`. */
    state: text({ enum: paperFileStates }).notNull(),
    /** The origin: the person's request, or their subscription. */
    source: text({ enum: ['request', 'subscription'] }).notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    language: text({ enum: paperLanguages }).notNull(),
    purpose: text().notNull().default(''),
    request: jsonb().$type<PaperRequest>().notNull(),
    isLocked: boolean().notNull().default(false),
    /** The password of the file as the person sent it, encrypted. It is removed as soon as the file is made. */
    passwordCipher: text(),
    /** The short code with which anybody can verify the paper. */
    code: text().notNull(),
    /** The masked name on the paper, for people who verify it. */
    maskedName: text().notNull(),
    content: bytes(),
    contentKey: contentKey(),
    /** The same pages without the password, for viewing in the app. Null for a paper that has no password. */
    unlocked: bytes(),
    unlockedKey: contentKey(),
    pages: integer().notNull().default(0),
    size: integer().notNull().default(0),
    /** Hash of the file, in hexadecimal digits. */
    sha256: text(),
    createdAt: instant().notNull(),
    madeAt: instant(),
    /** When making it failed for the last time. */
    failedAt: instant(),
    /** When it was first sent or downloaded. Before that nobody can verify it. */
    issuedAt: instant(),
    /** The session in which the person last proved their identity for this paper, and when. */
    provedIn: text(),
    provedAt: instant(),
  },
  table => [
    index('papers_customer').on(table.custNo, table.kind, table.createdAt),
    uniqueIndex('papers_code').on(table.code),
    // A subscription makes one bill for each period, even if several gateways try.
    uniqueIndex('papers_subscribed')
      .on(table.custNo, table.kind, table.fromDay, table.toDay)
      .where(sql`source = 'subscription'`),
    // These rows are few and queried often.
    index('papers_failed').on(table.createdAt).where(sql`source = 'subscription' and state = 'failed'`),
    index('papers_unmade').on(table.state).where(sql`state <> 'made'`),
    index('papers_content_key').on(table.contentKey).where(sql`${table.contentKey} is not null`),
    index('papers_unlocked_key').on(table.unlockedKey).where(sql`${table.unlockedKey} is not null`),
    check(
      'papers_made',
      sql`state <> 'made' or ((content is not null or content_key is not null) and sha256 is not null and made_at is not null)`,
    ),
    check('papers_password', sql`password_cipher is null or state = 'making'`),
  ],
)

/** A mail with a paper. Its id is part of the Message-ID, so that a mail server can recognise a duplicate. */
export const paperMails = pgTable(
  'paper_mails',
  {
    id: text().primaryKey(),
    /** In the order of the requests. */
    seq: integer().generatedAlwaysAsIdentity(),
    paperNo: text()
      .notNull()
      .references(() => papers.paperNo),
    email: text().notNull(),
    /** 'superseded': another mail with this paper was requested before this one was sent. */
    state: text({ enum: ['waiting', 'sent', 'failed', 'superseded'] }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  table => [index('paper_mails_paper').on(table.paperNo, table.seq)],
)

/** Bill subscriptions of customers. */
export const billSubscriptions = pgTable('bill_subscriptions', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  /**
   * The chosen periods, each with the day on which it was chosen. No bills are made for periods that had ended by then.
   */
  since: jsonb().$type<Partial<Record<BillPeriod, string>>>().notNull(),
  email: text().notNull(),
  updatedAt: instant().notNull(),
})

/**
 * Drafts of paper requests, one of each kind for a customer: a draft survives a crash and can be continued on another
 * device.
 */
export const paperDrafts = pgTable(
  'paper_drafts',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text({ enum: paperKinds }).notNull(),
    /** Null if the draft was discarded or used. The row stays, so that a version number is never reused. */
    choices: jsonb().$type<CertificateChoices | BillChoices>(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.kind] })],
)
