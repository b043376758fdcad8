import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '@/lib/date'
import type { Db } from '../db/connect'
import type { Journal } from './journal'
import type { TaRecord } from './ta/record'

/** The parts of a batch share it while the batch is applied, all in one transaction. */
export interface Work {
  db: Db
  journal: Journal
  /** The code of the registrar, as the files name it. */
  creator: string
  /** The day of the files. */
  day: Day
  now: Date
  /** Customers whose figures changed. */
  touched: Set<string>
  /** Funds whose earlier net values were corrected, with the first corrected day. */
  corrected: Map<string, Day>
  /** Records that are not applied, by reason. */
  hold: (record: TaRecord, type: string, reason: 'doubt' | 'code', fundAccount: string) => void
  /** Counts a record that was left out, by reason. */
  skip: (reason: string) => void
}

/** Records in groups, so that rows are looked up and written many at a time. */
export function* grouped<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = []
  for (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Groups of this size keep the memory low and the statements few. */
export const AT_ONCE = 1000

/**
 * Rows whose column has one of these texts. However many they are, they are one parameter: a list of thousands takes
 * longer to write and to read than to look up.
 */
export const among = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(texts)}::json))`
