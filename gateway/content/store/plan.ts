import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { contentItems } from '../../db/schema/content'
import { world } from '../../db/schema/seed'
import { demoRows } from '../demo-rows'
import { ContentError, type Fault } from '../fault'
import type { Content, Origin } from '../read'
import { careOf, type TableName, tableNames, tables } from '../tables'
import { asStored, type JsonRow, keyColumnsOf, rowKeyOf, sqlNameOf, standing, usedAmong } from './rows'

/** A row that changes. `adopted`: it was there as the files have it, and belongs to them from now on. */
export interface Change {
  table: TableName
  rowKey: string
  /** The row for people. */
  title: string
  kind: 'added' | 'changed' | 'removed' | 'withdrawn' | 'adopted'
  /** The columns that differ, or the whole row if it is removed. Null if it is added. */
  before: JsonRow | null
  /** Null if it is removed. */
  after: JsonRow | null
}

/** The changes that a folder means for a database. */
export interface Plan {
  changes: Change[]
  /** The rows that are as the files have them. */
  same: number
  /** The same for the same changes: between showing and applying nothing else may have changed. */
  digest: string
}

export type Owned = ReadonlyMap<TableName, ReadonlySet<string>>

/**
 * The keys of the rows that came from files. The made-up world wrote its content from the demo's folder: it belongs to
 * files from the beginning.
 */
export async function ownedRows(db: Db): Promise<Owned> {
  const items = await db.select().from(contentItems)
  const keysIn = (name: TableName) =>
    new Set(items.filter(({ tableName }) => tableName === sqlNameOf(name)).map(({ rowKey }) => rowKey))
  if (items.length > 0) return new Map(tableNames.map(name => [name, keysIn(name)] as const))
  const [seeded] = await db.select().from(world).where(eq(world.key, 'seedVersion'))
  if (!seeded) return new Map()
  const owned = new Map<TableName, ReadonlySet<string>>()
  for (const name of tableNames) {
    const stored = await asStored(db, name, demoRows(name))
    owned.set(name, new Set(stored.map(row => rowKeyOf(name, row))))
  }
  return owned
}

const textOf = (value: unknown) => JSON.stringify(value)
const pick = (row: JsonRow, columns: readonly string[]) =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]))

/** A row for people. */
export const titleOf = (name: TableName, row: JsonRow) => String(row[careOf(name).title] ?? rowKeyOf(name, row))

/** The values of columns that mark a row as withdrawn. */
async function valuesOf(db: Db, name: TableName, row: JsonRow): Promise<JsonRow | string | null> {
  const { leaves } = careOf(name)
  if (leaves === undefined || typeof leaves === 'string') return leaves ?? null
  const columns = Object.entries(leaves).map(([column, value]) => sql`${value} as ${sql.raw(`"${column}"`)}`)
  const { rows } = await db.execute<{ row: JsonRow }>(
    sql`select to_jsonb(r) as row from (select ${sql.join(columns, sql`, `)}) r`,
  )
  const after = rows[0]?.row ?? {}
  // A row that is withdrawn already stays as it is.
  return Object.fromEntries(
    Object.entries(after).map(([column, value]) => [
      column,
      row[column] === null || value === false ? value : row[column],
    ]),
  )
}

interface Table {
  name: TableName
  rows: readonly { row: object; origin: Origin }[]
}

