import { useContext, useRef, useSyncExternalStore } from 'react'
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'
import { VisibleContext } from './visible'

/** A store, and the hook by which components read it. */
export type Store<T> = StoreApi<T> & {
  (): T
  <U>(select: (state: T) => U): U
}

const deaf = () => () => undefined

/**
 * Makes a store, as zustand's `create` does. What is on a screen that lies below another one hears of no change, and draws nothing, until the
 * screen is on top again: then it sees the state as it is by then.
 */
export function create<T>(initialize: StateCreator<T>): Store<T> {
  const store = createStore(initialize)
  // biome-ignore lint/correctness/noComponentHookFactories: stores are made once, by their modules.
  function useStore<U>(select: (state: T) => U = state => state as unknown as U) {
    const visible = useContext(VisibleContext)
    const seen = useRef<T | null>(null)
    return useSyncExternalStore(visible ? store.subscribe : deaf, () => {
      if (visible || seen.current === null) seen.current = store.getState()
      return select(seen.current)
    })
  }
  return Object.assign(useStore, store) as Store<T>
}
