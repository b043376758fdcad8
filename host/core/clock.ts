import type { Realm } from './realm'

/**
 * Moves the phone's clock: `Date` in the mini-program differs from the machine's clock by this time, and keeps running.
 */
export function installClock(realm: Realm, milliseconds: number): void {
  realm.run('clock.js', SHIFTED_DATE, { milliseconds, globals: realm.globals })
}

/**
 * Plain JavaScript, because it runs inside the realm. It is a function, because `Date` can be called without `new` and
 * a class cannot.
 */
const SHIFTED_DATE = `
  const Machine = globals.Date
  const now = () => Machine.now() + milliseconds
  function Shifted(...parts) {
    if (!new.target) return new Machine(now()).toString()
    return Reflect.construct(Machine, parts.length > 0 ? parts : [now()], new.target)
  }
  Shifted.prototype = Machine.prototype
  Shifted.prototype.constructor = Shifted
  Object.setPrototypeOf(Shifted, Machine)
  Object.defineProperty(Shifted, 'now', { value: now, writable: true, configurable: true })
  globals.Date = Shifted
`
