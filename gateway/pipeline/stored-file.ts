import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import type { Files } from '../store/files'
import type { Place } from '../store/places'
import { SLICE } from './file-places'

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

/** The row of a file. */
interface FileRow {
  place: Place
  where: SQL | undefined
}

/**
 * A file whose bytes lie in one row, or in the bucket under the key of the row. They may be moved from one to the other
 * while the file is sent (store/move.ts), so every slice looks into the row first. The first slice from the bucket is
 * read at once: then a person gets a sentence instead of half a file if the bucket is down.
 *
 * @throws Refusal
 */
export async function storedFile(
  { db, files }: { db: Db; files: Files },
  { place, where }: FileRow,
  described: Omit<StoredFile, 'read'>,
): Promise<StoredFile> {
  const { content, key, table } = place
  const { size } = described
  let outside: { key: string; read: ReturnType<Files['parts']> } | null = null
  const readOutside = (object: string, from: number, length: number) => {
    if (outside?.key !== object) outside = { key: object, read: files.parts(object, size) }
    return outside.read(from, length)
  }
  const read: StoredFile['read'] = async (from, length) => {
    const slice = sql`substring(${content} from ${from + 1}::int for ${length}::int)`.mapWith(bytesOf)
    const [row] = await db
      .select({ slice, key: sql<string | null>`${key}` })
      .from(table)
      .where(where)
    const bytes = row?.slice ?? (row?.key ? await readOutside(row.key, from, length) : null)
    if (bytes?.length !== length) throw new Error('The file was deleted while it was sent.')
    return bytes
  }
  const [row] = await db
    .select({ key: sql<string | null>`${key}` })
    .from(table)
    .where(where)
  if (!row?.key) return { ...described, read }
  const beginning = await read(0, Math.min(size, SLICE))
  return {
    ...described,
    read: async (from, length) => (from === 0 && length === beginning.length ? beginning : read(from, length)),
  }
}
