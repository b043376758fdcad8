import { and, asc, eq, getTableName, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import type { SealedStore } from './files'
import { type Place, places } from './places'

/** The end of a move: the number of files that were moved, and of those that could not be read. */
export interface Moved {
  moved: number
  failed: readonly { table: string; id: string; reason: string }[]
}

interface Step {
  db: Db
  place: Place
  /** Which rows are still to be moved. */
  rest: SQL | undefined
  /** Moves one row. False if it has changed in the meantime. */
  move: (id: string) => Promise<boolean>
}

/** Moves the rows of a place one after the other, so that a move that was ended goes on where it stood. */
async function moveAll({ db, place, rest, move }: Step, tell: (moved: number) => void): Promise<Moved> {
  const failed: Moved['failed'][number][] = []
  let moved = 0
  let last = ''
  while (true) {
    const [row] = await db
      .select({ id: sql<string>`${place.id}` })
      .from(place.table)
      .where(and(rest, gt(place.id, last)))
      .orderBy(asc(place.id))
      .limit(1)
    if (!row) return { moved, failed }
    last = row.id
    try {
      if (await move(row.id)) moved += 1
      tell(moved)
    } catch (error) {
      // One bad file must not keep all others where they are. A bucket that is down ends the move.
      if (!(error instanceof Error) || error.name === 'ServiceFault') throw error
      failed.push({ table: getTableName(place.table), id: row.id, reason: error.message })
    }
  }
}

const bytesIn = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value) : null)

/** The steps that move the files of a place into the bucket, also those that an older key has encrypted. */
function toBucket(db: Db, place: Place, store: SealedStore, currentKey: string): Step {
  const { table, id, content, key, fields } = place
  const [contentField, keyField] = fields
  return {
    db,
    place,
    rest: sql`(${content} is not null or (${key} is not null and not starts_with(${key}, ${`${currentKey}/`})))`,
    async move(row) {
      const [found] = await db.select({ bytes: content, key }).from(table).where(eq(id, row))
      const old = typeof found?.key === 'string' ? found.key : null
      const bytes = bytesIn(found?.bytes) ?? (old === null ? null : await store.get(old))
      if (!bytes) return false
      const put = await store.put(bytes)
      const isSame = old === null ? isNotNull(content) : eq(key, old)
      const done = await db
        .update(table)
        .set({ [contentField]: null, [keyField]: put })
        .where(and(eq(id, row), isSame))
        .returning({ id })
      return done.length > 0
    },
  }
}

/** The steps that move the files of a place into their rows. */
function toDatabase(db: Db, place: Place, store: SealedStore): Step {
  const { table, id, content, key, fields } = place
  const [contentField, keyField] = fields
  return {
    db,
    place,
    rest: isNotNull(key),
    async move(row) {
      const [found] = await db.select({ key }).from(table).where(eq(id, row))
      if (typeof found?.key !== 'string') return false
      const bytes = await store.get(found.key)
      const done = await db
        .update(table)
        .set({ [contentField]: bytes, [keyField]: null })
        .where(and(eq(id, row), eq(key, found.key), isNull(content)))
        .returning({ id })
      return done.length > 0
    },
  }
}

/**
 * Moves all files into the bucket or into the database, one after the other, while gateways run. The objects of moved
 * files are swept later.
 *
 * @param target The current key's id for the bucket; null for the database.
 * @throws ServiceFault: start it again, and it goes on.
 */
export async function moveFiles(
  db: Db,
  store: SealedStore,
  target: string | null,
  tell: (moved: number) => void = () => {},
): Promise<Moved> {
  let moved = 0
  const failed: Moved['failed'][number][] = []
  for (const place of Object.values<Place>(places)) {
    const step = target === null ? toDatabase(db, place, store) : toBucket(db, place, store, target)
    const before = moved
    const result = await moveAll(step, count => tell(before + count))
    moved += result.moved
    failed.push(...result.failed)
  }
  return { moved, failed }
}
