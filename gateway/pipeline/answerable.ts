import type { Call } from '@/contract/call'
import type { Handlers } from '../call'
import type { Context } from '../context'

/** A call with what answers it. */
export interface Answerable {
  call: Call
  handler: (input: unknown, context: Context) => Promise<unknown>
  /** Whether inheritors who logged in by SMS may call it too, where it is of family A. */
  forInheritors: boolean
}

/**
 * Puts the calls of a domain and their handlers together. That each handler fits its call is checked here; the list that the routes are
 * made of has forgotten it, because no type can hold it for calls in general.
 */
export function answerables<const D extends Record<string, Call>>(
  calls: D,
  handlers: Handlers<D>,
  { forInheritors = false }: { forInheritors?: boolean | readonly (keyof D)[] } = {},
): Answerable[] {
  return Object.entries(calls).map(([key, call]) => ({
    call,
    handler: handlers[key] as unknown as Answerable['handler'],
    forInheritors: typeof forInheritors === 'boolean' ? forInheritors : forInheritors.includes(key),
  }))
}
