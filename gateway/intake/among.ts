import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Rows whose column has one of these texts. However many they are, they are one parameter: a list of thousands takes
 * longer to write and to read than to look up.
 */
export const among = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(texts)}::json))`
