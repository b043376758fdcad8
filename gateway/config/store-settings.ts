import * as v from 'valibot'
import { allOrNone, missing } from './all-or-none'
import { oneOf, raw, text, type ValuesOf } from './kinds'

/** A bucket of an S3-compatible service, such as MinIO, Tencent COS or AWS. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is part of the path instead of the host name. */
  pathStyle: boolean
}

/** The place of the bytes of files. */
export interface StoreSettings {
  /** The place of new files: their row in the database, or the bucket. */
  keepIn: 'database' | 's3'
  /** Null for no bucket. Files in the bucket are readable although new ones go into the database. */
  s3: S3Settings | null
  /** The keys that encrypt files in the bucket, of 32 bytes each. The first one encrypts; all of them decrypt. */
  keys: readonly Buffer[]
}

/** All files lie in the database. */
export const databaseOnly: StoreSettings = { keepIn: 'database', s3: null, keys: [] }

const storeKey = v.pipe(
  raw,
  v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits: openssl rand -hex 32.'))),
)

/** The settings of the place for files, by their names in the environment. */
export const storeEntries = {
  STORE: oneOf(['database', 's3'], 'must be database or s3.'),
  S3_ENDPOINT: v.pipe(
    raw,
    v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/, 'must begin with https:// or http://.'))),
  ),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: oneOf(['on', 'off'], 'must be on or off.'),
  STORE_KEY: storeKey,
  STORE_KEY_PREVIOUS: storeKey,
} as const

/** Why the settings of a bucket belong together. */
const WHY = 'a bucket for files needs all settings of its group'

type Set = ValuesOf<typeof storeEntries>

/**
 * Builds the settings of the place for files.
 *
 * @throws ConfigError when only some of the settings are there.
 */
export function readStore(set: Set): StoreSettings {
  const keepIn = set.STORE ?? 'database'
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, STORE_KEY } = set
  const group = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, STORE_KEY }
  const given = allOrNone(group, WHY)
  if (!given) {
    if (keepIn === 's3' || set.STORE_KEY_PREVIOUS !== undefined) throw missing(Object.keys(group), WHY)
    return databaseOnly
  }
  return {
    keepIn,
    s3: {
      endpoint: given.S3_ENDPOINT,
      region: given.S3_REGION,
      bucket: given.S3_BUCKET,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      pathStyle: set.S3_PATH_STYLE !== 'off',
    },
    keys: [given.STORE_KEY, set.STORE_KEY_PREVIOUS].flatMap(key =>
      key === undefined ? [] : [Buffer.from(key, 'hex')],
    ),
  }
}
