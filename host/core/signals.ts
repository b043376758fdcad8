import type { Journal } from './journal'

type Listener = (value: unknown) => void

export interface Signals {
  /** Calls the listeners that were added with `wx.on<Name>`. */
  emit(name: string, value: unknown): void
  /** Whether there is a listener. */
  has(name: string): boolean
  /** The pairs `on<Name>` and `off<Name>` of `wx`. */
  apis(names: readonly string[]): Record<string, (listener?: Listener) => void>
}

/** The events that a mini-program listens to with `wx.on...`. */
export function createSignals(journal: Journal, adopt: (value: unknown) => unknown): Signals {
  const listeners = new Map<string, Listener[]>()
  const of = (name: string) => listeners.get(name) ?? []
  return {
    emit(name, value) {
      for (const tell of of(name)) journal.guard(() => tell(adopt(value)))
    },
    has: name => of(name).length > 0,
    apis: names =>
      Object.fromEntries(
        names.flatMap(name => [
          [`on${name}`, (listener?: Listener) => void (listener && listeners.set(name, [...of(name), listener]))],
          [
            `off${name}`,
            (listener?: Listener) => void listeners.set(name, listener ? of(name).filter(one => one !== listener) : []),
          ],
        ]),
      ),
  }
}
