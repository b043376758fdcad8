import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { isSameName } from '@/lib/person-name'
import { isCertificate } from '../../db/certificate-key'
import type { Db } from '../../db/connect'
import { customers } from '../../db/schema/account'
import {
  dividends,
  fundAllocations,
  fundIndustries,
  fundReportHoldings,
  fundReports,
  funds,
  indexValues,
} from '../../db/schema/funds'
import { channels } from '../../db/schema/portfolio'
import { inColumns } from '../journal'
import { markAllPensionAccounts } from '../pension-accounts'
import type { TableFault } from './csv'
import { readTable, type TableRow } from './read-table'
import { schemas, type TableSchema } from './schemas'

/** The rows of a file that are new, changed and as they were, and those that went with a whole that was told anew. */
export interface TableCounts {
  file: string
  added: number
  changed: number
  same: number
  removed: number
}

export interface TablesResult {
  /** With any fault nothing was taken. */
  faults: TableFault[]
  counts: TableCounts[]
}

type Table = TableSchema & { rows: TableRow[] }

/** The files of a folder that are tables, by the name in capitals or small letters. Other CSV files are a fault. */
function readFolder(folder: string): { tables: Map<string, Table>; faults: TableFault[] } {
  if (!existsSync(folder)) throw new RangeError(`There is no folder ${folder}.`)
  const known = new Map(Object.values(schemas).map(schema => [schema.file, schema]))
  const tables = new Map<string, Table>()
  const faults: TableFault[] = []
  for (const name of readdirSync(folder)
    .filter(file => /\.csv$/i.test(file))
    .sort()) {
    const schema = known.get(name.toLowerCase())
    if (!schema) {
      const message = `the file is no table. The tables are ${[...known.keys()].join(', ')}.`
      faults.push({ file: name, line: null, column: null, message })
      continue
    }
    const read = readTable(schema, readFileSync(join(folder, name)))
    faults.push(...read.faults)
    tables.set(schema.file, { ...schema, rows: read.rows })
  }
  return { tables, faults }
}

/** The columns that the registrar alone fills. They have these values until its files tell others. */
const untold = { state: 'a', buyFlag: '0' }

const tableOf: Readonly<Record<string, { table: PgTable; fixed: Record<string, unknown> }>> = {
  [schemas.funds.file]: { table: funds, fixed: untold },
  [schemas.channels.file]: { table: channels, fixed: {} },
  [schemas.indexValues.file]: { table: indexValues, fixed: {} },
  [schemas.dividends.file]: { table: dividends, fixed: {} },
  [schemas.allocations.file]: { table: fundAllocations, fixed: {} },
  [schemas.industries.file]: { table: fundIndustries, fixed: {} },
  [schemas.reports.file]: { table: fundReports, fixed: {} },
  [schemas.reportHoldings.file]: { table: fundReportHoldings, fixed: {} },
}

const ROWS_AT_ONCE = 2000
const list = (names: readonly string[], prefix = '') => names.map(name => `${prefix}"${name}"`).join(', ')

/** Writes rows, and leaves those that are as they were untouched. `fixed` are columns of new rows only. */
async function put(db: Db, { file, keys, columns, rows, whole }: Table): Promise<TableCounts> {
  const target = tableOf[file]
  const counts = { file, added: 0, changed: 0, same: 0, removed: 0 }
  if (!target) return counts
  const { name } = getTableConfig(target.table)
  const keyNames = keys.map(toSnakeCase)
  const own = columns.map(column => toSnakeCase(column.name))
  const others = own.filter(column => !keyNames.includes(column))
  const all = [...own, ...Object.keys(target.fixed).map(toSnakeCase)]
  const sets = others.map(one => `"${one}" = excluded."${one}"`).join(', ')
  const differs = others.map(one => `t."${one}" is distinct from excluded."${one}"`).join(' or ')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE)
    const given = part.map(({ values }) => inColumns({ ...values, ...target.fixed }))
    // The database marks a row that it changed with `xmax`, and leaves it 0 in one that it added.
    const { rows: written } = await db.execute<{ added: boolean }>(sql`
      insert into ${sql.raw(`"${name}"`)} as t (${sql.raw(list(all))})
      select ${sql.raw(list(all))} from json_populate_recordset(null::${sql.raw(`"${name}"`)}, ${JSON.stringify(given)}::json)
      on conflict (${sql.raw(list(keyNames))}) do update set ${sql.raw(sets)} where ${sql.raw(differs)}
      returning (xmax = 0) as added`)
    const added = written.filter(row => row.added).length
    counts.added += added
    counts.changed += written.length - added
    counts.same += part.length - written.length
  }
  if (whole) counts.removed = await removeRest(db, name, keyNames, whole.map(toSnakeCase), rows)
  return counts
}

