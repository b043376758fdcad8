import { gunzipSync, gzipSync } from 'node:zlib'
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { intakeBatches, intakeFileParts, intakeFiles, intakeProblems } from '../db/schema/intake'
import { applyFiles, beginWork, type Kept } from './apply'
import { type Batch, type Checked, checkBatch, checkedBytes, digestOf } from './check'
import { grouped } from './context'
import { takeBack } from './journal'
import { openProblem, type Problem, problemOf, solveProblems } from './problems'
import { TaFault } from './ta/fault'
import { dataName } from './ta/file-name'
import { dayOf } from './ta/header'

/** An arbitrary number for the advisory lock: two gateways never take files at the same time. */
const INTAKE_LOCK = 720_611_042

export type Outcome = 'taken' | 'known' | 'quarantined' | 'changed' | 'refused'

export interface Result {
  batch: string
  outcome: Outcome
  /** One sentence for the person who started it. */
  sentence: string
  counts: Checked['counts'] | null
}

export interface TakeOptions {
  now: Date
  /** Takes what can be understood, and keeps the rest aside. */
  takesRest?: boolean
  /** Replaces a batch of the same name, and computes everything from it. */
  replaces?: boolean
  /** Called for each record that was checked or applied. */
  onRow?: () => void
}

/** Of one MB each: a value of the database stays small, and so does the memory. */
const CHUNKS_OF_A_PART = 8

type BatchRow = typeof intakeBatches.$inferSelect

const standing = async (db: Db, name: string): Promise<BatchRow | null> => {
  const [row] = await db
    .select()
    .from(intakeBatches)
    .where(and(eq(intakeBatches.name, name), inArray(intakeBatches.state, ['taken', 'quarantined'])))
  return row ?? null
}

/** Files of other batches with these names. */
const known = (db: Db, checked: Checked) =>
  db
    .select({ name: intakeFiles.name, digest: intakeFiles.digest, batch: intakeBatches.name })
    .from(intakeFiles)
    .innerJoin(intakeBatches, eq(intakeBatches.id, intakeFiles.batchId))
    .where(
      and(
        inArray(
          intakeFiles.name,
          checked.files.map(({ source }) => source.name.file),
        ),
        eq(intakeBatches.state, 'taken'),
      ),
    )

async function writeBatch(db: Db, batch: Batch, checked: Checked, state: BatchRow['state'], options: TakeOptions) {
  const { index } = batch
  const day = dayOf(index.date)
  if (day === null) throw new TaFault('date', { file: index.name.file }, 'a day')
  const [row] = await db
    .insert(intakeBatches)
    .values({
      ...{ name: index.name.file, creator: index.creator, receiver: index.receiver, day },
      ...{ digest: digestOf(batch, checked), state, takesRest: options.takesRest ?? false },
      ...{ counts: checked.counts, foundAt: options.now, takenAt: state === 'taken' ? options.now : null },
    })
    .returning()
  if (!row) throw new Error('The batch was not written.')
  for (const one of checked.files) {
    const { source, type, digest, size, rows } = one
    const file = { batchId: row.id, name: source.name.file, type, digest, size, rows }
    const [{ id } = { id: 0 }] = await db.insert(intakeFiles).values(file).returning({ id: intakeFiles.id })
    await keep(db, id, checkedBytes(one))
  }
  return row
}

/** Keeps the content of a file as it came. */
async function keep(db: Db, fileId: number, content: Iterable<Buffer>): Promise<void> {
  let part = 0
  for (const chunks of grouped(content, CHUNKS_OF_A_PART)) {
    // Records are mostly blanks: more effort takes three times as long and saves little.
    const packed = gzipSync(Buffer.concat(chunks), { level: 1 })
    await db.insert(intakeFileParts).values({ fileId, part, content: packed })
    part += 1
  }
}

/** Applies a batch whose row is written, and keeps what it left out. */
async function applyBatch(db: Db, row: BatchRow, files: readonly Kept[], options: TakeOptions) {
  const { work, finish } = beginWork(db, row, options.now)
  await applyFiles(work, files, { takesRest: row.takesRest, onRow: options.onRow })
  const skipped = await finish()
  const counts = { ...row.counts, skipped }
  await db
    .update(intakeBatches)
    .set({ counts, state: 'taken', takenAt: options.now, takesRest: row.takesRest })
    .where(eq(intakeBatches.id, row.id))
  return counts
}

/** The files of a batch as they came. */
async function keptFiles(db: Db, batchId: number): Promise<Kept[]> {
  const rows = await db.select().from(intakeFiles).where(eq(intakeFiles.batchId, batchId)).orderBy(asc(intakeFiles.id))
  const files: Kept[] = []
  for (const { id, name, type, digest, content } of rows) {
    const parts = await db
      .select({ content: intakeFileParts.content })
      .from(intakeFileParts)
      .where(eq(intakeFileParts.fileId, id))
      .orderBy(asc(intakeFileParts.part))
    const packed = content === null ? parts.map(part => part.content) : [content]
    function* open(): Generator<Buffer> {
      for (const part of packed) yield gunzipSync(part)
    }
    files.push({ type, digest, source: { name: dataName(name), open } })
  }
  return files
}

/** Takes a batch and all later ones back, and returns the later ones in their order. */
async function takeBackFrom(db: Db, row: BatchRow): Promise<BatchRow[]> {
  const later = await db
    .select()
    .from(intakeBatches)
    .where(and(gt(intakeBatches.id, row.id), eq(intakeBatches.state, 'taken')))
    .orderBy(asc(intakeBatches.id))
  for (const { id } of [...later].reverse()) await takeBack(db, id)
  await takeBack(db, row.id)
  await db.update(intakeBatches).set({ state: 'replaced' }).where(eq(intakeBatches.id, row.id))
  return later
}

