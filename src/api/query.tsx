import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type PropsWithChildren, useCallback, useContext, useRef, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { formText, type Parameters } from '@/lib/wire/parameters'
import { lifecycle } from '@/platform/lifecycle'
import { storage } from '@/platform/storage'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/visible'
import { newIdempotencyKey, type SendOptions, send } from './client'
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

interface CommandOptions<C extends Call> extends SendOptions {
  /** Puts what the command's answer says into the answers that are kept, at once: then nobody waits until they have been read again. */
  apply?: (output: OutputOf<C>) => void
}

/** Changes every kept answer of a call, whatever its input, that the person who is logged in was given. */
export function changeAnswers<C extends Call>(call: C, change: (answer: OutputOf<C>) => OutputOf<C>) {
  const { custNo } = useSession.getState()
  queryClient.setQueriesData<OutputOf<C>>(
    { predicate: ({ queryKey }) => queryKey[0] === custNo && queryKey[1] === call.name },
    answer => answer && change(answer),
  )
}

/**
 * A command for a screen: `run(input)` sends it, at most one at a time, and comes back when what it made stale has been read again. When no
 * answer came, what became of it is unknown: running it again with the same input carries the same idempotency key, so that it cannot
 * happen twice. `busy` and `error` are those of the last run.
 */
export function useCommand<C extends Call>(call: C, options: CommandOptions<C> = {}) {
  const unanswered = useRef<{ payload: string; key: string } | null>(null)
  const latest = useRef({ call, options, runs: 0 })
  Object.assign(latest.current, { call, options })
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const run = useCallback(async (input: InputOf<C>): Promise<OutputOf<C>> => {
    const { call, options } = latest.current
    const nth = ++latest.current.runs
    const tell = (busy: boolean, error: unknown = null) => {
      if (nth === latest.current.runs) setState({ busy, error })
    }
    const payload = formText((input ?? {}) as Parameters)
    try {
      const key = unanswered.current?.payload === payload ? unanswered.current.key : newIdempotencyKey()
      unanswered.current = { payload, key }
      tell(true)
      const { apply, ...how } = options
      const output = await send(call, input, { ...how, idempotencyKey: key })
      unanswered.current = null
      apply?.(output)
      const read = invalidate(call.stales)
      if (!apply) await read
      tell(false)
      return output
    } catch (error) {
      if (error instanceof ApiError) unanswered.current = null
      tell(false, error)
      throw error
    }
  }, [])
  return { run, ...state }
}

/** Forgets every answer, also those kept on the device: another person is logged in, or nobody. */
export function forgetAnswers() {
  queryClient.clear()
  storage.local
    .keys()
    .filter(key => key.startsWith('KNOWN'))
    .forEach(storage.local.remove)
}

useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) forgetAnswers()
})

export const QueryProvider = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
