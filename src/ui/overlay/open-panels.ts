import { useContext, useEffect } from 'react'
import { VisibleContext } from '@/stores/store'

/** Open panels of the screen on top. */
const open = new Set<symbol>()
let waiting: (() => void)[] = []

/** Notes that a panel is open. Returns a function that notes that it is closed. */
export function notePanel(): () => void {
  const panel = Symbol('panel')
  open.add(panel)
  return () => {
    open.delete(panel)
    if (open.size > 0) return
    const told = waiting
    waiting = []
    for (const tell of told) tell()
  }
}

/** Notes a panel while it is open and its screen is on top. A panel of a screen below covers nothing. */
export function useNotedPanel(isOpen: boolean) {
  const visible = useContext(VisibleContext)
  useEffect(() => (isOpen && visible ? notePanel() : undefined), [isOpen, visible])
}

/**
 * Waits until nothing is open, and takes the turn of a panel that opens by itself: it must not cover one that the
 * person opened, and two must not open at once. Returns a function that ends the turn when the panel is closed or not
 * needed.
 */
export const turnToOpen = (): Promise<() => void> =>
  open.size === 0 ? Promise.resolve(notePanel()) : new Promise<void>(resolve => waiting.push(resolve)).then(turnToOpen)
