import type { Context } from './context'

/**
 * The part of the context that most rules need: the database, the clock and the config. A handler passes its `context`,
 * or `{ ...context, db: transaction }` to take part in its transaction.
 */
export type Scope = Pick<Context, 'db' | 'now' | 'config'>
