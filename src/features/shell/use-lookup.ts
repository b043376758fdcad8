import { useContext, useEffect, useState } from 'react'
import { send } from '@/api/client'
import { cacheKey, queryClient } from '@/api/query'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'

/** Reads a call through the cache, outside of React. Rejects as the call does. */
export const ask = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  queryClient.fetchQuery({
    queryKey: cacheKey(call, input, useSession.getState().custNo),
    queryFn: ({ signal }) => send(call, input, { signal, quiet: true }),
  })

/**
 * What the server says about the current page. Null until the answer arrives, and null again after each change of page
 * or person. A page below another one asks nothing and keeps its answer. A failure shows nothing. With a null `input`
 * nothing is asked.
 */
export function useLookup<C extends Call>(call: C, input: InputOf<C> | null): OutputOf<C> | null {
  const visible = useContext(VisibleContext)
  const token = useSession(session => session.token)
  const [found, setFound] = useState<OutputOf<C> | null>(null)
  const question = input === null ? '' : JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` stands for the input, the token for the person.
  useEffect(() => {
    if (!visible) return
    setFound(null)
    if (input === null) return
    let here = true
    ask(call, input).then(
      answer => here && setFound(answer),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [visible, question, token])
  return found
}
