import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../gateway/db/connect'

interface Column {
  type: string
  isNullable: boolean
  hasDefault: boolean
}

/** The tables of a database, as a gateway depends on them. */
export interface SchemaState {
  /** By `table.column`. */
  columns: ReadonlyMap<string, Column>
  /** The definitions of constraints and unique indexes, each after the name of its table. */
  restrictions: ReadonlySet<string>
}

const rowsOf = async <R extends Record<string, unknown>>(db: Db, query: SQL) => (await db.execute<R>(query)).rows

export async function schemaState(db: Db): Promise<SchemaState> {
  const columns = await rowsOf<{ name: string } & { [K in keyof Column]: Column[K] }>(
    db,
    sql`select table_name || '.' || column_name as name, data_type || coalesce('(' || character_maximum_length || ')', '')
        || coalesce('(' || numeric_precision || ',' || numeric_scale || ')', '') as type,
      is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns where table_schema = 'public'`,
  )
  const restrictions = await rowsOf<{ text: string }>(
    db,
    sql`select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    union select tablename || ': ' || regexp_replace(indexdef, '^CREATE UNIQUE INDEX \\S+ ON', 'UNIQUE')
      from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`,
  )
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    restrictions: new Set(restrictions.map(({ text }) => text)),
  }
}

const tableOf = (name: string) => name.split(/[.:]/)[0] ?? ''

/**
 * The changes between two states with which a gateway of the older one cannot work: a column that it reads or writes is
 * gone or has another type, or a row that it writes is refused.
 */
export function contractionsBetween(before: SchemaState, after: SchemaState): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const lost = [...before.columns].flatMap(([name, { type, isNullable }]) => {
    const now = after.columns.get(name)
    if (!now) return [`${name} is gone`]
    if (now.type !== type) return [`${name} was ${type} and is ${now.type}`]
    return isNullable && !now.isNullable ? [`${name} must have a value now`] : []
  })
  const demanded = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) =>
    before.columns.has(name) || !tables.has(tableOf(name)) || isNullable || hasDefault
      ? []
      : [`${name} is new and must have a value`],
  )
  const restricted = [...after.restrictions].filter(text => !before.restrictions.has(text) && tables.has(tableOf(text)))
  return [...lost, ...demanded, ...restricted.map(text => `${text} is new`)].sort()
}
