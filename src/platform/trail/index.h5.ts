import Taro from '@tarojs/taro'
import { lookUntil } from '@/lib/look-until'
import { splitAddress } from '@/lib/query'
import type { Trail } from './types'

/** A step back takes a few milliseconds, and longer when the page's code must be loaded on a slow line. */
const PATIENCE_MS = 30_000
/** A browser that has not begun to go by then has no such page. */
const BEGINNING_MS = 2_000
/** The router tells so when it has shown a page. */
const SHOWN = '__afterTaroRouterChange'

/** The path that the browser stands at. */
const path = () => splitAddress(location.hash.slice(1)).path

/** The router's number of the present entry. Another site's page in between begins the numbers anew. */
function numberHere(): number | null {
  const index: unknown = history.state?.idx
  return typeof index === 'number' ? index : null
}

const place = () => numberHere() ?? 0

/** The last number that was seen. */
let top = place()

// The browser tells nobody of entries that are written.
for (const how of ['pushState', 'replaceState'] as const) {
  const write = history[how]
  history[how] = (...entry) => {
    write.apply(history, entry)
    top = numberHere() ?? top
  }
}

// An address that is typed, bookmarked or linked to opens on top without a number, and the router would count on from
// none. Registered before the router's listener.
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
  // Not by the framework: after a reload it knows only one page, and would load that one again.
  async back(steps, shown) {
    const left = place()
    const wanted = left - steps
    let isShown = false
    // It counts a page as the one on top a moment before it shows it. Who left it in that moment got the next page
    // twice, one over the other.
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
