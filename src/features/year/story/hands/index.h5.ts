import type { Hands } from './types'

/** Controls handle keys themselves. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=slider], [role=radio], [role=tab], input, textarea') !== null

/**
 * The router's list of screens. The first entry of the list that `load` returns, or resolves with, is the screen's
 * code.
 */
interface RoutesOfTaro {
  routes?: readonly { path?: string; load?: () => readonly unknown[] | Promise<readonly unknown[]> }[]
}

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
  async fetchPage(page) {
    const { __taroAppConfig: app } = window as { __taroAppConfig?: RoutesOfTaro }
    const route = app?.routes?.find(({ path }) => path?.replace(/^\//, '') === page)
    try {
      const [code] = (await route?.load?.()) ?? []
      await code
      return true
    } catch {
      return false
    }
  },
  wantsStillness: () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
}
