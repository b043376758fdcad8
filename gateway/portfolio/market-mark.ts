import { sql } from 'drizzle-orm'
import { world } from '../db/schema/seed'

/** The row that changes whenever the registrar's files change a net value. */
export const FIGURES_TAKEN = 'figuresTaken'

/**
 * A text that changes with the funds' figures, whichever gateway changed them: caches of computed figures use it as a
 * key.
 */
export const marketMark = sql<string>`(select coalesce(string_agg(${world.value}, ' ' order by ${world.key}), '')
  from ${world} where ${world.key} in ('seededThrough', ${sql.raw(`'${FIGURES_TAKEN}'`)}))`
