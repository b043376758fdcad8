import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { originalOf } from './command-database'
import type { Db } from './connect'

/** Whether this is a transaction, and not the database itself. */
export const isTransaction = (db: Db): boolean => is(originalOf(db), PgTransaction)

/**
 * Runs a read for each item. With the database itself the reads run in parallel, each on its own connection. A
 * transaction has one connection, so there they run one after the other.
 */
export async function readEach<I, O>(db: Db, items: readonly I[], read: (item: I) => Promise<O>): Promise<O[]> {
  if (!isTransaction(db)) return Promise.all(items.map(read))
  const found: O[] = []
  for (const item of items) found.push(await read(item))
  return found
}
