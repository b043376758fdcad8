import type { Context } from '../pipeline/context'

/**
 * The context of the functions in this folder: the database, the clock and the settings. A handler passes its
 * `context`, or `{ ...context, db: transaction }` to take part in its transaction.
 */
export type Scope = Pick<Context, 'db' | 'now' | 'config'>

/** The time `milliseconds` after `now`. */
export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
