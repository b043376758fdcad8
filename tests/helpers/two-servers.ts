import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverData } from './database'
import { databaseAt, type Postgres, postgresVersion, startPostgres } from './postgres'

/** A PostgreSQL and its replica. */
export interface TwoServers {
  primary: Postgres
  replica: Postgres
  /** The addresses of the database with the made-up world. */
  urls: { primary: string; replica: string }
  stop: () => Promise<void>
}

/** Without `fsync=off` and the like these are the settings of any server that has a replica. */
const SETTINGS = ['shared_buffers=64MB', 'wal_level=replica', 'max_wal_senders=4', 'timezone=GMT', 'jit=off']

/** Starts a PostgreSQL that may have a replica. */
export const startPrimary = (programs: string, dataFrom?: string): Promise<Postgres> =>
  startPostgres(programs, { settings: SETTINGS, ...(dataFrom !== undefined && { dataFrom }) })

/** Starts a replica, which follows a server by streaming replication. */
export async function startReplica(programs: string, primary: Postgres): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'base-'))
  try {
    const copy = join(folder, 'data')
    const source = ['--dbname', primary.url, '--pgdata', copy, '--checkpoint=fast', '--no-sync', '--wal-method=stream']
    await promisify(execFile)(join(programs, 'pg_basebackup'), [...source, '--write-recovery-conf'])
    return await startPostgres(programs, { dataFrom: copy, settings: [...SETTINGS, 'hot_standby=on'] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts a PostgreSQL with the seeded database of the tests, and its replica. The worker's PostgreSQL must have started
 * before: it makes the data.
 */
export async function startTwoServers(programs: string): Promise<TwoServers> {
  const { name } = postgresVersion(programs)
  const dataFrom = await serverData(`${name} ${process.platform} ${process.arch}`, async () => {
    throw new Error('The data of the tests are not made yet.')
  })
  const primary = await startPrimary(programs, dataFrom)
  const replica = await startReplica(programs, primary).catch(async error => {
    await primary.stop()
    throw error
  })
  return {
    primary,
    replica,
    urls: { primary: databaseAt(primary.url, 'seeded'), replica: databaseAt(replica.url, 'seeded') },
    stop: async () => {
      await replica.stop()
      await primary.stop()
    },
  }
}
