import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Db, migrationsFolder } from '../db/connect'
import { BackupError } from './backup-error'

/** The name of the manifest. It is written last: a folder without it holds no whole backup. */
export const MANIFEST = 'manifest.json'
/** The folder of the objects of the bucket, as they lie there: encrypted. */
export const OBJECTS = 'objects'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A path inside of the backup. It never leads out of it. */
const Path = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/))

const Manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** 'embedded': the data folder of PGlite. 'postgres': the archive of pg_dump. */
  kind: v.picklist(['embedded', 'postgres']),
  /** The version of the database. */
  version: v.string(),
  /** The number of migrations, and the time of the last one. */
  migrations: v.object({ count, last: count }),
  /** The number of rows by table. */
  tables: v.record(v.string(), count),
  /** The name of the database's file. */
  database: Path,
  files: v.record(Path, v.object({ size: count, sha256: v.string() })),
})

export type Manifest = v.InferOutput<typeof Manifest>

/** Reads a file once: its size and its SHA-256. */
export async function digestOf(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

const codeOf = (error: unknown): unknown => Object(error).code
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

/** The text of a file. Null if it is not there. Throws BackupError. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (isMissing(cause)) return null
    throw unreadable(path, cause)
  }
}

/** A file that is there, but cannot be read. */
const unreadable = (path: string, cause: unknown) =>
  new BackupError(`${path} may not be read by the user of this command (${String(codeOf(cause))}): allow it.`, cause)

/** The digest of a file. Null if it is not there. Throws BackupError. */
const foundAt = (path: string) =>
  digestOf(path).catch((cause: unknown) => {
    if (isMissing(cause)) return null
    throw unreadable(path, cause)
  })

/** Reads the manifest of a backup. Throws BackupError. */
export function readManifest(folder: string): Manifest {
  const text = textOf(join(folder, MANIFEST))
  if (text === null) throw new BackupError(`There is no whole backup in ${folder}: it has no ${MANIFEST}.`)
  try {
    return v.parse(Manifest, JSON.parse(text))
  } catch (cause) {
    throw new BackupError(`The ${MANIFEST} in ${folder} is damaged, or of another version of the gateway.`, cause)
  }
}

/** Compares every file of a backup with the manifest. Throws BackupError, which names the first file that differs. */
export async function requireWhole(folder: string, { files }: Manifest): Promise<void> {
  for (const [name, { size, sha256 }] of Object.entries(files)) {
    const found = await foundAt(join(folder, name))
    if (found?.size !== size || found.sha256 !== sha256) {
      throw new BackupError(
        `The file ${name} of the backup ${found ? 'has changed' : 'is missing'}: use another backup.`,
      )
    }
  }
}

/** A folder that is not there, or is empty. */
export const isEmptyPlace = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

const Journal = v.object({ entries: v.array(v.object({ when: v.number() })) })

/** The times of the migrations that this gateway has, oldest first. */
export const ownMigrations = (): number[] =>
  v
    .parse(Journal, JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
    .entries.map(({ when }) => when)

/** Refuses the tables of a newer gateway, and those of a gateway with other migrations. Throws BackupError. */
export function requireKnown({ migrations: { count, last } }: Manifest, own = ownMigrations()): void {
  if (count > own.length) {
    throw new BackupError(
      `The backup is of a newer gateway: it has ${count} migrations, this one has ${own.length}. Restore it with the newer one.`,
    )
  }
  if (count > 0 && own[count - 1] !== last) {
    throw new BackupError('The backup is of another line of the gateway: its migrations are not the first of ours.')
  }
}

const OF_SYSTEM = sql`('pg_catalog', 'information_schema', 'pg_toast')`

/** The rows of every table, by schema and name. */
export async function rowsByTable(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ${OF_SYSTEM} order by 1, 2`,
  )
  const counts: Record<string, number> = {}
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows: counted } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`)
    counts[`${schema}.${name}`] = counted[0]?.count ?? 0
  }
  return counts
}

/** The version of the database and its migrations. Throws BackupError for a database without our tables. */
export async function stateOf(db: Db): Promise<Pick<Manifest, 'version' | 'migrations' | 'tables'>> {
  const tables = await rowsByTable(db)
  if (!('drizzle.__drizzle_migrations' in tables)) {
    throw new BackupError('The database has no tables of a gateway: there is nothing to back up.')
  }
  const { rows } = await db.execute<{ count: number; last: string; version: string }>(
    sql`select count(*)::int as count, max(created_at)::text as last, version() as version
      from drizzle.__drizzle_migrations`,
  )
  const [row] = rows
  return {
    version: row?.version ?? '',
    migrations: { count: row?.count ?? 0, last: Number(row?.last ?? 0) },
    tables,
  }
}
