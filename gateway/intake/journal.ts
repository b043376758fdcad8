import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { dividends, funds, netValues } from '../db/schema/funds'
import { intakeBalances, intakeDifferences } from '../db/schema/intake'
import {
  channels,
  customerDividends,
  dividendModes,
  fundAccounts,
  regularPlans,
  tradingAccounts,
  transactions,
} from '../db/schema/portfolio'

const ROWS_AT_ONCE = 5000

/**
 * The tables that a batch changes, in the order in which they are taken back: a row goes before those that it refers
 * to. Rows of `isLasting` tables stay when they are new: the app may have made rows of its own that refer to them, and
 * the next batch finds them again by certificate or number.
 */
const tables: readonly { table: PgTable; isLasting?: true }[] = [
  { table: customerDividends },
  { table: transactions },
  { table: regularPlans },
  { table: dividendModes },
  { table: dividends, isLasting: true },
  { table: netValues },
  { table: intakeDifferences },
  { table: intakeBalances },
  { table: tradingAccounts, isLasting: true },
  { table: fundAccounts, isLasting: true },
  { table: customers, isLasting: true },
  { table: channels, isLasting: true },
  { table: funds, isLasting: true },
]

function partsOf(table: PgTable) {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const keyColumns = primaryKeys[0]?.columns ?? columns.filter(column => column.primary)
  const keys = keyColumns.map(column => toSnakeCase(column.name))
  return { name, keys, all: columns.map(column => toSnakeCase(column.name)) }
}

const raw = (text: string): SQL => sql.raw(text)
const quoted = (name: string) => `"${name}"`
const listOf = (names: readonly string[], prefix = '') => names.map(name => prefix + quoted(name)).join(', ')
const matching = (names: readonly string[], one: string, other: string) =>
  names.map(name => `${one}.${quoted(name)} = ${other}.${quoted(name)}`).join(' and ')
const objectOf = (names: readonly string[], from: string) =>
  `jsonb_build_object(${names.map(name => `'${name}', ${from}.${quoted(name)}`).join(', ')})`

/** A row under the names of the database's columns, as `json_populate_recordset` reads it. */
export const inColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))

/** The last of rows with the same key: one statement must not change a row twice. */
function lastOf(rows: readonly Record<string, unknown>[], keys: readonly string[]): Record<string, unknown>[] {
  const byKey = new Map(rows.map(row => [JSON.stringify(keys.map(key => row[key])), row]))
  return [...byKey.values()]
}

type Rows<T extends PgTable> = readonly Partial<T['$inferInsert']>[]

/** Writes rows for a batch, and remembers them as they were before. All rows of a call have the same columns. */
export interface Journal {
  batchId: number
  /** Inserts rows, or changes those with the same primary keys. */
  write: <T extends PgTable>(table: T, rows: Rows<T>) => Promise<void>
  /** As `write`, with the rows of a query. They have these columns, and no two of them the same keys. */
  writeFrom: (table: PgTable, columns: readonly string[], query: SQL) => Promise<void>
  /** Changes columns of rows that exist. */
  change: <T extends PgTable>(table: T, rows: Rows<T>) => Promise<void>
}

export function openJournal(db: Db, batchId: number): Journal {
  /** Puts rows into a table, and notes in the same statement what was there before. Unchanged rows stay as they are. */
  async function putFrom(table: PgTable, columns: readonly string[], source: SQL, isChange: boolean) {
    const { name, keys } = partsOf(table)
    const others = columns.filter(column => !keys.includes(column))
    const [firstKey = ''] = keys
    const differs = others.map(one => `t.${quoted(one)} is distinct from n.${quoted(one)}`).join(' or ') || 'false'
    const isNew = `t.${quoted(firstKey)} is null`
    const updates = (from: string) => others.map(one => `${quoted(one)} = ${from}.${quoted(one)}`).join(', ')
    const put = isChange
      ? sql`update ${raw(quoted(name))} t set ${raw(updates('c'))} from changed c where ${raw(matching(keys, 't', 'c'))}`
      : sql`insert into ${raw(quoted(name))} (${raw(listOf(columns))}) select ${raw(listOf(columns))} from changed
          on conflict (${raw(listOf(keys))}) do ${raw(others.length > 0 ? `update set ${updates('excluded')}` : 'nothing')}`
    await db.execute(sql`
      with changed as materialized (
        select ${raw(listOf(columns, 'n.'))}, ${raw(isNew)} as "is new", ${raw(objectOf(others, 't'))} as "as before"
        from ${source} n ${raw(isChange ? 'join' : 'left join')} ${raw(quoted(name))} t on ${raw(matching(keys, 't', 'n'))}
        where ${raw(`${isNew} or ${differs}`)}
      ), undo as (
        insert into intake_undo (batch_id, name, key, before)
        select ${batchId}, ${name}, ${raw(objectOf(keys, 'c'))}, case when c."is new" then null else c."as before" end
        from changed c
      ) ${put}`)
  }
  async function put(table: PgTable, given: readonly Record<string, unknown>[], isChange: boolean) {
    const { name, keys } = partsOf(table)
    const snake = given.map(inColumns)
    const rows = lastOf(snake, keys)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const text = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
      const source = sql`json_populate_recordset(null::${raw(quoted(name))}, ${text}::json)`
      await putFrom(table, Object.keys(snake[0] ?? {}), source, isChange)
    }
  }
  return {
    batchId,
    write: (table, rows) => put(table, rows, false),
    writeFrom: (table, columns, query) => putFrom(table, columns, sql`(${query})`, false),
    change: (table, rows) => put(table, rows, true),
  }
}

/** Takes back everything that a batch wrote. Later batches must have been taken back before. */
export async function takeBack(db: Db, batchId: number): Promise<void> {
  for (const { table, isLasting } of tables) {
    const { name, keys, all } = partsOf(table)
    const others = all.filter(column => !keys.includes(column))
    // A row that the batch changed several times becomes what it was before the first change.
    const first = sql`(select distinct on (key) key, before from intake_undo
      where batch_id = ${batchId} and name = ${name} order by key, id)`
    if (!isLasting) {
      await db.execute(sql`delete from ${raw(quoted(name))} t using ${first} u,
        jsonb_populate_record(null::${raw(quoted(name))}, u.key) k
        where u.before is null and ${raw(matching(keys, 't', 'k'))}`)
    }
    if (others.length === 0) continue
    const updates = others
      .map(one => `${quoted(one)} = case when u.before ? '${one}' then k.${quoted(one)} else t.${quoted(one)} end`)
      .join(', ')
    await db.execute(sql`update ${raw(quoted(name))} t set ${raw(updates)} from ${first} u,
      jsonb_populate_record(null::${raw(quoted(name))}, u.before || u.key) k
      where u.before is not null and ${raw(matching(keys, 't', 'k'))}`)
  }
  await db.execute(sql`delete from intake_moves where batch_id = ${batchId}`)
  // A decision of the office stands, whatever the files say next.
  await db.execute(sql`delete from intake_doubts where batch_id = ${batchId} and decided_at is null`)
  await db.execute(sql`delete from intake_held where batch_id = ${batchId}`)
  await db.execute(sql`delete from intake_undo where batch_id = ${batchId}`)
}
