import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { asc, gt, sql } from 'drizzle-orm'
import type { Config } from '../config/config'
import { connectedTo, embeddedAsItIs, postgresAsItIs } from '../db/as-it-is'
import type { Db } from '../db/connect'
import { DatabaseError } from '../db/database-error'
import { lockFolder } from '../db/folder-lock'
import { startPglite } from '../db/pglite'
import { storedObjects } from '../db/schema/store'
import type { Objects } from '../outside/outside'
import { s3Objects } from '../outside/s3/s3'
import { ServiceFault } from '../outside/service-fault'
import { isNeeded } from '../store/sweep'
import { BackupError, bucketFailed } from './backup-error'
import { digestOf, isEmptyPlace, MANIFEST, type Manifest, OBJECTS, stateOf } from './backup-manifest'
import { mainVersionOf, programFor, runOn } from './postgres-programs'

type Files = Manifest['files']
type Database = Pick<Manifest, 'kind' | 'version' | 'migrations' | 'tables' | 'database'>

/** Keeps all objects of the bucket, as they lie there: encrypted with the store key, which no backup contains. */
async function keepObjects(db: Db, objects: Objects | null, folder: string): Promise<Files> {
  const files: Files = {}
  let last = ''
  while (true) {
    const [row] = await db
      .select({ key: storedObjects.key })
      .from(storedObjects)
      .where(gt(storedObjects.key, last))
      .orderBy(asc(storedObjects.key))
      .limit(1)
    if (!row) return files
    last = row.key
    if (!objects) throw new BackupError('S3_BUCKET is missing: files of this database lie in a bucket.')
    const bytes = await objects.get(row.key)
    const name = `${OBJECTS}/${row.key}`
    if (bytes) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), bytes, { mode: 0o600 })
      files[name] = await digestOf(join(folder, name))
    } else if (await isNeeded(db, row.key)) {
      throw new BackupError(
        `The object ${row.key} is not in the bucket, but a file needs it: look into its older versions.`,
      )
    }
  }
}

/** Whether the tables of the database know objects at all. Those of an older gateway do not. */
const knowsObjects = ({ tables }: Database) => 'public.stored_objects' in tables

interface Part {
  database: Database
  files: Files
}

/** Copies the embedded database. The lock keeps gateways out, because its files cannot be copied while one writes. */
async function copyEmbedded(dataDir: string, folder: string, objects: Objects | null): Promise<Part> {
  if (isEmptyPlace(dataDir)) throw new BackupError(`There is no database in ${dataDir}.`)
  const unlock = lockFolder(dataDir)
  try {
    const client = await startPglite({ dataDir }).catch((cause: unknown) => {
      throw new DatabaseError('damaged', `The data folder ${dataDir} holds no usable database.`, { cause })
    })
    try {
      const db = embeddedAsItIs(client)
      const database: Database = { kind: 'embedded', database: 'database.tar.gz', ...(await stateOf(db)) }
      const files = knowsObjects(database) ? await keepObjects(db, objects, folder) : {}
      await client.exec('checkpoint')
      const dump = await client.dumpDataDir('gzip')
      writeFileSync(join(folder, database.database), Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
      return { database, files }
    } finally {
      await client.close()
    }
  } finally {
    unlock()
  }
}

/** Dumps a PostgreSQL database while gateways run: pg_dump, the counts and the list of objects see the same moment. */
async function dumpPostgres(url: string, folder: string, objects: Objects | null): Promise<Part> {
  const client = await connectedTo(url)
  try {
    const db = postgresAsItIs(client)
    await db.execute(sql`begin transaction isolation level repeatable read, read only`)
    const { rows } = await db.execute<{ id: string }>(sql`select pg_export_snapshot() as id`)
    const database: Database = { kind: 'postgres', database: 'database.dump', ...(await stateOf(db)) }
    const program = await programFor('pg_dump', mainVersionOf(database.version))
    const path = join(folder, database.database)
    await runOn(program, url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${path}`])
    const files = knowsObjects(database) ? await keepObjects(db, objects, folder) : {}
    await db.execute(sql`commit`)
    return { database, files }
  } finally {
    await client.end()
  }
}

/**
 * Writes a backup into an empty folder: the database, the objects of the bucket, and at the end the manifest. It
 * contains no setting and no key.
 *
 * @throws BackupError, DatabaseError
 */
export async function backup(config: Config, [to]: readonly string[]): Promise<void> {
  if (!to) throw new BackupError('backup needs an empty folder: backup FOLDER.')
  const folder = resolve(to)
  if (!isEmptyPlace(folder)) throw new BackupError(`The folder ${folder} is not empty: name a new one.`)
  // Everything about everybody lies there: the folder may have been made for all to read, and pg_dump asks the umask.
  const before = process.umask(0o077)
  await writeBackup(config, folder).finally(() => process.umask(before))
}

async function writeBackup({ databaseUrl, dataDir, store }: Config, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const objects = store.s3 && s3Objects(store.s3)
  const copied = databaseUrl ? dumpPostgres(databaseUrl, folder, objects) : copyEmbedded(dataDir, folder, objects)
  const { database, files } = await copied.catch((error: unknown) => {
    throw error instanceof ServiceFault ? bucketFailed(error) : error
  })
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    ...database,
    files: { [database.database]: await digestOf(join(folder, database.database)), ...files },
  }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
  const rows = Object.values(manifest.tables).reduce((total, count) => total + count, 0)
  process.stdout.write(`${rows} rows and ${Object.keys(files).length} objects are in ${folder}.\n`)
}
