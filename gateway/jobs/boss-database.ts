import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import type { Db } from '../db/connect'

const clientOf = (db: Db) => (db as unknown as { $client: PGlite | Pool }).$client

/**
 * The database for pg-boss. PGlite accepts several statements at once only without values; pg-boss creates its tables
 * that way.
 */
export function bossDatabase(db: Db): PgBoss.Db {
  const client = clientOf(db)
  if (!('exec' in client)) return { executeSql: (text, values) => client.query(text, values) }
  return {
    async executeSql(text, values) {
      if (values?.length) return client.query(text, values)
      const results = await client.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    },
  }
}

/** A placeholder such as `$2`. */
const PLACE = /\$(\d+)/

/** Converts a text with numbered placeholders into a statement of drizzle. */
function statement(text: string, values: readonly unknown[]): SQL {
  const chunks = text
    .split(PLACE)
    .map((part, index) => (index % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part)))
  return sql.join(chunks)
}

/** The database for adding jobs inside a transaction: a job exists when the transaction is committed. */
export const inTransaction = (db: Db): PgBoss.Db => ({
  executeSql: (text, values) => db.execute(statement(text, values ?? [])),
})
