import type { Lifecycle } from './types'

const on = (target: EventTarget, types: readonly string[], listener: (event: Event) => void) => {
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

// A page restored from the back-forward cache shows old data.
on(window, ['pageshow'], event => {
  if ((event as PageTransitionEvent).persisted) location.reload()
})

export const lifecycle: Lifecycle = {
  onVisible: listener => on(document, ['visibilitychange'], () => listener(document.visibilityState === 'visible')),
  onOnline: listener => on(window, ['online', 'offline'], () => listener(navigator.onLine)),
  isOnline: () => navigator.onLine !== false,
  // Cookies have no change event, so they are read again when the person comes back to the tab.
  onStorage: listener => on(window, ['storage', 'focus'], listener),
}
