/**
 * Keeps the newest used results of something slow, at most `limit` of them. Whoever asks while a result is being made waits for the same one;
 * a failure is not kept.
 */
export function boundedCache<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  // A Map remembers the order in which keys were set: the first one was not used for longest.
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
