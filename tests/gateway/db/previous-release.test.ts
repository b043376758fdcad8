import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Db, embedded } from '../../../gateway/db/connect'
import { startPglite } from '../../../gateway/db/pglite'
import { read, root } from '../../helpers/files'
import { contractionsBetween, type SchemaState, schemaState } from '../../helpers/schema-state'

/*
 * Expand, then contract (docs/operations/migrations.md): while gateways are updated one by one, the previous release
 * works on the tables of the new one. scripts/keep-release.ts keeps its rows.
 */

/** Contractions that this release may make, because the previous one already does without. Empty after each release. */
const CONTRACTED: readonly string[] = [
  // Looser than the checks that they replace: content may lie in a bucket.
  "papers: CHECK (((state <> 'made'::text) OR (((content IS NOT NULL) OR (content_key IS NOT NULL)) AND (sha256 IS NOT NULL) AND (made_at IS NOT NULL)))) is new",
  'pdf_files: CHECK (((content IS NOT NULL) OR (content_key IS NOT NULL))) is new',
]

type Row = Record<string, unknown>
const [first = '', ...lines] = read('tests/gateway/db/previous-release.jsonl').trimEnd().split('\n')
const release = JSON.parse(first) as { migration: string }
const rows = lines.map(line => JSON.parse(line) as [table: string, row: Row])

/** The migrations until the previous release, in a folder of their own. */
function migrationsUntil(tag: string, folder: string) {
  const from = join(root, 'gateway/db/migrations')
  const journal = JSON.parse(readFileSync(join(from, 'meta/_journal.json'), 'utf8'))
  const at = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  expect(at).toBeGreaterThanOrEqual(0)
  const entries: { tag: string }[] = journal.entries.slice(0, at + 1)
  mkdirSync(join(folder, 'meta'))
  for (const entry of entries) cpSync(join(from, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
}

let folder = ''
let client: PGlite
let db: Db
let before: SchemaState

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  migrationsUntil(release.migration, folder)
  client = await startPglite()
  const old = drizzle(client)
  await migrate(old, { migrationsFolder: folder })
  db = old as unknown as Db
  before = await schemaState(db)
})
afterAll(async () => {
  await client?.close()
  rmSync(folder, { recursive: true, force: true })
})

const identifier = (name: string) => sql.raw(`"${name}"`)
const namesIn = (row: Row) =>
  sql.raw(
    Object.keys(row)
      .map(name => `"${name}"`)
      .join(', '),
  )

/** Writes a row as the previous release does: it names its own columns only. */
const write = async ([table, row]: [string, Row]) => {
  const values = sql`select ${namesIn(row)} from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify(row)}::jsonb)`
  await db.execute(sql`insert into ${identifier(table)} (${namesIn(row)}) overriding system value ${values}`)
}

/** The rows of the previous release that are not there, with its own columns. */
async function missing(): Promise<Row[]> {
  const found = await Promise.all(
    rows.map(async ([table, row]) => {
      const { rows: same } = await db.execute<Row>(
        sql`select 1 as found from (select ${namesIn(row)} from ${identifier(table)}) t where to_jsonb(t) = ${JSON.stringify(row)}::jsonb`,
      )
      return same.length > 0 ? [] : [{ table, ...row }]
    }),
  )
  return found.flat()
}

test('a filled database of the previous release keeps its rows when it is brought up to date', async () => {
  expect(new Set(rows.map(([table]) => table)).size).toBeGreaterThan(60)
  for (const row of rows) await write(row)
  expect(await missing()).toEqual([])
  db = await embedded(client)
  expect(await missing()).toEqual([])
})

test('migrations since the previous release take nothing away that it reads or writes', async () => {
  expect(contractionsBetween(before, await schemaState(db))).toEqual(CONTRACTED)
})

test('the previous release can write its rows into the tables of this one, change them and read them', async () => {
  const tables = [...new Set(rows.map(([table]) => `"${table}"`))].join(', ')
  await db.execute(sql.raw(`truncate ${tables} cascade`))
  for (const row of rows) await write(row)
  const { rows: identities } = await db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where identity_generation = 'ALWAYS'`,
  )
  for (const [table, row] of rows) {
    const changed = Object.keys(row).filter(name => !identities.some(one => one.name === `${table}.${name}`))
    await db.execute(sql.raw(`update "${table}" set ${changed.map(name => `"${name}" = "${name}"`).join(', ')}`))
  }
  expect(await missing()).toEqual([])
})

/** The contractions after a further migration, which is undone. */
const contractionsOf = (statements: string) =>
  client.transaction(async tx => {
    await tx.exec(statements)
    const state = await schemaState(drizzle(tx as unknown as PGlite) as unknown as Db)
    await tx.rollback()
    return contractionsBetween(before, state)
  })

test.each([
  ['alter table customers drop column email', 'customers.email is gone'],
  ['alter table customers rename column email to mail', 'customers.email is gone'],
  [
    'alter table customers alter column email type varchar(20)',
    'customers.email was text and is character varying(20)',
  ],
  ['alter table customers alter column email set not null', 'customers.email must have a value now'],
  ['alter table customers add column level text not null', 'customers.level is new and must have a value'],
  ['alter table customers add unique (email)', 'customers: UNIQUE public.customers USING btree (email) is new'],
  ["alter table customers add check (email <> '')", "customers: CHECK ((email <> ''::text)) is new"],
  ['drop table world', 'world.key is gone'],
])('the contraction “%s” is noticed', async (statement, fault) => {
  expect(await contractionsOf(`truncate customers cascade; ${statement}`)).toContain(fault)
})

test.each([
  'alter table customers add column level text',
  "alter table customers add column level text not null default 'usual'",
  'create table levels (name text primary key, customer text not null unique)',
  'create index customers_by_email on customers (email)',
  'alter table customers alter column name drop not null',
])('the expansion “%s” is allowed', async statement => {
  expect(await contractionsOf(statement)).toEqual(CONTRACTED)
})
