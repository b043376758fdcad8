import type { Loadable } from '@/ui/base/loaded'

type DataOf<T> = { [K in keyof T]: T[K] extends Loadable<infer D> ? D : never }

/** Combines several reads into one: loaded when all are, failed when one is, as old as the oldest. */
export function together<T extends Record<string, Loadable<unknown>>>(of: T): Loadable<DataOf<T>> {
  const all = Object.values(of)
  const data = Object.fromEntries(Object.entries(of).map(([name, one]) => [name, one.data]))
  return {
    // All data are present here, so each has its own type. The compiler cannot know this.
    data: all.every(one => one.data !== undefined) ? (data as DataOf<T>) : undefined,
    error: all.find(one => one.error)?.error ?? null,
    isPending: all.some(one => one.isPending),
    isFetching: all.some(one => one.isFetching),
    isPaused: all.some(one => one.isPaused),
    isPlaceholderData: all.some(one => one.isPlaceholderData),
    dataUpdatedAt: Math.min(...all.map(one => one.dataUpdatedAt)),
    refetch: () => Promise.all(all.map(one => one.refetch())),
  }
}
