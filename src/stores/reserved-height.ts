import { storage } from '@/platform/storage'
import { useSession } from './session'

const KEY = 'ROOMS'

function kept(): Record<string, number> {
  try {
    const entries = Object.entries(JSON.parse(storage.local.get(KEY) ?? '{}'))
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    return {}
  }
}

let known: Record<string, number> | null = null

/** How high a part of a screen was when its data were last there, in px; undefined when it never was on this device. */
export function reservedHeightOf(name: string): number | undefined {
  known ??= kept()
  return known[name]
}

export function rememberHeight(name: string, height: number) {
  const rounded = Math.round(height)
  if (reservedHeightOf(name) === rounded) return
  known = { ...known, [name]: rounded }
  storage.local.set(KEY, JSON.stringify(known))
}

// How long somebody's lists are is nobody else's business.
useSession.subscribe((session, before) => {
  if (before.custNo === '' || session.custNo === before.custNo) return
  known = {}
  storage.local.remove(KEY)
})
