const MOST_PER_KEY = 1024 * 1024
const MOST = 10 * 1024 * 1024

/** The mini-program's storage on the phone. It keeps values as JSON, as WeChat does. */
export interface MiniStorage {
  keys(): string[]
  /** Undefined for a missing key. */
  get(key: string): unknown
  /** @throws Error with WeChat's message when the value or the whole storage is too large. */
  set(key: string, value: unknown): void
  remove(key: string): void
  clear(): void
  /** Bytes in use. */
  size(): number
  /** The whole content, for the next launch. */
  snapshot(): Record<string, unknown>
}

/**
 * @param content The initial content.
 * @param told Called after every change of the content.
 */
export function createStorage(content: Readonly<Record<string, unknown>> = {}, told = () => {}): MiniStorage {
  let changed = () => {}
  const kept = new Map<string, string>()
  const size = () => [...kept].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0)
  const storage: MiniStorage = {
    keys: () => [...kept.keys()],
    get(key) {
      const value = kept.get(key)
      return value === undefined ? undefined : JSON.parse(value)
    },
    set(key, value) {
      const json = JSON.stringify(value) ?? '""'
      if (bytes(json) > MOST_PER_KEY) throw new Error('entry size limit reached')
      if (size() - bytes(kept.get(key) ?? '') + bytes(json) > MOST) throw new Error('exceed storage max size 10Mb')
      kept.set(key, json)
      changed()
    },
    remove(key) {
      if (kept.delete(key)) changed()
    },
    clear() {
      kept.clear()
      changed()
    },
    size,
    snapshot: () => Object.fromEntries([...kept].map(([key, value]) => [key, JSON.parse(value)])),
  }
  for (const [key, value] of Object.entries(content)) storage.set(key, value)
  changed = told
  return storage
}

const bytes = (text: string) => new TextEncoder().encode(text).length
