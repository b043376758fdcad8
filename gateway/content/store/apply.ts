import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { contentChanges, contentItems, contentVersions } from '../../db/schema/content'
import { ContentError, type Fault } from '../fault'
import type { Content } from '../read'
import { careOf, type TableName, tableNames } from '../tables'
import { type Change, leaving, ownedRows, type Plan, planOf, titleOf } from './plan'
import { insert, type JsonRow, keyColumnsOf, remove, rowKeyOf, sqlNameOf, standing, update, usedAmong } from './rows'

/** Any number that only we use: two commands take content one after the other. */
const contentLock = 720_611_003

const alone = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${contentLock})`)
    return work(transaction)
  })

/** The columns of a row's key, from its text. */
const keyRow = ({ table, rowKey }: { table: TableName; rowKey: string }): JsonRow => {
  const values = JSON.parse(rowKey) as unknown[]
  return Object.fromEntries(keyColumnsOf(table).map((column, at) => [column, values[at]]))
}

/** Groups changes of different columns: one statement changes the same columns of all its rows. */
function byColumns(rows: readonly JsonRow[]): JsonRow[][] {
  const groups = new Map<string, JsonRow[]>()
  for (const row of rows) {
    const columns = Object.keys(row).sort().join()
    groups.set(columns, [...(groups.get(columns) ?? []), row])
  }
  return [...groups.values()]
}

/** Writes changes: parents before the rows that refer to them, and away with these first. */
async function write(db: Db, changes: readonly Change[]): Promise<void> {
  const of = (name: TableName, ...kinds: Change['kind'][]) =>
    changes.filter(change => change.table === name && kinds.includes(change.kind))
  for (const name of [...tableNames].reverse()) await remove(db, name, of(name, 'removed').map(keyRow))
  for (const name of tableNames) {
    for (const rows of byColumns(of(name, 'added').map(({ after }) => after ?? {}))) await insert(db, name, rows)
    const changed = of(name, 'changed', 'withdrawn').map(change => ({ ...keyRow(change), ...change.after }))
    for (const rows of byColumns(changed)) await update(db, name, rows)
  }
}

const item = ({ table, rowKey }: { table: TableName; rowKey: string }) => ({ tableName: sqlNameOf(table), rowKey })

const own = async (db: Db, rows: readonly { table: TableName; rowKey: string }[]) => {
  if (rows.length > 0) await db.insert(contentItems).values(rows.map(item)).onConflictDoNothing()
}
const disown = async (db: Db, rows: readonly { table: TableName; rowKey: string }[]) => {
  for (const row of rows) {
    const { tableName, rowKey } = item(row)
    await db.execute(
      sql`delete from ${contentItems} where ${contentItems.tableName} = ${tableName} and ${contentItems.rowKey} = ${rowKey}`,
    )
  }
}

const isGone = ({ kind }: { kind: Change['kind'] }) => kind === 'removed' || kind === 'withdrawn'

/** The result of taking a folder. */
export interface Applied {
  plan: Plan
  /** Null if nothing changed: then there is no new version. */
  version: number | null
}

/**
 * Takes a folder's content in one transaction, and keeps what it replaced as a version.
 *
 * @param shown the digest of the plan that somebody has seen. Null takes whatever the plan is.
 * @throws ContentError with any fault, or when the plan is another one by now. Nothing was taken.
 */
export function applyContent(
  db: Db,
  content: Content,
  { folder, now, shown }: { folder: string; now: Date; shown: string | null },
): Promise<Applied> {
  return alone(db, async transaction => {
    const plan = await planOf(transaction, content)
    if (shown !== null && plan.digest !== shown) {
      const message = 'the database has changed since the changes were shown. Look at them again.'
      throw new ContentError([{ file: folder, line: null, field: null, message }])
    }
    const { changes } = plan
    if (changes.length === 0) return { plan, version: null }
    for (const [table, keys] of await ownedRows(transaction))
      await own(
        transaction,
        [...keys].map(rowKey => ({ table, rowKey })),
      )
    await write(transaction, changes)
    await own(
      transaction,
      changes.filter(change => !isGone(change)),
    )
    await disown(transaction, changes.filter(isGone))
    const [last] = await transaction.select().from(contentVersions).orderBy(desc(contentVersions.version)).limit(1)
    const version = (last?.version ?? 0) + 1
    await transaction.insert(contentVersions).values({ version, folder, appliedAt: now })
    for (const { kind, before, after, ...row } of changes)
      await transaction.insert(contentChanges).values({ version, ...item(row), kind, before, after })
    return { plan, version }
  })
}

/** The table as it stands, for taking changes back. */
interface Standing {
  rows: ReadonlyMap<string, JsonRow>
  used: ReadonlySet<string>
}

/** The change that takes another one back, or the sentence why that is refused. */
async function reverse(db: Db, change: Change, { rows, used }: Standing): Promise<Change | string | null> {
  const { table, kind, before, after } = change
  const isUsed = used.has(change.rowKey)
  if (kind === 'adopted') return null
  if (kind === 'removed') return { ...change, kind: 'added', before: null, after: before }
  if (kind === 'added') {
    const row = rows.get(change.rowKey)
    return row ? leaving(db, table, row, isUsed) : null
  }
  const { fixed = [] } = careOf(table)
  const columns = fixed.filter(column => column in (after ?? {}))
  if (columns.length > 0 && isUsed) return `people have used it since: ${columns.join(', ')} must stay as it is.`
  return { ...change, kind: 'changed', before: after, after: before }
}

/** The changes that take others back. @throws ContentError */
async function reverseAll(db: Db, done: readonly Change[]): Promise<Change[]> {
  const faults: Fault[] = []
  const changes: Change[] = []
  // Rows that refer to others go first: then they do not hold the others.
  for (const name of [...tableNames].reverse()) {
    const own = done.filter(({ table }) => table === name)
    if (own.length === 0) continue
    const deleted = changes.filter(({ kind }) => kind === 'removed')
    const keys = own.map(({ rowKey }) => rowKey)
    const rows = new Map((await standing(db, name)).map(row => [rowKeyOf(name, row), row]))
    const used = await usedAmong(db, name, keys, deleted)
    for (const change of own) {
      const row = rows.get(change.rowKey) ?? change.before
      const back = await reverse(db, { ...change, title: row ? titleOf(name, row) : change.title }, { rows, used })
      if (typeof back === 'string')
        faults.push({ file: `${name} ${change.rowKey}`, line: null, field: null, message: back })
      else if (back) changes.push(back)
    }
  }
  if (faults.length > 0) throw new ContentError(faults)
  return changes
}

/** A version that was undone, and the changes that did it. */
export interface UndoneVersion {
  version: number
  folder: string
  changes: Change[]
}

/**
 * Undoes the newest version that stands: its rows are again what they were before it. Counts and states that people
 * made since then stay. Called again it goes one version further back.
 *
 * @returns null when no version stands
 * @throws ContentError when people have used a row that cannot go any more. Nothing was undone.
 */
export function undoContent(db: Db, now: Date): Promise<UndoneVersion | null> {
  return alone(db, async transaction => {
    const [newest] = await transaction
      .select()
      .from(contentVersions)
      .where(isNull(contentVersions.undoneAt))
      .orderBy(desc(contentVersions.version))
      .limit(1)
    if (!newest) return null
    const { version, folder } = newest
    const kept = await transaction.select().from(contentChanges).where(eq(contentChanges.version, version))
    const nameOf = new Map(tableNames.map(name => [sqlNameOf(name), name]))
    const done: Change[] = []
    for (const { tableName, rowKey, kind, before, after } of kept) {
      const table = nameOf.get(tableName)
      // A table that a later release no longer fills from files has no name.
      if (table) done.push({ table, rowKey, title: rowKey, kind, before, after })
    }
    const changes = await reverseAll(transaction, done)
    await write(transaction, changes)
    await disown(
      transaction,
      done.filter(({ kind }) => kind === 'added' || kind === 'adopted'),
    )
    await own(transaction, done.filter(isGone))
    await transaction.update(contentVersions).set({ undoneAt: now }).where(eq(contentVersions.version, version))
    return { version, folder, changes }
  })
}

/** All versions, the newest first. */
export const versionsOf = (db: Db) => db.select().from(contentVersions).orderBy(desc(contentVersions.version))

/** Whether content was ever taken from files here. Then the made-up world adds no written content of its own. */
export const hasVersions = async (db: Db): Promise<boolean> =>
  (await db.select({ version: contentVersions.version }).from(contentVersions).limit(1)).length > 0
