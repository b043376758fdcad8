import type { Context } from './context'

/**
 * The context of the functions in this folder: the database, the clock and the settings. A handler passes its
 * `context`, or `{ ...context, db: transaction }` to take part in its transaction.
 */
export type Scope = Pick<Context, 'db' | 'now' | 'config'>
