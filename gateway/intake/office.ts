import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import {
  intakeBatches,
  intakeDifferences,
  intakeDoubts,
  intakeFiles,
  intakeHeld,
  intakeProblems,
} from '../db/schema/intake'
import { fundAccounts, tradingAccounts } from '../db/schema/portfolio'
import { codes, Refusal } from '../lib/refusal'
import { accountRecordOf, openedAccount } from './accounts'
import { applyRecords, beginWork, ORDER } from './apply'
import { placesOf } from './places'
import { fullLayout, isTaType, type TaType } from './ta/dictionary'
import { TaFault } from './ta/fault'
import type { TaRecord, TaValues } from './ta/record'
import { adviceFor } from './words'

const MOST_LISTED = 30

/** The office's view of the files: batches, problems, doubts about persons, and balances that differ. */
export async function intakeState(db: Db) {
  const batches = await db.select().from(intakeBatches).orderBy(desc(intakeBatches.id)).limit(MOST_LISTED)
  const ids = batches.map(({ id }) => id)
  const files =
    ids.length === 0
      ? []
      : await db
          .select({
            batchId: intakeFiles.batchId,
            name: intakeFiles.name,
            rows: intakeFiles.rows,
            size: intakeFiles.size,
          })
          .from(intakeFiles)
          .where(inArray(intakeFiles.batchId, ids))
          .orderBy(asc(intakeFiles.id))
  const problems = await db
    .select()
    .from(intakeProblems)
    .where(isNull(intakeProblems.solvedAt))
    .orderBy(desc(intakeProblems.id))
    .limit(MOST_LISTED)
  const doubts = await db
    .select()
    .from(intakeDoubts)
    .where(isNull(intakeDoubts.decidedAt))
    .orderBy(asc(intakeDoubts.at))
    .limit(MOST_LISTED)
  const candidates = doubts.flatMap(doubt => doubt.candidates)
  const people =
    candidates.length === 0
      ? []
      : await db
          .select({ custNo: customers.custNo, name: customers.name })
          .from(customers)
          .where(inArray(customers.custNo, candidates))
  const open = isNull(intakeDifferences.releasedAt)
  const differences = await db
    .select({
      ...{ tradingAccount: intakeDifferences.tradingAccount, fundCode: intakeDifferences.fundCode },
      ...{ day: intakeDifferences.day, expectedTotal: intakeDifferences.expectedTotal },
      ...{ toldTotal: intakeDifferences.toldTotal, expectedAvailable: intakeDifferences.expectedAvailable },
      ...{ toldAvailable: intakeDifferences.toldAvailable, fundAccount: tradingAccounts.fundAccount },
      ...{ custNo: tradingAccounts.custNo, channelCode: tradingAccounts.channelCode },
    })
    .from(intakeDifferences)
    .innerJoin(tradingAccounts, eq(tradingAccounts.tradingAccount, intakeDifferences.tradingAccount))
    .where(open)
    .orderBy(desc(intakeDifferences.day), asc(intakeDifferences.tradingAccount))
    .limit(MOST_LISTED)
  const [all] = await db.select({ count: count() }).from(intakeDifferences).where(open)
  return {
    batches: batches.map(({ id, name, day, state, counts, takenAt }) => ({
      ...{ id, name, day, state, counts, takenAt: takenAt?.toISOString() ?? null },
      files: files.filter(file => file.batchId === id).map(({ name, rows, size }) => ({ name, rows, size })),
    })),
    problems: problems.map(problem => ({ ...problem, at: problem.at.toISOString(), advice: adviceFor(problem.kind) })),
    doubts: doubts.map(({ fundAccount, reason, person, candidates }) => ({
      ...{ fundAccount, reason, name: person.name },
      candidates: people.filter(({ custNo }) => candidates.includes(custNo)),
    })),
    differences,
    differenceCount: all?.count ?? 0,
  }
}

