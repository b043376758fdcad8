import type { Hands } from './types'

/** Controls have keys of their own. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=slider], [role=radio], [role=tab], input, textarea') !== null

export const hands: Hands = {
  topOf: async id => document.getElementById(id)?.getBoundingClientRect().top ?? null,
  onKey(listener) {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || hasOwnKeys(event.target)) return
      listener(event.key)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  },
  wantsStillness: () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
}
