import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type PropsWithChildren, useContext } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { lifecycle } from '@/platform/lifecycle'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/visible'
import { takeAskedAhead } from './ahead'
import { send } from './client'
import { ApiError, HeadersError, NetworkError, ServerError } from './errors'
import { idle } from './idle'

/** Figures change once a day and messages rarely: within a minute a screen that comes back shows what it has. */
export const FRESH_MS = 60_000
/** How long an answer that no screen shows is kept: the library's own time. */
const KEPT_MS = 300_000

/** Whether asking again may help: not when the server said no, not when nothing could be sent. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError) && !(error instanceof HeadersError) && !(error instanceof NetworkError)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: worthRetrying,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
  },
})

// The library's own listeners are a browser's; these work on both ends.
focusManager.setEventListener(setFocused => lifecycle.onVisible(setFocused))
onlineManager.setEventListener(setOnline => lifecycle.onOnline(setOnline))

/**
 * The cache key of a call: whose data it is comes first, so that nothing of one person is ever shown to another.
 */
export const cacheKey = (call: Call, input: unknown, custNo: string) =>
  [custNo, call.name, formText((input ?? {}) as Parameters)] as const

const lastKnown = () => import('./last-known')
/** While there is a network nothing waits for it: it comes when the first screen is there. */
const lastKnownWhenIdle = () => idle.then(lastKnown)
const notKept = () => undefined

/** Whether a read that failed may show what was answered last: nobody answered, or nobody could. What the server refused stays refused. */
const maybeLater = (error: unknown) =>
  error instanceof ServerError || (error instanceof NetworkError && error.reason !== 'cancelled')

/**
 * Does a read. Its answer is kept on the device, and where none comes, the one that was kept stands in, with its time; the read has failed
 * all the same, and the screen says so.
 */
export async function remembering<T>(
  call: Call,
  queryKey: readonly string[],
  isPaged: boolean,
  read: () => Promise<T>,
) {
  try {
    const answer = await read()
    const data = isPaged ? { pages: [answer], pageParams: [''] } : answer
    lastKnownWhenIdle().then(({ keepAnswer }) => keepAnswer(call, queryKey, data), notKept)
    return answer
  } catch (error) {
    if (maybeLater(error) && queryClient.getQueryData(queryKey) === undefined) {
      const known = await lastKnown().then(
        ({ knownAnswer, pagesOf }) => knownAnswer(queryKey, isPaged ? pagesOf(call.output) : call.output),
        notKept,
      )
      if (known) queryClient.setQueryData(queryKey, known.data, { updatedAt: known.at })
    }
    throw error
  }
}

// What was asked before the cache was there. The screen finds the answer, or joins the request that is under way.
for (const { call, input, answer } of takeAskedAhead()) {
  const queryKey = cacheKey(call, input, useSession.getState().custNo)
  // A read that failed is sent again by the usual way, which knows what to do about a dead token.
  const read = () => answer.catch(() => send(call, input as never, { quiet: true }))
  queryClient.prefetchQuery({ queryKey, queryFn: () => remembering(call, queryKey, false, read) })
}

interface CallOptions {
  /** False: not now (a hidden part, a visitor). */
  enabled?: boolean
  /** Milliseconds an answer stays fresh; what the call declares, or a minute, unless told. */
  freshFor?: number
  /** While another input is asked for, the answer to the one before stays (`isPlaceholderData`): a chosen range changes no layout. */
  keepPrevious?: boolean
}

/** The answer before, if it is of the same person and call: nothing of anybody else's may stand in. */
const ownPrevious =
  (call: Call, custNo: string) =>
  (data: unknown, before?: { queryKey: readonly unknown[] }): unknown =>
    before?.queryKey[0] === custNo && before.queryKey[1] === call.name ? data : undefined

/**
 * Reads a call for a screen, through the cache. The screen shows failures itself (`Loaded`), so they raise no toast. The request is ended
 * when nobody on screen waits for it any more; a screen below another one neither asks nor renders.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, freshFor = call.freshFor ?? FRESH_MS, keepPrevious = false }: CallOptions = {},
): UseQueryResult<OutputOf<C>> {
  const custNo = useSession(session => session.custNo)
  const queryKey = cacheKey(call, input, custNo)
  return useQuery<OutputOf<C>>({
    queryKey,
    queryFn: ({ signal }) => remembering(call, queryKey, false, () => send(call, input, { signal, quiet: true })),
    enabled,
    subscribed: useContext(VisibleContext),
    staleTime: freshFor,
    // What is still fresh is not thrown away, whoever left the screen.
    gcTime: Math.max(KEPT_MS, freshFor),
    // The library's type forbids answers that are functions; none is.
    ...(keepPrevious && {
      placeholderData: ownPrevious(call, custNo) as UseQueryOptions<OutputOf<C>>['placeholderData'],
    }),
  })
}

/** Marks what a command makes stale: calls (`funds.queryNetvalue`) or whole domains (`funds`); what is on screen is read again. */
export const invalidate = (stales: readonly string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const name = String(queryKey[1])
      return stales.some(stale => name === stale || name.startsWith(`${stale}.`))
    },
  })

/** Changes every kept answer of a call, whatever its input, that the person who is logged in was given. */
export function changeAnswers<C extends Call>(call: C, change: (answer: OutputOf<C>) => OutputOf<C>) {
  const { custNo } = useSession.getState()
  queryClient.setQueriesData<OutputOf<C>>(
    { predicate: ({ queryKey }) => queryKey[0] === custNo && queryKey[1] === call.name },
    answer => answer && change(answer),
  )
}

/** Forgets every answer in memory. Those on the device are personal: stores/stored.ts removes them. */
export const forgetAnswers = () => queryClient.clear()

useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) forgetAnswers()
})

export const QueryProvider = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