/** Releases a position: its figures are shown again. The office says why. */
export async function release(
  db: Db,
  { tradingAccount, fundCode }: { tradingAccount: string; fundCode: string },
  word: string,
  now: Date,
): Promise<boolean> {
  const released = await db
    .update(intakeDifferences)
    .set({ releasedAt: now, releasedWord: word })
    .where(
      and(
        eq(intakeDifferences.tradingAccount, tradingAccount),
        eq(intakeDifferences.fundCode, fundCode),
        isNull(intakeDifferences.releasedAt),
      ),
    )
    .returning({ day: intakeDifferences.day })
  return released.length > 0
}

/** A record from its kept values. */
function recordOfValues(file: string, line: number, type: TaType, values: TaValues): TaRecord {
  const layout = fullLayout('22', type)
  return {
    file,
    line,
    get: name => values[name] ?? null,
    values: () => values,
    fault: (kind, field, expected, found = null) =>
      new TaFault(
        kind,
        { file, line, field, byte: (layout.byName.get(field)?.start ?? -1) + 1 || null },
        expected,
        found,
      ),
  }
}

type HeldRow = typeof intakeHeld.$inferSelect

/** Opens the places that held records of file 02 tell. */
async function openPlaces(
  db: Db,
  held: readonly HeldRow[],
  fundAccount: string,
  applying: ReturnType<typeof beginWork>,
) {
  const places = await placesOf(db, applying.work.journal, [fundAccount])
  for (const one of held.filter(({ type }) => type === '02')) {
    const read = accountRecordOf(recordOfValues(one.file, one.line, '02', one.values))
    await places.open({ fundAccount, distributor: read.distributor, number: read.tradingAccount }, read.day)
  }
}

/** Applies what waited for an account, batch by batch in its order. */
async function applyHeld(db: Db, fundAccount: string, now: Date): Promise<void> {
  const waiting = and(
    eq(intakeHeld.fundAccount, fundAccount),
    eq(intakeHeld.reason, 'doubt'),
    isNull(intakeHeld.appliedAt),
  )
  const held = await db
    .select()
    .from(intakeHeld)
    .where(waiting)
    .orderBy(asc(intakeHeld.batchId), asc(intakeHeld.file), asc(intakeHeld.line))
  await db.update(intakeHeld).set({ appliedAt: now }).where(waiting)
  for (const batchId of new Set(held.map(one => one.batchId))) {
    const [batch] = await db.select().from(intakeBatches).where(eq(intakeBatches.id, batchId))
    if (!batch) continue
    const own = held.filter(one => one.batchId === batchId)
    const applying = beginWork(db, batch, now)
    await openPlaces(db, own, fundAccount, applying)
    for (const type of ORDER) {
      if (type === '02' || !isTaType(type)) continue
      const records = own.filter(one => one.type === type)
      if (records.length === 0) continue
      await applyRecords(
        applying.work,
        type,
        records.map(one => recordOfValues(one.file, one.line, type, one.values)),
      )
    }
    await applying.finish()
  }
}

/**
 * The office says whose an account is. Its waiting records are applied at once.
 *
 * @throws Refusal for an unknown doubt or customer.
 */
export async function decideOwner(db: Db, fundAccount: string, custNo: string, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const [doubt] = await tx
      .select()
      .from(intakeDoubts)
      .where(and(eq(intakeDoubts.fundAccount, fundAccount), isNull(intakeDoubts.decidedAt)))
      .for('update')
    if (!doubt) throw new Refusal(codes.notFound, '没有这个待定的账户')
    const [customer] = await tx.select().from(customers).where(eq(customers.custNo, custNo))
    if (!customer) throw new Refusal(codes.notFound, '没有这位客户')
    const [batch] = await tx.select().from(intakeBatches).where(eq(intakeBatches.id, doubt.batchId))
    const day = batch?.day ?? ''
    await tx.insert(fundAccounts).values(openedAccount({ fundAccount, day }, custNo)).onConflictDoNothing()
    await tx.update(intakeDoubts).set({ decidedAt: now, custNo }).where(eq(intakeDoubts.fundAccount, fundAccount))
    await applyHeld(tx, fundAccount, now)
  })
}
