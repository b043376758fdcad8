import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StoreSettings } from '../config/store-settings'
import type { Db } from '../db/connect'
import { storedObjects } from '../db/schema/store'
import { codes, Refusal } from '../lib/refusal'
import type { Objects } from '../outside/outside'
import { ServiceFault, unavailable } from '../outside/service-fault'
import {
  DamagedObject,
  keyFor,
  nameOf,
  open,
  placeOf,
  plainSize,
  requireHash,
  SEGMENT,
  seal,
  storeKeyOf,
  UnknownStoreKey,
} from './seal'

/** The bytes of a file as its row holds them: in itself, or by the key of an object in the bucket. */
export interface Kept {
  content: Buffer | null
  contentKey: string | null
}

/** The bytes of files, in the database or in a bucket. */
export interface Files {
  /**
   * Keeps bytes for a row that is written next, and returns what the row holds. It is called before the row's
   * transaction: an object that no row names is swept later (sweep.ts).
   *
   * @throws ServiceFault
   */
  keep: (bytes: Buffer) => Promise<Kept>
  /** All bytes of a file, checked. Null if the row has none. Throws ServiceFault, DamagedObject. */
  whole: (kept: Kept) => Promise<Buffer | null>
  /** Reads parts of a file in a bucket. Each part is checked alone, and all together if they are read in order. */
  parts: (key: string, size: number) => (from: number, length: number) => Promise<Buffer>
}

/** An object that a row names is not there. */
export class MissingObject extends Error {
  override readonly name = 'MissingObject'
  constructor(readonly key: string) {
    super(`There is no object ${key}.`)
  }
}

/** The bucket with the keys of the settings: puts, reads and removes whole files. */
export interface SealedStore {
  put: (bytes: Buffer) => Promise<string>
  get: (key: string) => Promise<Buffer>
  parts: Files['parts']
  remove: (key: string) => Promise<void>
}

/** Encrypts what goes into a bucket, and checks what comes out of it. */
export function sealedStore(db: Db, objects: Objects, { keys }: Pick<StoreSettings, 'keys'>): SealedStore {
  const storeKeys = keys.map(storeKeyOf)
  const [current] = storeKeys
  if (!current) throw new RangeError('A bucket for files needs a key.')
  return {
    async put(bytes) {
      const key = nameOf(current, bytes)
      const looseSince = sql`clock_timestamp()`
      // The row comes first, and it waits for a sweep that removes this very object.
      await db
        .insert(storedObjects)
        .values({ key, size: bytes.length, looseSince })
        .onConflictDoUpdate({ target: storedObjects.key, set: { looseSince } })
      await objects.put(key, seal(current, key, bytes))
      return key
    },
    async get(key) {
      const storeKey = keyFor(storeKeys, key)
      const sealed = await objects.get(key)
      if (!sealed) throw new MissingObject(key)
      const bytes = open(storeKey, key, sealed, { first: 0, size: plainSize(sealed.length) })
      requireHash(storeKey, key, createHash('sha256').update(bytes).digest())
      return bytes
    },
    parts(key, size) {
      const storeKey = keyFor(storeKeys, key)
      const hash = createHash('sha256')
      let hashed = 0
      return async (from, length) => {
        const { first, sealed } = placeOf({ from, length }, size)
        const found = await objects.get(key, sealed)
        if (!found) throw new MissingObject(key)
        if (found.length !== sealed.length) throw new DamagedObject(key)
        const start = from - first * SEGMENT
        const bytes = open(storeKey, key, found, { first, size }).subarray(start, start + length)
        if (from === hashed) {
          hash.update(bytes)
          hashed += bytes.length
          if (hashed === size) requireHash(storeKey, key, hash.digest())
        }
        return bytes
      }
    },
    remove: key => objects.remove(key),
  }
}

/** The bytes of files, where the settings put them. Without a bucket they stay in their rows. */
export function filesOf(db: Db, store: StoreSettings, objects: Objects | null): Files {
  const sealed = objects && store.keys.length > 0 ? sealedStore(db, objects, store) : null
  const requireBucket = (key: string) => {
    if (!sealed) throw new MissingObject(key)
    return sealed
  }
  return {
    async keep(bytes) {
      if (store.keepIn === 'database' || !sealed) return { content: bytes, contentKey: null }
      return { content: null, contentKey: await sealed.put(bytes) }
    },
    async whole({ content, contentKey }) {
      return content ?? (contentKey === null ? null : await requireBucket(contentKey).get(contentKey))
    },
    parts: (key, size) => requireBucket(key).parts(key, size),
  }
}

/** The sentence for a person whose file cannot be stored or read at the moment. */
const refusalOf = (error: unknown, log: FastifyBaseLogger): unknown => {
  if (error instanceof ServiceFault) return unavailable('文件存储')
  if (!(error instanceof DamagedObject || error instanceof MissingObject || error instanceof UnknownStoreKey))
    return error
  log.error({ err: error }, 'a file in the bucket cannot be read')
  return new Refusal(codes.unavailable, '文件暂时打不开，请联系客服')
}

/** The same for handlers: a fault of the bucket becomes a sentence for the person. */
export function filesForPeople(files: Files, log: FastifyBaseLogger): Files {
  const told = <A extends unknown[], T>(work: (...inputs: A) => Promise<T>) => {
    return (...inputs: A) =>
      work(...inputs).catch((error: unknown) => {
        throw refusalOf(error, log)
      })
  }
  return {
    keep: told(files.keep),
    whole: told(files.whole),
    parts(key, size) {
      let read: ReturnType<Files['parts']> | null = null
      // An object without a known key is refused when it is read, as every other fault.
      return told(async (from: number, length: number) => {
        read ??= files.parts(key, size)
        return read(from, length)
      })
    },
  }
}
