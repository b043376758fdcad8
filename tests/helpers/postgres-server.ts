import { cpSync } from 'node:fs'
import { serverData } from './database'
import { postgresPrograms, postgresVersion, startPostgres } from './postgres'

/*
 * Runs the PostgreSQL of a jest worker in a process beside it. It sends its address, or null if PostgreSQL is not
 * installed, and ends with the worker, however that ends.
 */

/** Small, because several run at once, and without the settings that only matter for data that must last. */
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
  // As in the embedded database.
  'timezone=GMT',
]

/** The oldest version that can copy a database by its files. */
const OLDEST = 15

async function start(programs: string) {
  const options = { settings: SETTINGS, apart: true }
  const { name, number } = postgresVersion(programs)
  if (number < OLDEST) return null
  const dataFrom = await serverData(`${name} ${process.platform} ${process.arch}`, async (fill, path) => {
    const postgres = await startPostgres(programs, options)
    try {
      await fill(postgres.url)
      await postgres.restart(async () => cpSync(postgres.data, path, { recursive: true }))
    } finally {
      await postgres.stop()
    }
  })
  return startPostgres(programs, { ...options, dataFrom })
}

const programs = process.env.TEST_DATABASE === 'pglite' ? null : postgresPrograms()
const begun = programs ? start(programs) : Promise.resolve(null)

/** Ends the database with the worker and this process. */
function end() {
  const exit = () => process.exit()
  void begun.then(postgres => postgres?.stop()).then(exit, exit)
}
process.on('disconnect', end)
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Ctrl-C reaches this process too, but the worker ends its tests first.
process.on('SIGINT', () => {})

const tell = (message: { url: string | null } | { failed: string }) => {
  if (process.connected) process.send?.(message)
}
begun.then(
  postgres => tell({ url: postgres?.url ?? null }),
  (error: unknown) => tell({ failed: (error instanceof Error && error.stack) || String(error) }),
)