const locked = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`)
    return work(tx)
  })

const rowsIn = (checked: Checked) => checked.files.reduce((sum, { rows }) => sum + rows, 0)

async function takeChecked(tx: Db, batch: Batch, checked: Checked, options: TakeOptions): Promise<Result> {
  const name = batch.index.name.file
  const result = (outcome: Outcome, sentence: string): Result => ({
    batch: name,
    outcome,
    sentence,
    counts: checked.counts,
  })
  const before = await standing(tx, name)
  const isSame = before?.digest === digestOf(batch, checked)
  if (before?.state === 'taken' && isSame) {
    // Its files may have been gone, or others, in an earlier look.
    await solveProblems(tx, name, options.now)
    return result('known', `${name}: nothing new.`)
  }
  if (before?.state === 'quarantined' && isSame && !options.takesRest) {
    return result('quarantined', `${name}: still waits for a decision of the office.`)
  }
  if (before?.state === 'taken' && !options.replaces) {
    return result('changed', `${name}: was taken with other bytes; it is replaced only with --replace ${name}.`)
  }
  const files = await known(tx, checked)
  const others = files.filter(file => file.batch !== name)
  const digests = new Map(checked.files.map(({ source, digest }) => [source.name.file, digest]))
  const changed = others.find(file => digests.get(file.name) !== file.digest)
  if (changed) {
    return result(
      'changed',
      `${changed.name}: was taken with other bytes by ${changed.batch}; replace that batch first.`,
    )
  }
  const repeated = new Set(others.map(file => file.name))
  if (checked.unclearCount > 0 && !options.takesRest) {
    if (before?.state === 'taken')
      return result('refused', `${name}: ${checked.unclearCount} records cannot be understood.`)
    if (before) await tx.update(intakeBatches).set({ state: 'replaced' }).where(eq(intakeBatches.id, before.id))
    await writeBatch(tx, batch, checked, 'quarantined', options)
    return result(
      'quarantined',
      `${name}: ${checked.unclearCount} records cannot be understood; nothing of it was taken.`,
    )
  }
  const later = before?.state === 'taken' ? await takeBackFrom(tx, before) : []
  if (before?.state === 'quarantined') {
    await tx.update(intakeBatches).set({ state: 'replaced' }).where(eq(intakeBatches.id, before.id))
  }
  const row = await writeBatch(tx, batch, checked, 'taken', options)
  const fresh = checked.files.filter(({ source }) => !repeated.has(source.name.file))
  const counts = await applyBatch(tx, row, fresh, options)
  for (const one of later) await applyBatch(tx, one, await keptFiles(tx, one.id), { ...options, onRow: undefined })
  await solveProblems(tx, name, options.now)
  const again = later.length > 0 ? `, and ${later.length} later batches computed anew` : ''
  return { ...result('taken', `${name}: ${rowsIn(checked)} records taken${again}.`), counts }
}

/**
 * Takes a batch in: reads all its files to the end first, then applies them in one transaction. A batch that stops
 * half-way leaves nothing. The same bytes again change nothing.
 */
export async function takeBatch(db: Db, batch: Batch, options: TakeOptions): Promise<Result> {
  const name = batch.index.name.file
  const refuse = async (problems: readonly Problem[], result: Result) => {
    for (const problem of problems) await openProblem(db, name, problem, options.now)
    return result
  }
  let checked: Checked
  try {
    checked = checkBatch(batch, options.onRow)
  } catch (error) {
    if (!(error instanceof TaFault)) throw error
    return refuse([problemOf(error)], {
      batch: name,
      outcome: 'refused',
      sentence: `${name}: ${error.message}`,
      counts: null,
    })
  }
  try {
    const result = await locked(db, tx => takeChecked(tx, batch, checked, options))
    if (result.outcome === 'quarantined') {
      const codes = checked.unclear.map(fault => ({ ...problemOf(fault), kind: 'unclear' }))
      return refuse(codes, result)
    }
    if (result.outcome === 'changed') return refuse([{ kind: 'changed', message: result.sentence }], result)
    if (result.outcome === 'refused') return refuse([{ kind: 'unclear', message: result.sentence }], result)
    return result
  } catch (error) {
    if (!(error instanceof TaFault)) throw error
    return refuse([problemOf(error)], {
      batch: name,
      outcome: 'refused',
      sentence: `${name}: ${error.message}`,
      counts: null,
    })
  }
}

/** The decision of the office on a batch in quarantine: take what can be understood. */
export async function takeRest(db: Db, batchId: number, now: Date): Promise<Result | null> {
  return locked(db, async tx => {
    const [row] = await tx
      .select()
      .from(intakeBatches)
      .where(and(eq(intakeBatches.id, batchId), eq(intakeBatches.state, 'quarantined')))
    if (!row) return null
    const counts = await applyBatch(tx, { ...row, takesRest: true }, await keptFiles(tx, row.id), { now })
    await solveProblems(tx, row.name, now)
    return { batch: row.name, outcome: 'taken', sentence: `${row.name}: taken without what is unclear.`, counts }
  })
}

/** Open problems of batches that stand, for alerts. */
export const openProblems = (db: Db) =>
  db
    .select()
    .from(intakeProblems)
    .where(and(isNull(intakeProblems.solvedAt), ne(intakeProblems.kind, '')))
