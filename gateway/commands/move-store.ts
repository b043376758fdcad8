import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import type { Database } from '../db/connect'
import { s3Objects } from '../outside/s3/s3'
import { ServiceFault } from '../outside/service-fault'
import { sealedStore } from '../store/files'
import { moveFiles } from '../store/move'
import { storeKeyOf } from '../store/seal'
import { bucketFailed } from './backup-error'

const TELL_EVERY = 100

/**
 * Moves all files into the bucket or into the database, while gateways run: `move-store s3`, `move-store database`. A
 * move that was ended goes on where it stood. `move-store s3` also encrypts anew what an older key has encrypted.
 *
 * @throws ConfigError, BackupError if the bucket fails
 */
export async function moveStore({ store }: Config, { db }: Database, [to = '']: readonly string[]): Promise<void> {
  if (to !== 's3' && to !== 'database') {
    throw new ConfigError('move-store', 'move-store needs a place: move-store s3, or move-store database.')
  }
  const [current] = store.keys
  if (!store.s3 || !current) {
    throw new ConfigError('S3_BUCKET', 'S3_BUCKET is missing: set the bucket that the files are moved to or from.')
  }
  // Gateways would otherwise keep new files at the place that was just left.
  if (store.keepIn !== to) {
    throw new ConfigError('STORE', `STORE must be ${to} first, in every gateway: new files then go there.`)
  }
  const sealed = sealedStore(db, s3Objects(store.s3), store)
  const { moved, failed } = await moveFiles(db, sealed, to === 's3' ? storeKeyOf(current).id : null, count => {
    if (count % TELL_EVERY === 0) process.stdout.write(`${count} files moved\n`)
  }).catch((error: unknown) => {
    throw error instanceof ServiceFault ? bucketFailed(error) : error
  })
  for (const { table, id, reason } of failed) process.stderr.write(`Not moved: ${table} ${id}: ${reason}\n`)
  process.stdout.write(`${moved} files moved to ${to}, ${failed.length} not moved.\n`)
  if (failed.length > 0) process.exitCode = 1
}
