import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type BillChoices, type CertificateChoices, paperKinds, paperLanguages } from '@/contract/paper-drafts'
import { allPaperKinds, type BillPeriod, paperFileStates } from '@/contract/papers'
import { customers } from './account'
import { bytes, day, instant } from './columns'
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
    content: bytes().notNull(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [index('pdf_files_customer').on(table.custNo)],
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
  /** What is certified, with the issuer's names, one a line, its seal, the day, and a small line. All on one page. */
  | { kind: 'seal'; texts: readonly string[]; names: readonly string[]; day: string; note: string }

/** What a person chose when they asked for a paper. */
export interface PaperRequest {
  tradingAccounts?: string[]
  fundCodes?: string[]
  withFunds?: boolean
  /** The holder's name in Latin letters, as they gave it. */
  latinName?: string
  /** The application that a paper of the kind 'revocation' is about. */
  revocationNo?: string
  /** What stands above the signature of that application, kept when it was handed in. */
  said?: WordBlock[]
  /** What a paper of the kind 'inheritance' is about: whose signatures of which application it has. */
  inheritance?: { applicationNo: string; signer: 'applicant' | number; signatureIds: string[] }
  /** What the receipt of a vote says, kept as it was cast. */
  vote?: CastVote
}

/**
 * Documents that the company answers for: certificates of assets, bills, and applications that were handed in. A paper
 * is made once and never changed. A correction is another paper.
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
    /** Whether it exists. Whether it was sent is in `paper_mails`. */
    state: text({ enum: paperFileStates }).notNull(),
    /** Who asked for it: the person, or their subscription. */
    source: text({ enum: ['request', 'subscription'] }).notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    language: text({ enum: paperLanguages }).notNull(),
    purpose: text().notNull().default(''),
    request: jsonb().$type<PaperRequest>().notNull(),
    isLocked: boolean().notNull().default(false),
    /** The password of the file as the person sent it, encrypted. It is removed as soon as the file is made. */
    passwordCipher: text(),
    /** The short code by which anybody can check the paper. */
    code: text().notNull(),
    /** The name on the paper, masked, for whoever checks it. */
    maskedName: text().notNull(),
    content: bytes(),
    /** The same pages without the lock, for looking at them in the app. Null for a paper that is not locked. */
    unlocked: bytes(),
    pages: integer().notNull().default(0),
    size: integer().notNull().default(0),
    /** Of the file, in hexadecimal digits. */
    sha256: text(),
    createdAt: instant().notNull(),
    madeAt: instant(),
    /** When making it was given up the last time. */
    failedAt: instant(),
    /** When it first left: by mail or as a download. Before that nobody can check it. */
    issuedAt: instant(),
    /** The session in which the person last proved who they are for this paper, and when. */
    provedIn: text(),
    provedAt: instant(),
  },
  table => [
    index('papers_customer').on(table.custNo, table.kind, table.createdAt),
    uniqueIndex('papers_code').on(table.code),
    // A subscription makes one bill of a period, however many gateways try.
    uniqueIndex('papers_subscribed')
      .on(table.custNo, table.kind, table.fromDay, table.toDay)
      .where(sql`source = 'subscription'`),
    // They are looked for again and again, and they are few.
    index('papers_failed').on(table.createdAt).where(sql`source = 'subscription' and state = 'failed'`),
    check('papers_made', sql`state <> 'made' or (content is not null and sha256 is not null and made_at is not null)`),
    check('papers_password', sql`password_cipher is null or state = 'making'`),
  ],
)

/** A mail with a paper. Its id is part of the Message-ID, so that a mail server can tell a second copy. */
export const paperMails = pgTable(
  'paper_mails',
  {
    id: text().primaryKey(),
    /** In the order in which they were asked for. */
    seq: integer().generatedAlwaysAsIdentity(),
    paperNo: text()
      .notNull()
      .references(() => papers.paperNo),
    email: text().notNull(),
    /** 'superseded': another mail with this paper was asked for before this one left. */
    state: text({ enum: ['waiting', 'sent', 'failed', 'superseded'] }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  table => [index('paper_mails_paper').on(table.paperNo, table.seq)],
)

/** The bills that come to a customer by themselves. */
export const billSubscriptions = pgTable('bill_subscriptions', {
  custNo: text()
    .primaryKey()
    .references(() => customers.custNo),
  /** The chosen periods, each with the day it was chosen on. Periods that had ended by then are not made. */
  since: jsonb().$type<Partial<Record<BillPeriod, string>>>().notNull(),
  email: text().notNull(),
  updatedAt: instant().notNull(),
})

/** What somebody has typed so far for a paper, one of each kind: it survives a crash and goes on on another device. */
export const paperDrafts = pgTable(
  'paper_drafts',
  {
    custNo: text()
      .notNull()
      .references(() => customers.custNo),
    kind: text({ enum: paperKinds }).notNull(),
    /** Null: it was thrown away or used. The row stays, so that a version never comes twice. */
    choices: jsonb().$type<CertificateChoices | BillChoices>(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.custNo, table.kind] })],
)
