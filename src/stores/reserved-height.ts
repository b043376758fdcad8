import { heights } from './on-device'
import { useSession } from './session'

let known: Record<string, number> | null = null

/** How high a part of a screen was when its data were last there, in px; undefined when it never was on this device. */
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

// The heights on the device go with the person; so do those in memory.
useSession.subscribe((session, before) => {
  if (before.custNo !== '' && session.custNo !== before.custNo) known = {}
})