/** Compares the rows of one table with the files. */
async function planTable(
  db: Db,
  { name, rows }: Table,
  owned: ReadonlySet<string>,
  { faults, deleted }: { faults: Fault[]; deleted: Change[] },
): Promise<[Change[], number]> {
  const wanted = await asStored(
    db,
    name,
    rows.map(({ row }) => row),
  )
  const origins = new Map(wanted.map((row, at) => [rowKeyOf(name, row), rows[at]?.origin]))
  const there = new Map((await standing(db, name)).map(row => [rowKeyOf(name, row), row]))
  const { fixed = [], leaves } = careOf(name)
  const changes: Change[] = []
  let same = 0
  for (const row of wanted) {
    const rowKey = rowKeyOf(name, row)
    const before = there.get(rowKey)
    const about = { table: name, rowKey, title: titleOf(name, row) }
    if (!before) {
      changes.push({ ...about, kind: 'added', before: null, after: row })
      continue
    }
    const returns = owned.has(rowKey) || typeof leaves !== 'object' ? {} : comingBack(row, before, Object.keys(leaves))
    const after = { ...row, ...returns }
    const columns = Object.keys(after).filter(column => textOf(after[column]) !== textOf(before[column] ?? null))
    if (columns.length > 0)
      changes.push({ ...about, kind: 'changed', before: pick(before, columns), after: pick(after, columns) })
    else if (owned.has(rowKey)) same += 1
    else changes.push({ ...about, kind: 'adopted', before: null, after: null })
  }
  const gone = [...owned].filter(rowKey => there.has(rowKey) && !origins.has(rowKey))
  const touched = changes.filter(
    ({ kind, before }) => kind === 'changed' && fixed.some(column => column in (before ?? {})),
  )
  const used = await usedAmong(db, name, [...gone, ...touched.map(({ rowKey }) => rowKey)], deleted)
  for (const { rowKey, before, title } of touched) {
    if (!used.has(rowKey)) continue
    const columns = fixed.filter(column => column in (before ?? {})).join(', ')
    const { file, line } = origins.get(rowKey) ?? { file: title, line: null }
    faults.push({
      file,
      line,
      field: null,
      message: `people have used “${title}” already: ${columns} must stay as it was.`,
    })
  }
  for (const rowKey of gone) {
    const row = there.get(rowKey) as JsonRow
    const change = await leaving(db, name, row, used.has(rowKey))
    if (typeof change !== 'string') changes.push(change)
    else
      faults.push({
        file: `${name} ${rowKey}`,
        line: null,
        field: null,
        message: `“${titleOf(name, row)}” has no file any more, but ${change}`,
      })
  }
  return [changes, same]
}

/** A withdrawn row whose file is back is shown again, also where the file says nothing about it. */
const comingBack = (row: JsonRow, before: JsonRow, columns: readonly string[]) =>
  Object.fromEntries(
    columns.filter(column => !(column in row) && before[column] !== null).map(column => [column, null]),
  )

/** The removal of a row: it is deleted, or withdrawn if people have used it, or refused in a sentence. */
export async function leaving(db: Db, name: TableName, row: JsonRow, isUsed: boolean): Promise<Change | string> {
  const about = { table: name, rowKey: rowKeyOf(name, row), title: titleOf(name, row) }
  const values = isUsed ? await valuesOf(db, name, row) : null
  if (values === null) return { ...about, kind: 'removed', before: row, after: null }
  if (typeof values === 'string') return values
  return { ...about, kind: 'withdrawn', before: pick(row, Object.keys(values)), after: values }
}

const digestOf = (changes: readonly Change[]) =>
  createHash('sha256')
    // The time of a withdrawal is that of the applying.
    .update(textOf(changes.map(change => (change.kind === 'withdrawn' ? { ...change, after: null } : change))))
    .digest('hex')

/**
 * Compares a folder's content with a database: the changes that applying it would make.
 *
 * @throws ContentError with all faults: those of the files, references to nothing, changes that people's use forbids.
 */
export async function planOf(db: Db, { rows, references, faults: inFiles }: Content): Promise<Plan> {
  if (inFiles.length > 0) throw new ContentError(inFiles)
  const faults: Fault[] = []
  const owned = await ownedRows(db)
  let changes: Change[] = []
  let same = 0
  // Rows that refer to others come first here: those that go do not hold the others.
  for (const name of [...tableNames].reverse()) {
    const found = rows[name]
    if (!found) continue
    const deleted = changes.filter(({ kind }) => kind === 'removed')
    const [own, unchanged] = await planTable(db, { name, rows: found }, owned.get(name) ?? new Set(), {
      faults,
      deleted,
    })
    changes = [...own, ...changes]
    same += unchanged
  }
  for (const { table, key, told, ...place } of references) {
    const { rows: hit } = await db.execute(
      sql`select 1 from ${tables[table]} t where to_jsonb(t) ->> ${keyColumnsOf(table)[0]} = ${key} limit 1`,
    )
    if (hit.length === 0)
      faults.push({ ...place, message: `there is no ${told} ${key}, in the folder or in the database.` })
  }
  if (faults.length > 0) throw new ContentError(faults)
  return { changes, same, digest: digestOf(changes) }
}
