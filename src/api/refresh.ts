import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from './query'

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/**
 * A list in pages starts again with its first page. Reading all loaded pages again would cost one request for each
 * page.
 */
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data

/**
 * Reads the calls of the visible screen again. Covered screens do not observe their calls, so those are not read. Calls
 * that are switched off are not read either.
 */
export function refreshShown(): Promise<void> {
  queryClient.setQueriesData({ type: 'active', predicate: ({ state }) => isPages(state.data) }, firstPage)
  return queryClient.refetchQueries({ type: 'active' })
}
