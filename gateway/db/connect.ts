import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { DatabaseError } from './database-error'
import { lockFolder } from './folder-lock'
import { startPglite } from './pglite'

/** The fields of a raw SQL result that both drivers return and we use. */
interface Rows<Row> {
  rows: Row[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database for handlers: PGlite or PostgreSQL. A transaction has the same type. */
export type Db = PgDatabase<RowsHKT>

export interface Database {
  db: Db
  close: () => Promise<void>
}

/** Limits of the connections to PostgreSQL. Times are in milliseconds. */
export interface DatabaseLimits {
  /** Connections of one gateway at the same time. */
  pool: number
  /** The server ends a statement that runs longer. Migrations have no such limit. */
  statement: number
  /** The server ends a statement that waits longer for a lock of a table or row. */
  lock: number
  /** The server ends a transaction that sends no statement for longer: its locks hinder others. */
  idle: number
}

const USUAL_LIMITS: DatabaseLimits = { pool: 10, statement: 60_000, lock: 20_000, idle: 60_000 }

export interface DatabaseOptions {
  /** A PostgreSQL connection string. Several gateways can share the database. */
  url?: string
  /** Limits of the connections to PostgreSQL. The embedded database has one connection and no other user. */
  limits?: DatabaseLimits
  /** A folder for the embedded database. Without folder and url everything is in memory. */
  dataDir?: string
}

/** The folder of the migrations. */
export const migrationsFolder = join(__dirname, 'migrations')

/** Longer than a usual peak: requests that wait for a connection then get an answer instead of an error. */
const CONNECT_MS = 20_000

/** Any number that only we use. The gateway that holds this advisory lock may change the tables. */
const migrationLock = 720_611_001

/**
 * Uses a PGlite that already runs, and brings its tables up to date.
 *
 * @throws DatabaseError 'outdated'.
 */
export async function embedded(client: PGlite): Promise<Db> {
  const db = drizzlePglite(client, { casing: 'snake_case' })
  try {
    await migratePglite(db, { migrationsFolder })
  } catch (cause) {
    throw new DatabaseError(
      'outdated',
      'The tables of the embedded database could not be brought up to date: move its data folder away, or start the version that made it.',
      { cause },
    )
  }
  // Both drivers give the same rows, but the types of drizzle do not know it.
  return db as unknown as Db
}

async function openPglite(dataDir?: string): Promise<Database> {
  const unlock = dataDir ? lockFolder(dataDir) : () => {}
  try {
    const client = await startPglite({ dataDir }).catch((cause: unknown) => {
      throw new DatabaseError(
        'damaged',
        `The data folder ${dataDir} holds no usable database: move it away and start again.`,
        { cause },
      )
    })
    const close = async () => {
      await client.close()
      unlock()
    }
    try {
      return { db: await embedded(client), close }
    } catch (error) {
      await client.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const ofConnections = new WeakSet<object>()

/** Marks an error as coming from a connection to PostgreSQL, and returns it. Only such an error's code is shown. */
export function noted<E>(error: E): E {
  if (typeof error === 'object' && error !== null) ofConnections.add(error)
  return error
}

/** Whether an error came from a connection to PostgreSQL, and not from any other network connection. */
export const isOfConnection = (error: object): boolean => ofConnections.has(error)

/**
 * Releases a connection that breaks during a transaction. Without this the error would end the process, and a
 * connection that breaks at the beginning of a transaction would never return to the pool: after ten of them no
 * connection is left.
 */
function surviveBreaks(pool: Pool): void {
  // A connection may emit several errors while it closes. An error without a listener would end the process.
  pool.on('connect', client => client.on('error', noted))
  const connect = pool.connect.bind(pool)
  const carefully = async () => {
    const client = await connect().catch((error: unknown) => Promise.reject(noted(error)))
    const { release } = client
    let isFree = false
    const free = (error?: Error | boolean) => {
      if (isFree) return
      isFree = true
      client.off('error', free)
      release(error)
    }
    client.on('error', free)
    client.release = free
    return client
  }
  type Callback = Parameters<typeof connect>[0]
  // With a callback, it is the pool's internal call for single statements. The pool handles those itself.
  const single = (callback: Callback) => connect((error, client, done) => callback(noted(error), client, done))
  pool.connect = ((callback?: Callback) => (callback ? single(callback) : carefully())) as Pool['connect']
}

/**
 * Brings the tables up to date, on a connection of its own: a migration may take long. But it waits for the lock of a
 * table no longer than others do, because everybody else waits behind it.
 */
async function migrateTables(url: string, lock: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', noted)
  try {
    await client.connect().catch((cause: unknown) => {
      throw new DatabaseError(
        'unreachable',
        'PostgreSQL does not answer at DATABASE_URL, or refuses the login: start it, or correct the setting.',
        { cause: noted(cause) },
      )
    })
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query("select set_config('lock_timeout', $1, false)", [`${lock}ms`])
    await migrateNodePostgres(drizzleNodePostgres(client), { migrationsFolder })
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(
      'outdated',
      'The tables in PostgreSQL could not be brought up to date: let the user of DATABASE_URL change them, or use an empty database.',
      { cause },
    )
  } finally {
    // The end of the connection also releases the lock.
    await client.end().catch(() => {})
  }
}

/** Connects to PostgreSQL, with the first statement, and leaves its tables as they are. */
export function openPool(url: string, limits: DatabaseLimits = USUAL_LIMITS): Database {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    max: limits.pool,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
  })
  // The pool replaces an idle connection that breaks. Without this listener the process would end.
  pool.on('error', () => {})
  surviveBreaks(pool)
  const db = drizzleNodePostgres(pool, { casing: 'snake_case' })
  // The rows are the same, as above.
  return { db: db as unknown as Db, close: () => pool.end() }
}

async function openPostgres(url: string, limits: DatabaseLimits): Promise<Database> {
  await migrateTables(url, limits.lock)
  return openPool(url, limits)
}

/**
 * Opens the gateway's database and brings its tables up to date. With a url this is PostgreSQL. Otherwise it is an
 * embedded database in a folder or in memory. Two gateways that start at once on one PostgreSQL take turns.
 *
 * @throws DatabaseError with one clear sentence.
 */
export function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { url, limits = USUAL_LIMITS, dataDir } = options
  return url ? openPostgres(url, limits) : openPglite(dataDir)
}
