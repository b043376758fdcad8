import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useEffect, useMemo } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/visible'
import { send } from './client'
import { cacheKey, FRESH_MS, queryClient, remembering } from './query'

/** How long a list that is kept stays as it was left: longer, and it begins anew with what is new. */
const KEPT_LIST_MS = 600_000

interface PagesOptions {
  /** The screen is kept alive: who comes back finds the pages that were loaded. Otherwise they are forgotten with the screen. */
  kept?: boolean
}

/** As many pages are read again behind the person's back; more would be as many requests. */
const REREAD_PAGES = 3

/**
 * Reads a call that answers in pages, one page after another as the person asks for `more`. `inputAt` gives the input of the page at a
 * cursor ('' the first), `nextOf` the cursor of the page after one ('' none). `of` is all pages so far, for `Loaded`; a page that does not
 * come is told by `failed` and leaves the others alone.
 */
export function useCallPages<C extends Call>(
  call: C,
  inputAt: (cursor: string) => InputOf<C>,
  nextOf: (page: OutputOf<C>) => string,
  { kept = false }: PagesOptions = {},
) {
  type Pages = InfiniteData<OutputOf<C>, string>
  const custNo = useSession(session => session.custNo)
  const name = JSON.stringify([...cacheKey(call, inputAt(''), custNo), 'pages'])
  const queryKey = useMemo<string[]>(() => JSON.parse(name), [name])
  const query = useInfiniteQuery({
    queryKey,
    subscribed: useContext(VisibleContext),
    queryFn: ({ pageParam, signal }) => {
      const read = () => send(call, inputAt(pageParam), { signal, quiet: true })
      // Of a list only its beginning is kept.
      return pageParam === '' ? remembering(call, queryKey, true, read) : read()
    },
    initialPageParam: '',
    getNextPageParam: (page: OutputOf<C>) => nextOf(page) || undefined,
    staleTime: ({ state }) =>
      ((state.data as Pages | undefined)?.pages.length ?? 0) > REREAD_PAGES ? Number.POSITIVE_INFINITY : FRESH_MS,
    ...(kept && { gcTime: KEPT_LIST_MS }),
  })
  const forgetLaterPages = () =>
    queryClient.setQueryData<Pages>(
      queryKey,
      data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
  // Who opens another screen anew begins at the top, and thousands of rows are not kept for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list with this input goes.
  useEffect(() => (kept ? undefined : () => void forgetLaterPages()), [queryKey])
  const failed = query.isFetchNextPageError
  return {
    of: {
      data: query.data?.pages,
      error: failed ? null : query.error,
      isPending: query.isPending,
      isFetching: query.isFetching && !query.isFetchingNextPage,
      dataUpdatedAt: query.dataUpdatedAt,
      refetch: query.refetch,
    },
    hasMore: query.hasNextPage,
    more: () => query.fetchNextPage(),
    busy: query.isFetchingNextPage,
    failed,
  }
}
