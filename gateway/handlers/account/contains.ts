import { ilike, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Finds the person's text anywhere in one of the columns. % and _ are ordinary characters here. */
export const contains = (text: string, ...columns: AnyPgColumn[]): SQL | undefined =>
  or(...columns.map(column => ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)))
