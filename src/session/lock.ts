import { lifecycle } from '@/platform/lifecycle'
import { lockIfUnused, rereadLock, useLock } from '@/stores/lock'

/** Locks the screen when the time is over, and when a person comes back after too long a break. */
export function installLock() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    const rest = lockIfUnused()
    // Every use moves the end of the time. Asking again at the end is cheaper than a new timer for every touch.
    if (rest > 0) timer = setTimeout(watch, rest)
  }
  useLock.subscribe(watch)
  lifecycle.onVisible(visible => {
    if (visible) watch()
    else clearTimeout(timer)
  })
  // A proof in one tab opens all of them, and a lock that closes in one closes all of them.
  lifecycle.onStorage(rereadLock)
  watch()
}
