import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect'
import { keysOf } from '../read'
import { careOf, type TableName, tables } from '../tables'

/** A row as PostgreSQL writes it in JSON: columns by their names in the database. Equal rows are equal texts. */
export type JsonRow = Readonly<Record<string, unknown>>

export const sqlNameOf = (name: TableName): string => getTableConfig(tables[name]).name

/** The columns of a table's key by their names in the database. */
export const keyColumnsOf = (name: TableName) => keysOf(name).map(toSnakeCase)

/** The key of a row as text. */
export const rowKeyOf = (name: TableName, row: JsonRow): string =>
  JSON.stringify(keyColumnsOf(name).map(column => row[column]))

/** The columns of a row by their names in the database. Bytes are written as PostgreSQL writes them. */
const inSnakeCase = (row: object): JsonRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      toSnakeCase(key),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

const recordset = (name: TableName, rows: readonly JsonRow[]) =>
  sql`json_populate_recordset(null::${tables[name]}, ${JSON.stringify(rows)}::json)`

const rowsAtOnce = 500

/** The rows in parts, so that no statement gets too long. */
function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}

/** The rows as the database would give them back: numbers with their places, times in its spelling. */
export async function asStored(db: Db, name: TableName, rows: readonly object[]): Promise<JsonRow[]> {
  const stored: JsonRow[] = []
  for (const part of parts(rows.map(inSnakeCase))) {
    const columns = Object.keys(part[0] ?? {})
    const { rows: given } = await db.execute<{ row: JsonRow }>(
      sql`select to_jsonb(r) as row from ${recordset(name, part)} r`,
    )
    // The other columns are no content.
    stored.push(...given.map(({ row }) => Object.fromEntries(columns.map(column => [column, row[column] ?? null]))))
  }
  return stored
}

/** The rows of a table that may be content. */
export async function standing(db: Db, name: TableName): Promise<JsonRow[]> {
  const { scope } = careOf(name)
  const { rows } = await db.execute<{ row: JsonRow }>(
    sql`select to_jsonb(${tables[name]}) as row from ${tables[name]} ${scope ? sql`where ${scope}` : sql``}`,
  )
  return rows.map(({ row }) => row)
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** A row by its table and key. */
export interface RowPlace {
  table: TableName
  rowKey: string
}

/**
 * The keys of rows that people have used.
 *
 * @param gone rows that are about to be deleted: their use of others does not count.
 */
export async function usedAmong(
  db: Db,
  name: TableName,
  keys: readonly string[],
  gone: readonly RowPlace[] = [],
): Promise<Set<string>> {
  const { uses = [], isUsed } = careOf(name)
  const used = new Set<string>()
  const [keyColumn] = keyColumnsOf(name)
  if (keys.length === 0 || !keyColumn) return used
  // Only tables with one column as key have uses.
  const values = keys.map(key => String((JSON.parse(key) as unknown[])[0]))
  const keyOf = ({ rowKey }: RowPlace) => String((JSON.parse(rowKey) as unknown[])[0])
  const stays = (by: PgColumn) => {
    const own = gone.filter(({ table }) => tables[table] === by.table)
    const [column] = own[0] ? keyColumnsOf(own[0].table) : []
    return column ? sql`and ${sql.raw(`"${column}"`)} not in (${list(own.map(row => sql`${keyOf(row)}`))})` : sql``
  }
  const among = (column: SQL) =>
    sql`${column} in (${sql.join(
      values.map(value => sql`${value}`),
      sql`, `,
    )})`
  for (const by of uses) {
    const { rows } = await db.execute<{ key: string }>(
      sql`select distinct ${by} as key from ${by.table} where ${among(sql`${by}`)} ${stays(by)}`,
    )
    for (const { key } of rows) used.add(JSON.stringify([key]))
  }
  if (isUsed) {
    const column = sql.raw(`"${keyColumn}"`)
    const { rows } = await db.execute<{ key: string }>(
      sql`select ${column} as key from ${tables[name]} where ${isUsed} and ${among(column)}`,
    )
    for (const { key } of rows) used.add(JSON.stringify([key]))
  }
  return used
}

const named = (column: string) => sql.raw(`"${column}"`)

/** Writes new rows. A column that they do not have gets its first value, or its default. */
export async function insert(db: Db, name: TableName, rows: readonly JsonRow[]): Promise<void> {
  const { initial = {} } = careOf(name)
  for (const part of parts(rows)) {
    const columns = Object.keys(part[0] ?? {})
    const own = Object.entries(initial).filter(([column]) => !columns.includes(column))
    const target = list([...columns, ...own.map(([column]) => column)].map(named))
    const values = list([...columns.map(named), ...own.map(([, value]) => value)])
    await db.execute(sql`insert into ${tables[name]} (${target}) select ${values} from ${recordset(name, part)}`)
  }
}

const sameKey = (name: TableName) =>
  sql.raw(
    keyColumnsOf(name)
      .map(column => `t."${column}" = r."${column}"`)
      .join(' and '),
  )

/** Changes columns of rows. All rows have the key and the same columns. */
export async function update(db: Db, name: TableName, rows: readonly JsonRow[]): Promise<void> {
  const keys = keyColumnsOf(name)
  for (const part of parts(rows)) {
    const columns = Object.keys(part[0] ?? {}).filter(column => !keys.includes(column))
    if (columns.length === 0) continue
    const sets = list(columns.map(column => sql.raw(`"${column}" = r."${column}"`)))
    await db.execute(sql`update ${tables[name]} t set ${sets} from ${recordset(name, part)} r where ${sameKey(name)}`)
  }
}

/** Deletes rows by their keys. */
export async function remove(db: Db, name: TableName, rows: readonly JsonRow[]): Promise<void> {
  for (const part of parts(rows))
    await db.execute(sql`delete from ${tables[name]} t using ${recordset(name, part)} r where ${sameKey(name)}`)
}
