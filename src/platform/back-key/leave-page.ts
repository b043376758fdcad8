import { backKey } from './index'

/**
 * Leaves the page for another one. An open panel, such as one that was closed a moment ago, has an entry of its own in
 * the history, and the step back from it would cancel the way to the other page. So that step comes first.
 */
export function leavePage(leave: () => void) {
  const free = backKey.free()
  if (free) free.then(leave)
  else leave()
}
