import { useContext, useEffect, useState } from 'react'
import { send } from '@/api/client'
import { cacheKey, queryClient } from '@/api/query'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/visible'

/** A call's answer through the cache, outside of any screen. Rejects as the call does. */
export const ask = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  queryClient.fetchQuery({
    queryKey: cacheKey(call, input, useSession.getState().custNo),
    queryFn: ({ signal }) => send(call, input, { signal, quiet: true }),
  })

/**
 * What the server says about the page somebody has just come to; null until it has been heard, and null again with every way to a page and
 * every change of the person. A page below another one asks nothing and keeps what it shows; a failure shows nothing. Null for `call`s input:
 * nobody asks.
 */
export function useLookup<C extends Call>(call: C, input: InputOf<C> | null): OutputOf<C> | null {
  const visible = useContext(VisibleContext)
  const token = useSession(session => session.token)
  const [found, setFound] = useState<OutputOf<C> | null>(null)
  const question = input === null ? '' : JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` is what the input says; the token is whose answer it is.
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
