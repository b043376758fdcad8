import type { Call } from '@/contract/call'
import { isForHeirs } from '@/contract/for-heirs'
import type { Context } from './context'
import type { Handlers } from './handler'
import { hasSecretAnswer } from './secret-answers'

/** A call with its handler. */
export interface Answerable {
  call: Call
  handler: (input: unknown, context: Context) => Promise<unknown>
  /** Whether inheritors who logged in by SMS may call it too, if it is of family A. */
  forInheritors: boolean
  /**
   * Whether the answer gives access to something for anybody who reads it. Such an answer is stored for minutes only.
   */
  hasSecretAnswer: boolean
}

/**
 * Joins the calls of a domain and their handlers. The types are checked here: each handler must fit its call. The list
 * for the routes has no such types, because no single type covers all calls.
 */
export function answerables<const D extends Record<string, Call>>(calls: D, handlers: Handlers<D>): Answerable[] {
  return Object.entries(calls).map(([key, call]) => ({
    call,
    handler: handlers[key] as unknown as Answerable['handler'],
    forInheritors: isForHeirs(call),
    hasSecretAnswer: hasSecretAnswer(call.name),
  }))
}
