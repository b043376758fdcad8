import { originalOf } from '../../db/command-database'
import type { Db } from '../../db/connect'

/**
 * Caches the result of a slow database read for so many milliseconds, by key. Concurrent readers share one read. A
 * failure is not cached.
 */
export function keptFor<T>(ms: number, read: (db: Db, key: string) => Promise<T>) {
  const kept = new WeakMap<Db, Map<string, { at: number; result: Promise<T> }>>()
  return (db: Db, key = ''): Promise<T> => {
    const database = originalOf(db)
    const own = kept.get(database) ?? new Map<string, { at: number; result: Promise<T> }>()
    kept.set(database, own)
    const now = performance.now()
    const found = own.get(key)
    if (found && now - found.at < ms) return found.result
    // Deletes expired entries: keys of past days are never read again.
    for (const [name, { at }] of own) if (now - at >= ms) own.delete(name)
    const result = read(db, key)
    own.set(key, { at: now, result })
    result.catch(() => own.delete(key))
    return result
  }
}
