import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'

/**
 * Whether the current screen is the one on top. Pages below it stay mounted on both platforms. They must neither poll
 * nor render, because in the mini-program each render would cost a setData (here and in api/query.tsx).
 */
export const VisibleContext = createContext(true)

/** A store, and the hook with which components read it. */
export type Store<T> = StoreApi<T> & {
  (): T
  <U>(select: (state: T) => U): U
}

const deaf = () => () => undefined

/**
 * Makes a store, like zustand's `create`. A screen below another one gets no changes and does not render until it is
 * on top again. Then it sees the current state.
 */
export function create<T>(initialize: StateCreator<T>): Store<T> {
  const store = createStore(initialize)
  // biome-ignore lint/correctness/noComponentHookFactories: modules make stores once, when they load.
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
