import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from './query'

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** A list in pages begins anew: to read all loaded pages again would cost a request for each. */
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data

/**
 * Reads again what the visible screen shows: the calls that somebody observes. Screens below do not observe theirs
 * while they are covered, and calls that are switched off are left alone.
 */
export function refreshShown(): Promise<void> {
  queryClient.setQueriesData({ type: 'active', predicate: ({ state }) => isPages(state.data) }, firstPage)
  return queryClient.refetchQueries({ type: 'active' })
}