/** Removes the rows of told wholes that are not told. Returns their number. */
async function removeRest(
  db: Db,
  name: string,
  keys: readonly string[],
  whole: readonly string[],
  rows: readonly TableRow[],
): Promise<number> {
  const table = sql.raw(`"${name}"`)
  const isSame = (columns: readonly string[]) => sql.raw(columns.map(one => `t."${one}" = n."${one}"`).join(' and '))
  const told = rows.map(({ values }) => inColumns(values))
  const { rows: gone } = await db.execute(sql`
    with n as materialized (select * from json_populate_recordset(null::${table}, ${JSON.stringify(told)}::json))
    delete from ${table} t where exists (select from n where ${isSame(whole)})
      and not exists (select from n where ${isSame(keys)}) returning 1`)
  return gone.length
}

/** Rows about funds that neither a file nor funds.csv has told. */
async function unknownFunds(db: Db, { file, rows }: Table): Promise<TableFault[]> {
  const told = await db.select({ fundCode: funds.fundCode }).from(funds)
  const known = new Set<unknown>(told.map(({ fundCode }) => fundCode))
  const message = 'no fund has this code: funds.csv or a file 07 tells it first.'
  return rows
    .filter(({ values }) => !known.has(values.fundCode))
    .map(({ line }) => ({ file, line, column: 'fundCode', message }))
}

const aboutFunds: readonly string[] = [
  schemas.dividends,
  schemas.allocations,
  schemas.industries,
  schemas.reports,
  schemas.reportHoldings,
].map(({ file }) => file)

/**
 * Writes contact data of customers whom the registrar's files made. A later change by the customer stands: a row counts
 * only from its day on.
 */
async function putContacts(db: Db, { file, rows }: Table, faults: TableFault[]): Promise<TableCounts> {
  const counts = { file, added: 0, changed: 0, same: 0, removed: 0 }
  const lineOf = new Map<string, number>()
  for (const { line, values } of rows) {
    const told = values as Record<'certType' | 'certNo' | 'name' | 'mobile' | 'since', string> & {
      email: string | null
    }
    const found = await db.select().from(customers).where(isCertificate(customers, told))
    const customer = found.find(({ name }) => isSameName(name, told.name))
    if (!customer) {
      const message =
        'no customer has this certificate and this name: their account comes with the registrar’s files first.'
      faults.push({ file, line, column: 'certType, certNo, name', message })
      continue
    }
    // A certificate has several spellings, and its two lines would undo each other.
    const first = lineOf.get(customer.custNo)
    if (first !== undefined) {
      faults.push({ file, line, column: 'certNo', message: `line ${first} is about the same customer.` })
      continue
    }
    lineOf.set(customer.custNo, line)
    const { mobile, email, since } = told
    const isOlder = (known: string | null) => known === null || known < since
    const wanted = {
      ...(mobile !== customer.mobile && isOlder(customer.mobileSince) && { mobile, mobileSince: since }),
      ...(email !== null && email !== customer.email && isOlder(customer.emailSince) && { email, emailSince: since }),
    }
    if (Object.keys(wanted).length === 0) {
      counts.same += 1
      continue
    }
    await db.update(customers).set(wanted).where(eq(customers.custNo, customer.custNo))
    counts[customer.mobile === '' ? 'added' : 'changed'] += 1
  }
  return counts
}

/** Undoes everything that was written before a fault showed. */
class Undo extends Error {}

/**
 * Takes the tables of a folder that the registrar's files do not carry, in one transaction. With any fault nothing of
 * any file is taken, and all faults are told. The same files again change nothing.
 *
 * @throws RangeError for a folder that is not there
 */
export async function takeTables(db: Db, folder: string): Promise<TablesResult> {
  const { tables, faults } = readFolder(folder)
  const counts: TableCounts[] = []
  if (faults.length > 0) return { faults, counts }
  try {
    await db.transaction(async tx => {
      for (const { file } of Object.values(schemas)) {
        const table = tables.get(file)
        if (!table) continue
        if (aboutFunds.includes(file)) faults.push(...(await unknownFunds(tx, table)))
        if (faults.length > 0) continue
        counts.push(await (table.file === schemas.contacts.file ? putContacts(tx, table, faults) : put(tx, table)))
      }
      if (faults.length > 0) throw new Undo()
      // The files may have come before the company said which funds are for pensions.
      if (tables.has(schemas.funds.file)) await markAllPensionAccounts(tx)
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
    return { faults, counts: [] }
  }
  return { faults, counts }
}
