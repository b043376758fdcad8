/**
 * Caches the most recently used results of a slow computation, at most `limit` of them. Concurrent callers share one
 * computation. A failure is not cached.
 */
export function boundedCache<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  // A Map keeps insertion order, so its first key is the least recently used one.
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = kept.get(key)
    const result = found ?? make()
    kept.delete(key)
    kept.set(key, result)
    if (!found) {
      result.catch(() => {
        if (kept.get(key) === result) kept.delete(key)
      })
    }
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return result
  }
}
