import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { type Db, noted } from './connect'
import { DatabaseError } from './database-error'

// A database for a backup or a restore: unlike connect.ts, nothing here changes its tables. Both drivers give the same
// rows, but the types of drizzle do not know it.

export const embeddedAsItIs = (client: PGlite): Db => drizzlePglite(client, { casing: 'snake_case' }) as unknown as Db

export const postgresAsItIs = (client: Client): Db =>
  drizzleNodePostgres(client, { casing: 'snake_case' }) as unknown as Db

/**
 * Connects to PostgreSQL. The caller ends the connection.
 *
 * @throws DatabaseError 'unreachable'
 */
export async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect().catch((cause: unknown) => {
    throw new DatabaseError('unreachable', 'PostgreSQL does not answer at DATABASE_URL, or refuses the login.', {
      cause: noted(cause),
    })
  })
  return client
}
