import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useContext, useEffect, useMemo } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { send } from './client'
import { cacheKey, FRESH_MS, queryClient, remembering } from './query'

/** How long a kept list stays as the person left it. After this time it begins again from the top, with new entries. */
const KEPT_LIST_MS = 600_000

interface PagesOptions {
  /**
   * The screen is kept alive, so a person who comes back finds the pages that were loaded. Without it the pages are
   * forgotten with the screen.
   */
  kept?: boolean
}

/** How many pages are read again in the background. Each page costs one request. */
const REREAD_PAGES = 3

/**
 * Reads a call that answers in pages, and reads the next page when the person asks for `more`. `inputAt` returns the
 * input of the page at a cursor ('' is the first page). `nextOf` returns the cursor of the page after the loaded ones
 * ('' is none). `of` holds all pages so far, for `Loaded`. `failed` reports a page that did not load; the other pages
 * stay.
 */
export function useCallPages<C extends Call>(
  call: C,
  inputAt: (cursor: string) => InputOf<C>,
  nextOf: (page: OutputOf<C>, pages: readonly OutputOf<C>[]) => string,
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
      // Only the beginning of a list is kept on the device.
      return pageParam === '' ? remembering(call, queryKey, true, read) : read()
    },
    initialPageParam: '',
    getNextPageParam: (page: OutputOf<C>, pages: OutputOf<C>[]) => nextOf(page, pages) || undefined,
    staleTime: ({ state }) =>
      ((state.data as Pages | undefined)?.pages.length ?? 0) > REREAD_PAGES ? Number.POSITIVE_INFINITY : FRESH_MS,
    ...(kept && { gcTime: KEPT_LIST_MS }),
  })
  const forgetLaterPages = () =>
    queryClient.setQueryData<Pages>(
      queryKey,
      data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
  // A person who opens the screen again starts at the top, so thousands of rows need not be kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the list with this input goes away.
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
