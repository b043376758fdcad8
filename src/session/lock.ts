import { lifecycle } from '@/platform/lifecycle'
import { LOCK_MS, lockIfUnused, useLock } from '@/stores/lock'

/** Locks the screen when its time has come, and when somebody comes back to an app that lay there too long. */
export function installLock() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    const { on, locked } = useLock.getState()
    if (!on || locked) return
    lockIfUnused()
    // Every use moves the end; looking at the end again is cheaper than a timer for every touch.
    timer = setTimeout(watch, LOCK_MS / 20)
  }
  useLock.subscribe(watch)
  lifecycle.onVisible(visible => {
    if (visible) watch()
    else clearTimeout(timer)
  })
  watch()
}
