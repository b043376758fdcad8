import type { Db } from './connect'

const originals = new WeakMap<Db, Db>()

/**
 * The database of a command: the given one, except that `transaction` takes the place of its own. The pipeline writes
 * the command's mark in each transaction this way (pipeline/idempotency.ts). Handlers get it as `context.db`.
 */
export function commandDatabase(db: Db, transaction: Db['transaction']): Db {
  const changed: Db = Object.assign(Object.create(db), { transaction })
  originals.set(changed, originalOf(db))
  return changed
}

/**
 * Lets a replica stand for its primary: both share the caches, and what must be written all the same is written on the
 * primary.
 */
export const readsFrom = (replica: Db, primary: Db): void => void originals.set(replica, originalOf(primary))

/** The unwrapped database. In-memory caches belong to it. */
export const originalOf = (db: Db): Db => originals.get(db) ?? db

/**
 * The database whose transactions do not mark the command as carried out: for work whose commit alone does not answer
 * the command. After such a commit and a lost connection the command is carried out again.
 */
export const unmarked = originalOf
