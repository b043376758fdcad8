import { heights } from './on-device'
import { useSession } from './session'

let known: Record<string, number> | null = null

/**
 * The height of a part of a screen when its data were last shown, in px. Undefined if this device has never shown it.
 */
export function reservedHeightOf(name: string): number | undefined {
  known ??= heights.get() ?? {}
  return known[name]
}

export function rememberHeight(name: string, height: number) {
  const rounded = Math.round(height)
  if (reservedHeightOf(name) === rounded) return
  known = { ...known, [name]: rounded }
  heights.set(known)
}

// The heights on the device are removed with the person, so those in memory are removed too.
useSession.subscribe((session, before) => {
  if (before.custNo !== '' && session.custNo !== before.custNo) known = {}
})
