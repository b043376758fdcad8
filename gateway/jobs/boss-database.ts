import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import type { Db } from '../db/connect'

const clientOf = (db: Db) => (db as unknown as { $client: PGlite | Pool }).$client

/**
 * The database for pg-boss. PGlite takes several statements at once only without values; pg-boss sends its tables so.
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

/** `$2` of a text with numbered places. */
const PLACE = /\$(\d+)/

/** A text with numbered places as a statement of drizzle. */
function statement(text: string, values: readonly unknown[]): SQL {
  const chunks = text
    .split(PLACE)
    .map((part, index) => (index % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part)))
  return sql.join(chunks)
}

/** The database for one job that is added in a transaction: it is there when the transaction is committed. */
export const inTransaction = (db: Db): PgBoss.Db => ({
  executeSql: (text, values) => db.execute(statement(text, values ?? [])),
})
