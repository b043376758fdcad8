import { useEffect, useState } from 'react'

interface Pages<P> {
  of: {
    data: readonly P[] | undefined
    error: unknown
    isPending: boolean
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
}

/** Pages of a list, with what they were asked by. */
interface Shown<P, K> {
  asked: K
  pages: readonly P[]
  /** When they came, in milliseconds. */
  at: number
}

/**
 * The pages to show of a list that is asked by `asked`: while the pages of another question are on their way, or cannot
 * be loaded, those of the one before stay. `of` is for `Loaded`; `isCurrent` tells that they are the answer to `asked`.
 *
 * @param asked what changes the question; the same value as long as the question is the same.
 */
export function useShownPages<P, K>({ of }: Pages<P>, asked: K) {
  const { data, dataUpdatedAt, error } = of
  const [before, setBefore] = useState<Shown<P, K> | null>(null)
  useEffect(() => {
    if (data) setBefore({ asked, pages: data, at: dataUpdatedAt })
  }, [asked, data, dataUpdatedAt])
  const isCurrent = data !== undefined
  const shown = isCurrent ? { asked, pages: data, at: dataUpdatedAt } : before
  return {
    isCurrent,
    pages: shown?.pages ?? [],
    of: { ...of, data: shown ?? undefined, dataUpdatedAt: shown?.at ?? 0, isPlaceholderData: !isCurrent && !error },
  }
}
