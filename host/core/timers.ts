import type { Journal } from './journal'
import type { Realm } from './realm'

export interface Timers {
  /** The number of timers that are due within this many milliseconds. */
  due(within: number): number
  /** Stops all timers and starts no new ones. */
  stop(): void
}

interface Timer {
  handle: ReturnType<typeof setTimeout>
  due: number
}

/** Gives the realm its timers. Errors of their callbacks go to the journal. Their identifiers are numbers. */
export function installTimers(realm: Realm, journal: Journal): Timers {
  const timers = new Map<number, Timer>()
  let last = 0
  let stopped = false

  const start = (again: boolean, callback: unknown, wait: unknown, args: unknown[]): number => {
    const delay = Math.max(0, Number(wait) || 0)
    const id = ++last
    const fire = () => {
      if (again) arm()
      else timers.delete(id)
      journal.guard(() => (typeof callback === 'function' ? callback(...args) : undefined))
    }
    // An interval is a chain of timeouts, so that `due` always knows the time of the next round.
    const arm = () => timers.set(id, { handle: setTimeout(fire, delay), due: Date.now() + delay })
    if (!stopped) arm()
    return id
  }
  const clear = (id: unknown) => {
    const timer = typeof id === 'number' ? timers.get(id) : undefined
    if (!timer || typeof id !== 'number') return
    clearTimeout(timer.handle)
    timers.delete(id)
  }

  Object.assign(realm.globals, {
    setTimeout: realm.adopt((callback: unknown, wait: unknown, ...args: unknown[]) =>
      start(false, callback, wait, args),
    ),
    setInterval: realm.adopt((callback: unknown, wait: unknown, ...args: unknown[]) =>
      start(true, callback, wait, args),
    ),
    clearTimeout: realm.adopt(clear),
    clearInterval: realm.adopt(clear),
  })

  return {
    due: within => [...timers.values()].filter(({ due }) => due - Date.now() <= within).length,
    stop() {
      stopped = true
      for (const id of [...timers.keys()]) clear(id)
    },
  }
}
