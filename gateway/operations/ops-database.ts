import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import type { Db } from '../db/connect'

/** The longest question, in milliseconds. The database itself ends it, too. */
const LONGEST = 5_000

/** The database as the watched gateway asks it about itself. */
export interface OpsDatabase {
  /** Null while nobody has opened the embedded database. */
  ask: (<Row extends object>(text: string) => Promise<Row[]>) | null
}

/**
 * Connections of its own, so that a question about the gateway waits for no request of a customer: a gateway under load
 * would otherwise seem dead. The embedded database has only one connection.
 */
export function opsDatabase(url: string | undefined) {
  const pool =
    url === undefined
      ? null
      : new Pool({
          connectionString: url,
          max: 2,
          connectionTimeoutMillis: LONGEST,
          statement_timeout: LONGEST,
          query_timeout: LONGEST,
          application_name: 'operations',
        })
  // A connection that breaks while nobody uses it is replaced. Without a listener the process would end.
  pool?.on('error', () => {})
  const database: OpsDatabase = {
    ask: pool && (async text => (await pool.query(text)).rows),
  }
  return Object.assign(database, {
    opened(db: Db) {
      if (pool) return
      database.ask = async <Row extends object>(text: string) =>
        (await db.execute<Row & Record<string, unknown>>(sql.raw(text))).rows
    },
    close: async () => {
      await pool?.end()
    },
  })
}

/** The pool of the gateway's own connections. Null for the embedded database. */
export function poolOf(db: Db): Pool | null {
  const { $client } = db as unknown as { $client: unknown }
  return $client instanceof Pool ? $client : null
}
