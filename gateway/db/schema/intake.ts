import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Decimal } from '@/lib/decimal'
import { bytes, day, instant, shares } from './columns'

/** The content of a batch: rows and sums by file type, skipped records by reason. */
export interface BatchCounts {
  rows: Record<string, number>
  /** Yuan and shares of the confirmed transactions, and the shares of the balances. */
  sums: Record<string, Decimal>
  skipped: Record<string, number>
}

/** The batches of the registrar's files: an index with all its files. */
export const intakeBatches = pgTable(
  'intake_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the index. */
    name: text().notNull(),
    creator: text().notNull(),
    receiver: text().notNull(),
    day: day().notNull(),
    /** SHA-256 of the index and of all its files. */
    digest: text().notNull(),
    /** 'quarantined' waits for the office: nothing of it is applied. */
    state: text({ enum: ['taken', 'quarantined', 'replaced', 'refused'] }).notNull(),
    /** Whether the records that could not be understood were left out, by a decision of the office. */
    takesRest: boolean().notNull().default(false),
    counts: jsonb().$type<BatchCounts>().notNull(),
    foundAt: instant().notNull(),
    takenAt: instant(),
  },
  table => [
    uniqueIndex('intake_batches_standing').on(table.name).where(sql`state in ('taken', 'quarantined')`),
    index('intake_batches_day').on(table.day),
  ],
)

/**
 * The files of a batch as they came. The content is kept, compressed, because a replaced batch computes the later ones
 * anew.
 */
export const intakeFiles = pgTable(
  'intake_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
    name: text().notNull(),
    type: text().notNull(),
    digest: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    rows: integer().notNull(),
    /** Compressed with gzip. Null if the content lies in `intake_file_parts`, as that of all newer files does. */
    content: bytes(),
  },
  table => [index('intake_files_batch').on(table.batchId), index('intake_files_name').on(table.name)],
)

/** The content of a file in parts, because a day's balances are larger than a value may be. */
export const intakeFileParts = pgTable(
  'intake_file_parts',
  {
    fileId: integer()
      .notNull()
      .references(() => intakeFiles.id),
    /** From 0 on. */
    part: integer().notNull(),
    /** Compressed with gzip, each part by itself. */
    content: bytes().notNull(),
  },
  table => [primaryKey({ columns: [table.fileId, table.part] })],
)

/** Faults that somebody has to look at. Solved ones stay as a record. */
export const intakeProblems = pgTable(
  'intake_problems',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the batch's index. */
    batch: text().notNull(),
    /** A kind of gateway/intake/words.ts. */
    kind: text().notNull(),
    file: text(),
    line: integer(),
    field: text(),
    byte: integer(),
    /** One sentence in English, without a person's data. */
    message: text().notNull(),
    at: instant().notNull(),
    solvedAt: instant(),
  },
  table => [
    uniqueIndex('intake_problems_open').on(table.batch, table.message).where(sql`solved_at is null`),
    index('intake_problems_batch').on(table.batch),
  ],
)

/** The effect of each confirmation and dividend on the shares of a position: the steps between two balances. */
export const intakeMoves = pgTable(
  'intake_moves',
  {
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
    file: text().notNull(),
    line: integer().notNull(),
    /** 1 and 2: a record may move two positions. */
    side: integer().notNull(),
    /** The day of confirmation. */
    day: day().notNull(),
    fundAccount: text().notNull(),
    tradingAccount: text().notNull(),
    fundCode: text().notNull(),
    /** Shares added, negative for removed ones. */
    total: shares().notNull(),
    /** Shares frozen, negative for freed ones. */
    frozen: shares().notNull(),
    code: text().notNull(),
    /** The number of the order, and the registrar's serial number. */
    orderNo: text(),
    serial: text(),
    applicationNo: text(),
  },
  table => [
    primaryKey({ columns: [table.batchId, table.file, table.line, table.side] }),
    index('intake_moves_position').on(table.tradingAccount, table.fundCode, table.day),
    index('intake_moves_serial').on(table.serial, table.day),
  ],
)

/** The last balance that the registrar told of each position, and the figures that belong to it by our own count. */
export const intakeBalances = pgTable(
  'intake_balances',
  {
    tradingAccount: text().notNull(),
    fundCode: text().notNull(),
    day: day().notNull(),
    total: shares().notNull(),
    frozen: shares().notNull(),
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
  },
  table => [primaryKey({ columns: [table.tradingAccount, table.fundCode] })],
)

/** Positions whose balance is not what the confirmations make of the last one. */
export const intakeDifferences = pgTable(
  'intake_differences',
  {
    tradingAccount: text().notNull(),
    fundCode: text().notNull(),
    day: day().notNull(),
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
    expectedTotal: shares().notNull(),
    toldTotal: shares().notNull(),
    expectedAvailable: shares().notNull(),
    toldAvailable: shares().notNull(),
    foundAt: instant().notNull(),
    /** When it was settled: by a later balance, or by the office. Until then nobody sees the customer's figures. */
    releasedAt: instant(),
    /** The office's reason. Null when a later balance settled it. */
    releasedWord: text(),
  },
  table => [
    primaryKey({ columns: [table.tradingAccount, table.fundCode, table.day] }),
    index('intake_differences_open').on(table.tradingAccount).where(sql`released_at is null`),
  ],
)

/** Fund accounts whose owner is in doubt. Their records wait in intake_held. */
export const intakeDoubts = pgTable(
  'intake_doubts',
  {
    fundAccount: text().primaryKey(),
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
    reason: text({ enum: ['name', 'certificate', 'unknown'] }).notNull(),
    /** The owner as the registrar told: name and certificate. */
    person: jsonb().$type<{ name: string; certType: string; certNo: string; customerType: string }>().notNull(),
    /** The customers who may be meant. */
    candidates: jsonb().$type<string[]>().notNull(),
    at: instant().notNull(),
    decidedAt: instant(),
    /** The customer whom the office chose. */
    custNo: text(),
  },
  table => [index('intake_doubts_open').on(table.at).where(sql`decided_at is null`)],
)

/** Records that were not applied: their owner is in doubt, or the office left them out. */
export const intakeHeld = pgTable(
  'intake_held',
  {
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
    file: text().notNull(),
    line: integer().notNull(),
    type: text().notNull(),
    reason: text({ enum: ['doubt', 'code'] }).notNull(),
    fundAccount: text().notNull(),
    values: jsonb().$type<Record<string, string | null>>().notNull(),
    appliedAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.batchId, table.file, table.line] }),
    index('intake_held_account').on(table.fundAccount).where(sql`applied_at is null`),
  ],
)

/** The rows before a batch changed them, so that it can be taken back. */
export const intakeUndo = pgTable(
  'intake_undo',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => intakeBatches.id),
    /** The name of the table. */
    name: text().notNull(),
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The changed columns as they were. Null when the row is new. */
    before: jsonb().$type<Record<string, unknown> | null>(),
  },
  table => [index('intake_undo_batch').on(table.batchId, table.id)],
)
