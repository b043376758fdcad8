import type { AnswerOf, Call, ParsedInputOf } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import type { Context, CustomerContext, IdentityContext } from './context'

/** What a handler may use, by the family of its call. */
export type ContextOf<C extends Call> = C['family'] extends 'A'
  ? CustomerContext
  : C['family'] extends 'C'
    ? IdentityContext
    : Context

/** Answers one call: receives the checked input, gives the `data` of the envelope, or a file. Throws `Refusal` to say no. */
export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<C['answer'] extends 'blob' ? FileAnswer : AnswerOf<C>>

/** The handlers of one domain of the contract; a missing one does not compile. */
export type Handlers<D extends Record<string, Call>> = { [K in keyof D]: Handler<D[K]> }
