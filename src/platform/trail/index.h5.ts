import type { Trail } from './types'

/** A step back takes a few milliseconds, and longer when the page's code must be loaded. Then the app goes on. */
const PATIENCE_MS = 2_000
const LOOK_MS = 16

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The path that the browser stands at. */
const path = () => location.hash.slice(1).split('?')[0] ?? ''

/** The router numbers the entries that it makes. Another site's page in between begins the numbers anew. */
const place = () => {
  const index: unknown = history.state?.idx
  return typeof index === 'number' ? index : 0
}

export const trail: Trail = {
  place,
  // Not by the framework: after a reload it knows only one page, and would load that one again.
  async back(steps, shown) {
    const wanted = place() - steps
    history.go(-steps)
    const isThere = () => place() === wanted && shown() === path()
    for (const end = Date.now() + PATIENCE_MS; !isThere() && Date.now() < end; ) await pause(LOOK_MS)
  },
}
