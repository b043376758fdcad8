import { cpSync } from 'node:fs'
import { serverData } from './database'
import { postgresPrograms, startPostgres } from './postgres'

/*
 * The PostgreSQL of a jest worker, in a process beside it. It tells its address, or null where PostgreSQL is not
 * installed, and goes when the worker does, however that ends.
 */

/** Small, because several run at once, and without what only matters for data that somebody keeps. */
const SETTINGS = [
  'shared_buffers=64MB',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'max_connections=200',
  // The embedded database has neither.
  'autovacuum=off',
  'jit=off',
  // As the embedded database has it.
  'timezone=GMT',
]

async function start(programs: string) {
  const dataFrom = await serverData(async (fill, path) => {
    const postgres = await startPostgres(programs, { settings: SETTINGS })
    await fill(postgres.url)
    await postgres.restart(async () => cpSync(postgres.data, path, { recursive: true }))
    await postgres.stop()
  })
  return startPostgres(programs, { dataFrom, settings: SETTINGS })
}

const programs = process.env.TEST_DATABASE === 'pglite' ? null : postgresPrograms()
// An interruption reaches this process too, but the worker still uses the database then.
process.on('SIGINT', () => {})
const begun = programs ? start(programs) : Promise.resolve(null)
process.on('disconnect', () => {
  const end = () => process.exit()
  void begun.then(postgres => postgres?.stop()).then(end, end)
})
begun.then(
  postgres => process.send?.({ url: postgres?.url ?? null }),
  (error: unknown) => process.send?.({ failed: error instanceof Error ? error.stack : String(error) }),
)
