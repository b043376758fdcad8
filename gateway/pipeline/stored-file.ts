import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect'

/**
 * A file that stays in the database and is read in slices while it is sent, so that an answer that nobody reads holds
 * neither the file nor a connection.
 */
export interface StoredFile {
  /** Size in bytes. */
  size: number
  contentType: string
  fileName: string
  /** Reads `length` bytes from `from`; throws if the file is gone. */
  read: (from: number, length: number) => Promise<Uint8Array>
  /** The owner, for files opened by their address without a session. */
  owner?: string
}

/** Whether an answer is a file in the database instead of in memory. */
export const isStored = (answer: unknown): answer is StoredFile =>
  typeof answer === 'object' && answer !== null && 'read' in answer && typeof answer.read === 'function'

const bytesOf = (value: Uint8Array): Buffer => Buffer.from(value)

/** Reads slices of the content of one row. */
export const slicesOf =
  (db: Db, content: PgColumn, where: SQL | undefined): StoredFile['read'] =>
  async (from, length) => {
    const slice = sql`substring(${content} from ${from + 1}::int for ${length}::int)`.mapWith(bytesOf)
    const [row] = await db.select({ slice }).from(content.table).where(where)
    if (!row?.slice || row.slice.length !== length) throw new Error('The file was deleted while it was sent.')
    return row.slice
  }
