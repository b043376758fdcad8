import { ilike, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Finds what a person typed anywhere in one of the columns; % and _ mean themselves. */
export const contains = (text: string, ...columns: AnyPgColumn[]): SQL | undefined =>
  or(...columns.map(column => ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)))
