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
import { VisibleContext } from '@/stores/store'
import { takeAskedAhead } from './ahead'
import { send } from './client'
import { ApiError, LocalError, NetworkError, ServerError } from './errors'
import { firstFigures } from './first-figures'
import { idle } from './idle'

/**
 * Figures change once a day and messages change rarely. For one minute a screen that comes back shows the data it has.
 */
export const FRESH_MS = 60_000
/** How long an answer that no screen shows stays in the cache. This is the library's own default. */
const KEPT_MS = 300_000

/** Whether a retry can help. It cannot when the server refused or when nothing could be sent. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError) && !(error instanceof LocalError) && !(error instanceof NetworkError)

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

// The library's own listeners work only in a browser. These work in the mini-program too.
focusManager.setEventListener(setFocused => lifecycle.onVisible(setFocused))
onlineManager.setEventListener(setOnline => lifecycle.onOnline(setOnline))

/** The cache key of a call. The owner of the data comes first, so that one person never sees the data of another. */
export const cacheKey = (call: Call, input: unknown, custNo: string) =>
  [custNo, call.name, formText((input ?? {}) as Parameters)] as const

const lastKnown = () => import('./last-known')
/** With a network this code is not needed at once, so it loads after the first screen. */
const lastKnownWhenIdle = () => idle.then(lastKnown)
const notKept = () => undefined

/**
 * Whether a failed read may show the last known answer: yes if no answer or a broken one came. If the server refused,
 * the refusal is shown.
 */
const maybeLater = (error: unknown) =>
  error instanceof ServerError || (error instanceof NetworkError && error.reason !== 'cancelled')

/**
 * Does a read and caches its answer on the device. If no answer comes, the cached one is used with its time. The read
 * still counts as failed, and the screen shows that.
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

// Reads that were sent before the cache existed. The screen finds the answer, or joins the running request.
for (const { call, input, answer } of takeAskedAhead()) {
  const queryKey = cacheKey(call, input, useSession.getState().custNo)
  // A read that failed is sent again in the usual way, which can handle a dead token.
  const read = () => answer.catch(() => send(call, input as never, { quiet: true }))
  queryClient.prefetchQuery({ queryKey, queryFn: () => remembering(call, queryKey, false, read) })
}

interface CallOptions<C extends Call> {
  /** False: do not ask now, for example in a hidden part or for a visitor. */
  enabled?: boolean
  /** Milliseconds that an answer stays fresh. By default the call declares it; otherwise it is one minute. */
  freshFor?: number
  /**
   * Keeps showing the previous answer (`isPlaceholderData`) while the answer for another input loads, so that choosing
   * a range does not move the layout.
   */
  keepPrevious?: boolean
  /**
   * Milliseconds until the next poll, while the answer says that work is in progress; false: it is over. `count`
   * answers came so far. Nothing is polled while the screen or the app is hidden.
   */
  askAgain?: (answer: OutputOf<C>, count: number) => number | false
}

/**
 * The previous answer, if it belongs to the same person and the same call. Another person's data must never be shown.
 */
const ownPrevious =
  (call: Call, custNo: string) =>
  (data: unknown, before?: { queryKey: readonly unknown[] }): unknown =>
    before?.queryKey[0] === custNo && before.queryKey[1] === call.name ? data : undefined

/**
 * Reads a call for a screen, through the cache. The screen shows failures itself (`Loaded`), so there is no toast. The
 * request is ended when no visible screen waits for it any more. A screen below another one neither asks nor renders.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, freshFor = call.freshFor ?? FRESH_MS, keepPrevious = false, askAgain }: CallOptions<C> = {},
): UseQueryResult<OutputOf<C>> {
  const custNo = useSession(session => session.custNo)
  const queryKey = cacheKey(call, input, custNo)
  return useQuery<OutputOf<C>>({
    queryKey,
    queryFn: ({ signal }) => remembering(call, queryKey, false, () => send(call, input, { signal, quiet: true })),
    enabled,
    subscribed: useContext(VisibleContext),
    // Figures of an earlier visit are never fresh: a command may have changed them since.
    staleTime: ({ state }) => (state.dataUpdateCount > 0 ? freshFor : 0),
    ...(queryClient.getQueryState(queryKey) === undefined && (firstFigures(call, queryKey) as object)),
    // An answer that is still fresh is kept after the screen is left.
    gcTime: Math.max(KEPT_MS, freshFor),
    ...(askAgain && {
      refetchInterval: ({
        state: { data, dataUpdateCount },
      }: {
        state: { data?: OutputOf<C>; dataUpdateCount: number }
      }) => (data === undefined ? false : askAgain(data, dataUpdateCount)),
    }),
    // The library's type does not allow answers that are functions. Our answers never are.
    ...(keepPrevious && {
      placeholderData: ownPrevious(call, custNo) as UseQueryOptions<OutputOf<C>>['placeholderData'],
    }),
  })
}

/**
 * Marks the reads that a command makes stale: single calls (`funds.queryNetvalue`) or whole domains (`funds`). Reads
 * that are on screen are sent again.
 */
export const invalidate = (stales: readonly string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const name = String(queryKey[1])
      return stales.some(stale => name === stale || name.startsWith(`${stale}.`))
    },
  })

/** Changes every kept answer of a call that belongs to the person who is logged in, for every input. */
export function changeAnswers<C extends Call>(call: C, change: (answer: OutputOf<C>) => OutputOf<C>) {
  const { custNo } = useSession.getState()
  queryClient.setQueriesData<OutputOf<C>>(
    { predicate: ({ queryKey }) => queryKey[0] === custNo && queryKey[1] === call.name },
    answer => answer && change(answer),
  )
}

/**
 * Changes the cached answer to one input for the person who is logged in. `change` gets undefined if there is none yet.
 */
export const changeAnswer = <C extends Call>(
  call: C,
  input: InputOf<C>,
  change: (answer: OutputOf<C> | undefined) => OutputOf<C>,
): void => void queryClient.setQueryData<OutputOf<C>>(cacheKey(call, input, useSession.getState().custNo), change)

/** The answer in the cache now. A screen that was covered by another one may still show an older one. */
export const keptAnswer = <C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined =>
  queryClient.getQueryData<OutputOf<C>>(cacheKey(call, input, useSession.getState().custNo))

/** Forgets every answer in memory. The answers on the device are personal, and stores/stored.ts removes them. */
export const forgetAnswers = () => queryClient.clear()

useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) forgetAnswers()
  // The gateway knows a visitor by their WeChat account, so other messages may be read now.
  else if (session.unionid !== before.unionid) invalidate(['messages'])
})

export const QueryProvider = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
