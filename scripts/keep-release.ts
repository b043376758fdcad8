import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../gateway/db/connect'
import { seed } from '../gateway/seed/seed'

// Run at a release (docs/operations/migrations.md): `node --import tsx scripts/keep-release.ts`. It keeps the name of
// the release's last migration, and rows of every table of the made-up world, as the release itself writes them. A test
// upgrades a database with these rows, and writes them again into the newer tables.

type Row = Record<string, unknown>

/** A foreign key: columns of a table, and those of the table that they refer to. */
interface Reference {
  from: string
  columns: string[]
  to: string
  referred: string[]
}

const quoted = (name: string) => sql.raw(`"${name}"`)
const listed = (names: readonly string[]) => sql.raw(names.map(name => `"${name}"`).join(', '))

const tablesOf = async (db: Db) =>
  (
    await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows

const referencesOf = async (db: Db) =>
  (
    await db.execute<Reference & Row>(sql`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
        (select json_agg(attname order by at) from unnest(conkey) with ordinality as k(num, at)
          join pg_attribute on attrelid = conrelid and attnum = num) as columns,
        (select json_agg(attname order by at) from unnest(confkey) with ordinality as k(num, at)
          join pg_attribute on attrelid = confrelid and attnum = num) as referred
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  ).rows

/** Two rows of every table, the smallest, each after the rows that it refers to. */
async function rowsOf(db: Db): Promise<[table: string, row: Row][]> {
  const references = await referencesOf(db)
  const kept = new Map<string, [string, Row]>()
  const keep = async (table: string, row: Row): Promise<void> => {
    const key = JSON.stringify([table, row])
    if (kept.has(key)) return
    for (const { columns, to, referred } of references.filter(({ from }) => from === table)) {
      const values = columns.map(column => row[column])
      if (values.includes(null)) continue
      const wanted = sql.join(
        values.map(value => sql`${value}`),
        sql`, `,
      )
      const { rows } = await db.execute<{ row: Row }>(
        sql`select to_jsonb(t) as row from ${quoted(to)} t where (${listed(referred)}) = (${wanted}) limit 1`,
      )
      for (const { row: parent } of rows) await keep(to, parent)
    }
    kept.set(key, [table, row])
  }
  for (const { name } of await tablesOf(db)) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${quoted(name)} t order by pg_column_size(t.*), t::text limit 2`,
    )
    for (const { row } of rows) await keep(name, row)
  }
  return [...kept.values()]
}

async function main() {
  const root = join(__dirname, '..')
  const journal = JSON.parse(readFileSync(join(root, 'gateway/db/migrations/meta/_journal.json'), 'utf8'))
  const { db, close } = await openDatabase()
  await seed(db, { today: '2026-11-21' })
  const lines = [{ migration: journal.entries.at(-1).tag }, ...(await rowsOf(db))]
  await close()
  writeFileSync(
    join(root, 'tests/gateway/db/previous-release.jsonl'),
    lines.map(line => `${JSON.stringify(line)}\n`).join(''),
  )
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
