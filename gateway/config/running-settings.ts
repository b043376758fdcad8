import type { DatabaseLimits } from '../db/connect'
import { oneOf, optionalNumber, type ValuesOf, wholeNumber } from './kinds'

const SECOND = 1000
/** The default of DRAIN_SECONDS where balancers can read at OPS_PORT that the gateway stops. */
const USUAL_DRAIN = 5

/**
 * The work of a gateway.
 * - api: answers calls and adds jobs
 * - jobs: does jobs and periodic work, answers no call
 * - all: both
 */
export type Role = 'api' | 'jobs' | 'all'

/** Settings of the process and of its connections to PostgreSQL. */
export const runningEntries = {
  ROLE: oneOf(['api', 'jobs', 'all'], 'must be api, jobs or all.'),
  DRAIN_SECONDS: optionalNumber(0, 600),
  STOP_SECONDS: wholeNumber(25, 1, 600),
  DATABASE_POOL: wholeNumber(10, 2, 500),
  DATABASE_STATEMENT_SECONDS: wholeNumber(60, 1, 3600),
  DATABASE_LOCK_SECONDS: wholeNumber(20, 1, 3600),
  DATABASE_IDLE_SECONDS: wholeNumber(60, 1, 3600),
}

export interface RunningSettings {
  role: Role
  /**
   * A graceful stop, in milliseconds after the signal: until `drain` it still takes new requests, and `within` cuts off
   * those that still run.
   */
  stop: { drain: number; within: number }
  database: DatabaseLimits
}

type Set = ValuesOf<typeof runningEntries>

export const readRunning = (set: Set & { OPS_PORT: number | undefined }): RunningSettings => ({
  role: set.ROLE ?? 'all',
  stop: {
    drain: (set.DRAIN_SECONDS ?? (set.OPS_PORT === undefined ? 0 : USUAL_DRAIN)) * SECOND,
    within: set.STOP_SECONDS * SECOND,
  },
  database: {
    pool: set.DATABASE_POOL,
    statement: set.DATABASE_STATEMENT_SECONDS * SECOND,
    lock: set.DATABASE_LOCK_SECONDS * SECOND,
    idle: set.DATABASE_IDLE_SECONDS * SECOND,
  },
})
