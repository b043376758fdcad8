import type { QueryClient } from '@tanstack/react-query'

/**
 * The longest wait for the first screen. The app goes on after this time, even if the first screen still loads or was
 * never entered.
 */
const LONGEST_MS = 8_000

let begin: () => void = () => undefined

/**
 * Resolves once, when the first screen has the data it asked for. Until then the first screen has the network and the
 * processor for itself.
 */
export const idle = new Promise<void>(resolve => {
  begin = resolve
  setTimeout(resolve, LONGEST_MS)
})

let watching = false

/**
 * Call this when a screen was entered and has sent its reads. The app is idle when the answers of the first screen have
 * come.
 */
export function screenEntered(queries: QueryClient) {
  if (watching) return
  watching = true
  const stop = queries.getQueryCache().subscribe(look)
  function look() {
    if (queries.isFetching() > 0) return
    stop()
    // Let the screen paint the new data first.
    setTimeout(begin)
  }
  look()
}
