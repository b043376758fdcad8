import { storage } from '@/platform/storage'

const KEY = 'DIALOGS'

/** Older ones have left the server's list long since. */
const MOST = 50

interface Memory {
  /** The messages that popped up here, the newest first. */
  ids: readonly string[]
  /** When the last one did; null: never. */
  last: string | null
}

/** What this device remembers of messages that popped up: all there is for a visitor whom nobody knows. */
export function dialogMemory(): Memory {
  try {
    const { ids, last } = JSON.parse(storage.local.get(KEY) ?? 'null') ?? {}
    return {
      ids: Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [],
      last: typeof last === 'string' && !Number.isNaN(Date.parse(last)) ? last : null,
    }
  } catch {
    return { ids: [], last: null }
  }
}

export function rememberDialog(sId: string, at: string) {
  const ids = [sId, ...dialogMemory().ids.filter(id => id !== sId)].slice(0, MOST)
  storage.local.set(KEY, JSON.stringify({ ids, last: at }))
}
