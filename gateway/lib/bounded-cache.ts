/**
 * Keeps the most recently used results of a slow computation, at most `limit` of them. A caller that comes during a
 * computation waits for the same result. A failure is not kept.
 */
export function boundedCache<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  // A Map remembers the order in which keys were set, so its first key was unused for the longest time.
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
