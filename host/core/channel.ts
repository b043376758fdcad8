import type { Journal } from './journal'

type Listener = (...args: unknown[]) => void

/** The event channel that `navigateTo` gives to both pages. */
export interface EventChannel {
  emit(event: string, ...args: unknown[]): void
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  /** Without a listener it removes all listeners of the event. */
  off(event: string, listener?: Listener): void
}

export function createChannel(journal: Journal): EventChannel {
  const listeners = new Map<string, { call: Listener; once: boolean }[]>()
  const of = (event: string) => listeners.get(event) ?? []
  const add = (event: string, call: Listener, once: boolean) =>
    void listeners.set(event, [...of(event), { call, once }])
  const keep = (event: string, fits: (listener: { call: Listener; once: boolean }) => boolean) =>
    void listeners.set(event, of(event).filter(fits))
  return {
    on: (event, call) => add(event, call, false),
    once: (event, call) => add(event, call, true),
    off: (event, call) => keep(event, listener => call !== undefined && listener.call !== call),
    emit(event, ...args) {
      const told = of(event)
      keep(event, ({ once }) => !once)
      for (const { call } of told) journal.guard(() => call(...args))
    },
  }
}
