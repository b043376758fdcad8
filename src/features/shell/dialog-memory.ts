import { storage } from '@/platform/storage'

const KEY = 'DIALOGS'

/** Older messages have left the server's list by now. */
const MOST = 50

interface Memory {
  /** The messages that popped up on this device, newest first. */
  ids: readonly string[]
  /** When the last one popped up. Null: never. */
  last: string | null
}

/** What this device remembers of pop-up messages. For an unknown visitor it is the only memory. */
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
