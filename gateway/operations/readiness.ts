import { setTimeout as delay } from 'node:timers/promises'
import { sqlStateOf } from '../db/database-error'
import type { GatewayKeys } from '../wire/keys'
import { decryptText, encryptText } from '../wire/sm2'
import type { JobsState } from './jobs-state'
import type { OpsDatabase } from './ops-database'

/** The part of its life that the gateway is in. */
export type Stage = 'starting' | 'running' | 'draining'

interface Parts {
  stage: Stage
  database: OpsDatabase
  /** The time of the newest migration that this release needs. */
  expected: number
  keys: GatewayKeys
  jobs: JobsState
}

/** A balancer asks every few seconds and takes no answer for a "no". */
const DEADLINE = 2_000

const STAGES: Record<Stage, string | null> = {
  starting: 'start: the gateway is starting',
  running: null,
  draining: 'stop: the gateway is stopping and takes requests only until balancers know it',
}

const JOBS: Record<JobsState, string | null> = {
  unasked: null,
  starting: 'jobs: their tables are being made',
  running: null,
  failed: 'jobs: they could not be started; the log says why. Start the gateway again',
}

const NO_TABLE = '42P01'

/** The reasons in words for which the gateway must get no requests now. */
export async function notReady(parts: Parts, deadline = DEADLINE): Promise<string[]> {
  const { stage, database, expected, keys, jobs } = parts
  const reasons = [STAGES[stage], await databaseFault(database, expected, deadline), keysFault(keys), JOBS[jobs]]
  return reasons.filter(reason => reason !== null)
}

async function databaseFault({ ask }: OpsDatabase, expected: number, deadline: number): Promise<string | null> {
  if (!ask) return 'database: it is being opened'
  const late = new AbortController()
  try {
    return await Promise.race([
      migrationFault(ask, expected),
      delay(deadline, `database: it does not answer within ${deadline / 1000} s`, { signal: late.signal }),
    ])
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === NO_TABLE) return 'migrations: the tables are not there yet'
    return `database: it does not answer${state ? ` (${state})` : ''}`
  } finally {
    late.abort()
  }
}

async function migrationFault(ask: NonNullable<OpsDatabase['ask']>, expected: number): Promise<string | null> {
  const [row] = await ask<{ at: string | null }>('select max(created_at)::text as at from drizzle.__drizzle_migrations')
  // A newer release may have migrated already: its tables serve this release, too.
  return Number(row?.at ?? 0) >= expected ? null : 'migrations: the tables are older than this release'
}

/** Whether the keys open what they lock. They are read once, so they are tried once. */
const tried = new WeakMap<GatewayKeys, string | null>()

export function keysFault(keys: GatewayKeys): string | null {
  const known = tried.get(keys)
  if (known !== undefined) return known
  const fault = opensItsOwn(keys) ? null : 'keys: what is encrypted with the public SM2 key cannot be read'
  tried.set(keys, fault)
  return fault
}

function opensItsOwn({ sm2 }: GatewayKeys): boolean {
  try {
    return decryptText(encryptText('a', sm2.publicKeyHex), sm2.privateKeyHex) === 'a'
  } catch {
    return false
  }
}
