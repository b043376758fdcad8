import type { QueryClient } from '@tanstack/react-query'

/** A first screen that does not come to rest, or is never entered, is not waited for. */
const LONGEST_MS = 8_000

let begin: () => void = () => undefined

/** Comes, once, when the first screen has what it asked for: until then it has the network and the processor for itself. */
export const idle = new Promise<void>(resolve => {
  begin = resolve
  setTimeout(resolve, LONGEST_MS)
})

let watching = false

/** A screen has been entered and its reads have begun. When those of the first one have come, there is idle. */
export function screenEntered(queries: QueryClient) {
  if (watching) return
  watching = true
  const stop = queries.getQueryCache().subscribe(look)
  function look() {
    if (queries.isFetching() > 0) return
    stop()
    // What has just come is painted first.
    setTimeout(begin)
  }
  look()
}
