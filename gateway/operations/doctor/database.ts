import type { Config } from '../../config/config'
import { sqlStateOf } from '../../db/database-error'
import { newestMigration } from '../../db/newest-migration'
import { opsDatabase } from '../ops-database'
import { clockFinding } from './clock'
import { type Finding, fault, note, ok } from './finding'

interface Seen {
  version: string
  /** Milliseconds since 1970. */
  at: number
  hasTables: boolean
}

const REASONS: Record<string, string> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of this name',
  '53300': 'it has no connection left',
}

/** Whether the database answers, whether its tables fit this release, and whether its clock is ours. */
export async function checkDatabase({ databaseUrl, production, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl === undefined) {
    const words = `The embedded database in ${dataDir}: one gateway only, and no server that others keep a copy of.`
    return [production ? note('database', words) : ok('database', words)]
  }
  const database = opsDatabase(databaseUrl)
  const ask = database.ask ?? (async () => [])
  try {
    const begun = Date.now()
    const [seen] = await ask<Seen>(`select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float as at,
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables"`)
    if (!seen) return [fault('database', 'It does not answer.', 'Look at its log.')]
    const ours = (begun + Date.now()) / 2
    return [
      ok('database', `PostgreSQL ${seen.version} answers.`),
      seen.hasTables
        ? await tablesFinding(ask)
        : note('database', 'It has no tables yet: the first start, or a migration, makes them.'),
      clockFinding('the database', seen.at - ours),
    ]
  } catch (error) {
    const state = sqlStateOf(error)
    const code = state ?? (typeof Object(error).code === 'string' ? Object(error).code : '')
    const reason = REASONS[code] ?? `it does not answer${code ? ` (${code})` : ''}`
    return [fault('database', `No connection: ${reason}.`, 'Correct DATABASE_URL, or start PostgreSQL.')]
  } finally {
    await database.close()
  }
}

async function tablesFinding(ask: <Row extends object>(text: string) => Promise<Row[]>): Promise<Finding> {
  const [row] = await ask<{ at: number }>('select max(created_at)::float as at from drizzle.__drizzle_migrations')
  const [has, expected] = [row?.at ?? 0, newestMigration()]
  if (has < expected) {
    return note('database', 'Its tables are older than this release: the next start, or a migration, updates them.')
  }
  if (has > expected) return note('database', 'A newer release has updated its tables. This release can use them.')
  return ok('database', 'Its tables are those of this release.')
}
