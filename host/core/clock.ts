import type { Realm } from './realm'

/** The hands on the phone's clock: `Date` in the mini-program. */
interface Clock {
  /** Sets the clock: it differs from the machine's clock by this time in milliseconds, and keeps running. */
  shift(milliseconds: number): void
  /** The clock stands still. */
  stop(): void
  /** The clock is right again. */
  goOn(): void
}

/** The phone's clock. Until a hand is on it, it is the machine's own. */
export function createClock(realm: Realm): Clock {
  let hands: Clock | null = null
  const moved = () => {
    hands ??= realm.run('clock.js', MOVED_DATE, { globals: realm.globals }) as Clock
    return hands
  }
  return {
    shift: milliseconds => moved().shift(milliseconds),
    stop: () => moved().stop(),
    goOn: () => moved().goOn(),
  }
}

/**
 * Plain JavaScript, because it runs inside the realm. It is a function, because `Date` can be called without `new` and
 * a class cannot.
 */
const MOVED_DATE = `
  const Machine = globals.Date
  let shift = 0
  let stands = null
  const now = () => (stands === null ? Machine.now() + shift : stands)
  function Moved(...parts) {
    if (!new.target) return new Machine(now()).toString()
    return Reflect.construct(Machine, parts.length > 0 ? parts : [now()], new.target)
  }
  Moved.prototype = Machine.prototype
  Moved.prototype.constructor = Moved
  Object.setPrototypeOf(Moved, Machine)
  Object.defineProperty(Moved, 'now', { value: now, writable: true, configurable: true })
  globals.Date = Moved
  return {
    shift: milliseconds => { shift = milliseconds },
    stop: () => { stands = now() },
    goOn: () => { stands = null },
  }
`
