import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config'
import { connectedTo, embeddedAsItIs, postgresAsItIs } from '../db/as-it-is'
import type { Db } from '../db/connect'
import { lockFolder } from '../db/folder-lock'
import { startPglite } from '../db/pglite'
import { s3Objects } from '../outside/s3/s3'
import { ServiceFault } from '../outside/service-fault'
import { BackupError, bucketFailed } from './backup-error'
import {
  isEmptyPlace,
  type Manifest,
  OBJECTS,
  readManifest,
  requireKnown,
  requireWhole,
  rowsByTable,
} from './backup-manifest'
import { mainVersionOf, programFor, runOn } from './postgres-programs'

/** Compares the rows of every table with the manifest. Throws BackupError. */
async function requireCounts(db: Db, { tables }: Manifest): Promise<void> {
  const found = await rowsByTable(db)
  const differs = Object.keys({ ...tables, ...found }).find(name => tables[name] !== found[name])
  if (!differs) return
  throw new BackupError(
    `${differs} has ${found[differs] ?? 0} rows instead of ${tables[differs] ?? 0}: the restore failed.`,
  )
}

interface Restoring {
  folder: string
  manifest: Manifest
  /** Puts the objects into the bucket. Called when the place is known to be empty: it may be a live one by mistake. */
  putObjects: () => Promise<number>
}

/** Restores into a folder beside the place, which gets its name when everything is right. */
async function restoreEmbedded(dataDir: string, { folder, manifest, putObjects }: Restoring): Promise<number> {
  const unlock = lockFolder(dataDir)
  try {
    if (!isEmptyPlace(dataDir)) throw new BackupError(`${dataDir} is not empty: move it away, or set another DATA_DIR.`)
    const count = await putObjects()
    const part = `${dataDir}.restoring`
    rmSync(part, { recursive: true, force: true })
    const loadDataDir = new Blob([readFileSync(join(folder, manifest.database))], { type: 'application/x-gzip' })
    const client = await startPglite({ dataDir: part, loadDataDir }).catch((cause: unknown) => {
      throw new BackupError('The embedded database of this gateway cannot read the backup.', cause)
    })
    try {
      await requireCounts(embeddedAsItIs(client), manifest)
    } finally {
      await client.close()
    }
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(part, dataDir)
    return count
  } finally {
    unlock()
  }
}

async function restorePostgres(url: string, { folder, manifest, putObjects }: Restoring): Promise<number> {
  const client = await connectedTo(url)
  try {
    const db = postgresAsItIs(client)
    const [table] = Object.keys(await rowsByTable(db))
    if (table) throw new BackupError(`The database at DATABASE_URL is not empty, it has ${table}: use an empty one.`)
    const { rows } = await client.query<{ version: string }>('select version()')
    const server = mainVersionOf(rows[0]?.version ?? '')
    const made = mainVersionOf(manifest.version)
    if (server < made)
      throw new BackupError(`The backup is of PostgreSQL ${made}, this server has the older version ${server}.`)
    const program = await programFor('pg_restore', made)
    const count = await putObjects()
    const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runOn(program, url, [...whole, join(folder, manifest.database)])
    await requireCounts(db, manifest)
    return count
  } finally {
    await client.end()
  }
}

/** Puts the objects of a backup into the bucket, before the rows that name them. */
async function restoreObjects({ store }: Config, folder: string, { files }: Manifest): Promise<number> {
  const names = Object.keys(files).filter(name => name.startsWith(`${OBJECTS}/`))
  if (names.length === 0) return 0
  if (!store.s3) throw new BackupError('S3_BUCKET is missing: the backup has files of a bucket.')
  const objects = s3Objects(store.s3)
  for (const name of names) await objects.put(name.slice(OBJECTS.length + 1), readFileSync(join(folder, name)))
  return names.length
}

/**
 * Restores a backup into an empty place: an embedded database into an empty DATA_DIR, or PostgreSQL into an empty
 * database.
 * The whole backup is checked first.
 *
 * @throws BackupError, DatabaseError
 */
export async function restore(config: Config, [from]: readonly string[]): Promise<void> {
  if (!from) throw new BackupError('restore needs the folder of a backup: restore FOLDER.')
  const { databaseUrl, dataDir } = config
  const folder = resolve(from)
  const manifest = readManifest(folder)
  if ((manifest.kind === 'postgres') !== Boolean(databaseUrl)) {
    const wanted = manifest.kind === 'postgres' ? 'set DATABASE_URL' : 'unset DATABASE_URL'
    throw new BackupError(`The backup is of the other kind of database: ${wanted} to restore it.`)
  }
  requireKnown(manifest)
  await requireWhole(folder, manifest)
  const putObjects = () =>
    restoreObjects(config, folder, manifest).catch((error: unknown) => {
      throw error instanceof ServiceFault ? bucketFailed(error) : error
    })
  const restoring = { folder, manifest, putObjects }
  const count = await (databaseUrl ? restorePostgres(databaseUrl, restoring) : restoreEmbedded(dataDir, restoring))
  const rows = Object.values(manifest.tables).reduce((total, rows) => total + rows, 0)
  process.stdout.write(`${rows} rows and ${count} objects are restored. The next start brings the tables up to date.\n`)
}
