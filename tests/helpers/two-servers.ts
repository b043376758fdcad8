import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverData } from './database'
import { type Postgres, postgresVersion, startPostgres } from './postgres'

/** A PostgreSQL and its replica. */
export interface TwoServers {
  primary: Postgres
  replica: Postgres
  /** The addresses of the database with the made-up world. */
  urls: { primary: string; replica: string }
  stop: () => Promise<void>
}

const inDatabase = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/**
 * Starts a PostgreSQL with the seeded database of the tests, and a second one that follows it by streaming replication.
 * The worker's PostgreSQL must have started before: it makes the data.
 */
export async function startTwoServers(programs: string): Promise<TwoServers> {
  const { name } = postgresVersion(programs)
  const dataFrom = await serverData(`${name} ${process.platform} ${process.arch}`, async () => {
    throw new Error('The data of the tests are not made yet.')
  })
  const common = ['shared_buffers=64MB', 'wal_level=replica', 'max_wal_senders=4', 'timezone=GMT', 'jit=off']
  const primary = await startPostgres(programs, { dataFrom, settings: common })
  const folder = mkdtempSync(join(tmpdir(), 'base-'))
  try {
    const copy = join(folder, 'data')
    const source = ['--dbname', primary.url, '--pgdata', copy, '--checkpoint=fast', '--no-sync', '--wal-method=stream']
    await promisify(execFile)(join(programs, 'pg_basebackup'), [...source, '--write-recovery-conf'])
    const replica = await startPostgres(programs, { dataFrom: copy, settings: [...common, 'hot_standby=on'] })
    return {
      primary,
      replica,
      urls: { primary: inDatabase(primary.url, 'seeded'), replica: inDatabase(replica.url, 'seeded') },
      stop: async () => {
        await replica.stop()
        await primary.stop()
      },
    }
  } catch (error) {
    await primary.stop()
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
