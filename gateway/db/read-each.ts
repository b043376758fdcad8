import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { originalOf } from './command-database'
import type { Db } from './connect'

/** Whether this is a transaction, and not the database itself. */
export const isTransaction = (db: Db): boolean => is(originalOf(db), PgTransaction)

/**
 * Reads something of each item: all at once, where each has a connection of its own. A transaction has one connection,
 * which does one thing at a time.
 */
export async function readEach<I, O>(db: Db, items: readonly I[], read: (item: I) => Promise<O>): Promise<O[]> {
  if (!isTransaction(db)) return Promise.all(items.map(read))
  const found: O[] = []
  for (const item of items) found.push(await read(item))
  return found
}
