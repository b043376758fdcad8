import type { ReplicaSettings } from '../db/replica'
import { ConfigError } from './config-error'
import { postgresAddress, type ValuesOf, wholeNumber } from './kinds'

/** The settings of the replica, by their names in the environment. */
export const replicaEntries = {
  DATABASE_READ_URL: postgresAddress,
  DATABASE_READ_LAG_SECONDS: wholeNumber(5, 1, 3600),
} as const

type Set = ValuesOf<typeof replicaEntries>

/** Builds the settings of the replica; null for none. Throws ConfigError without a database that it is a copy of. */
export function readReplica(set: Set, databaseUrl: string | undefined): ReplicaSettings | null {
  if (set.DATABASE_READ_URL === undefined) return null
  if (databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL', 'DATABASE_URL is missing: DATABASE_READ_URL is a copy of that database.')
  }
  return { url: set.DATABASE_READ_URL, lag: set.DATABASE_READ_LAG_SECONDS * 1000 }
}
