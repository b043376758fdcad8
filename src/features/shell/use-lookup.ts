import { useContext, useEffect, useState } from 'react'
import { send } from '@/api/client'
import { cacheKey, queryClient } from '@/api/query'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { type Session, useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'

/** The present login: a customer's, or a WeChat identity without a customer. */
const loginOf = ({ token, accessToken }: Session) => token || accessToken

/** Calls the server through the cache, outside of React. Another login makes it ask anew. Rejects as the call does. */
export const ask = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  queryClient.fetchQuery({
    queryKey: [...cacheKey(call, input, useSession.getState().custNo), loginOf(useSession.getState())],
    queryFn: ({ signal }) => send(call, input, { signal, quiet: true }),
  })

/**
 * The answer for the current page. Null until it arrives, and again after each change of page or login; 'failed' if
 * there is none. A page below another one sends no request and keeps its answer. With a null `input` no request is
 * sent.
 */
export function useAnswer<C extends Call>(call: C, input: InputOf<C> | null): OutputOf<C> | 'failed' | null {
  const visible = useContext(VisibleContext)
  const login = useSession(loginOf)
  const [found, setFound] = useState<OutputOf<C> | 'failed' | null>(null)
  const question = input === null ? '' : JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` stands for the input, the login for the person.
  useEffect(() => {
    if (!visible) return
    setFound(null)
    if (input === null) return
    let here = true
    ask(call, input).then(
      answer => here && setFound(answer),
      () => here && setFound('failed'),
    )
    return () => {
      here = false
    }
  }, [visible, question, login])
  return found
}

/** As `useAnswer`, for a setting that the page does without: a failure is ignored. */
export function useLookup<C extends Call>(call: C, input: InputOf<C> | null): OutputOf<C> | null {
  const answer = useAnswer(call, input)
  return answer === 'failed' ? null : answer
}
