import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Client } from 'pg'
import type { Db } from './connect'

// A database for a backup or a restore: unlike connect.ts, nothing here changes its tables. Both drivers give the same
// rows, but the types of drizzle do not know it.

export const embeddedAsItIs = (client: PGlite): Db => drizzlePglite(client, { casing: 'snake_case' }) as unknown as Db

export const postgresAsItIs = (client: Client): Db =>
  drizzleNodePostgres(client, { casing: 'snake_case' }) as unknown as Db
