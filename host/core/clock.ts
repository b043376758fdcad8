import type { Realm } from './realm'

/** Sets the phone's clock: `Date` of the mini-program is that far from the machine's, and goes on with it. */
export function installClock(realm: Realm, milliseconds: number): void {
  realm.run('clock.js', SHIFTED_DATE, { milliseconds, globals: realm.globals })
}

/** Plain JavaScript, as it runs in the realm. `Date` can be called without `new`, which no class can. */
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
