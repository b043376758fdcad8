import { originalOf } from '../../db/command-database'
import type { Db } from '../../db/connect'

/**
 * Keeps what a slow read of a database gave for so many milliseconds, by a key. Readers that come meanwhile share one
 * read. A failure is not kept.
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
    // Days that have passed leave their keys behind.
    for (const [name, { at }] of own) if (now - at >= ms) own.delete(name)
    const result = read(db, key)
    own.set(key, { at: now, result })
    result.catch(() => own.delete(key))
    return result
  }
}
