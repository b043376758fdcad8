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

/** Pages of a list, with the query they answer. */
interface Shown<P, K> {
  asked: K
  pages: readonly P[]
  /** When they arrived, in milliseconds. */
  at: number
}

/**
 * Returns the pages to show for the query `asked`. While the pages of a new query load, or fail to load, the previous
 * pages stay. Pass the returned `of` to `Loaded`. `isCurrent` tells whether the pages answer `asked`.
 *
 * @param asked The query. It must be the same value as long as the query is the same.
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
