import Taro from '@tarojs/taro'
import { lookUntil } from '@/lib/look-until'
import { splitAddress } from '@/lib/query'
import type { Trail } from './types'

/**
 * Timeout for a step back. It takes a few milliseconds, and longer when the page's code must load over a slow
 * connection.
 */
const PATIENCE_MS = 30_000
/** If a browser has not started to go back within this time, it has no such page. */
const BEGINNING_MS = 2_000
/** The router's event after it has shown a page. */
const SHOWN = '__afterTaroRouterChange'

/** The path in the browser's address. */
const path = () => splitAddress(location.hash.slice(1)).path

/** The router's number of the present entry. After a page of another site the numbers begin again. */
function numberHere(): number | null {
  const index: unknown = history.state?.idx
  return typeof index === 'number' ? index : null
}

const place = () => numberHere() ?? 0

/** The last number seen. */
let top = place()

// The browser fires no event when an entry is written.
for (const how of ['pushState', 'replaceState'] as const) {
  const write = history[how]
  history[how] = (...entry) => {
    write.apply(history, entry)
    top = numberHere() ?? top
  }
}

// An address that is typed, bookmarked or linked to opens on top without a number, and the router would count on from
// no number. Registered before the router's listener.
window.addEventListener(
  'popstate',
  () => {
    const here = numberHere()
    if (here === null) history.replaceState({ ...history.state, idx: top + 1 }, '')
    else top = here
  },
  true,
)

export const trail: Trail = {
  place,
  showsTop: false,
  // Not the framework's function: after a reload it knows only one page, and would load that one again.
  async back(steps, shown) {
    const left = place()
    const wanted = left - steps
    let isShown = false
    // The framework counts a page as the one on top a moment before it shows it. Leaving the page in that moment made
    // the next page appear twice, one over the other.
    const look = () => {
      isShown = place() === wanted && shown() === path()
    }
    Taro.eventCenter.on(SHOWN, look)
    history.go(-steps)
    await lookUntil(() => place() !== left, BEGINNING_MS)
    if (place() !== left) await lookUntil(() => isShown, PATIENCE_MS)
    Taro.eventCenter.off(SHOWN, look)
  },
}
