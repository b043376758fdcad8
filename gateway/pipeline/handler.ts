import type { AnswerOf, Call, ParsedInputOf } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import type { Context, CustomerContext, IdentityContext } from './context'
import type { StoredFile } from './stored-file'

/** The context of a handler, by the family of its call. */
export type ContextOf<C extends Call> = C['family'] extends 'A'
  ? CustomerContext
  : C['family'] extends 'C'
    ? IdentityContext
    : Context

/**
 * Answers one call. It gets the checked input and returns the `data` of the envelope, or a file in memory or in the
 * database. It throws `Refusal` to refuse.
 */
export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<AnswerOf<C> extends FileAnswer ? FileAnswer | StoredFile : AnswerOf<C>>

/** The handlers of one domain of the contract. A missing handler is a type error. */
export type Handlers<D extends Record<string, Call>> = { [K in keyof D]: Handler<D[K]> }
