import type * as v from 'valibot'
import { oneOf, wholeNumber } from './kinds'

const SECOND = 1000

/**
 * The work of a gateway.
 * - api: answers calls and adds jobs
 * - jobs: does jobs and periodic work, answers no call
 * - all: both
 */
export type Role = 'api' | 'jobs' | 'all'

/** Settings of the process and of its connections to PostgreSQL. */
export const runningSettings = {
  ROLE: oneOf(['api', 'jobs', 'all'], 'must be api, jobs or all.'),
  STOP_SECONDS: wholeNumber(25, 1, 600),
  DATABASE_POOL: wholeNumber(10, 2, 500),
  DATABASE_STATEMENT_SECONDS: wholeNumber(60, 1, 3600),
  DATABASE_LOCK_SECONDS: wholeNumber(20, 1, 3600),
  DATABASE_IDLE_SECONDS: wholeNumber(60, 1, 3600),
}

/** Limits of the connections to PostgreSQL. Times are in milliseconds. */
export interface DatabaseLimits {
  /** Connections of one gateway at the same time. */
  pool: number
  /** A statement that runs longer is ended by the server. Migrations have no limit. */
  statement: number
  /** A statement that waits longer for a lock is ended. */
  lock: number
  /** A transaction that sends no statement for longer is ended: its locks hinder others. */
  idle: number
}

export interface RunningConfig {
  role: Role
  /** Milliseconds of a graceful stop. After them the requests that still run are cut off. */
  stopWithin: number
  database: DatabaseLimits
}

type Set = { [Name in keyof typeof runningSettings]: v.InferOutput<(typeof runningSettings)[Name]> }

export const readRunning = (set: Set): RunningConfig => ({
  role: set.ROLE ?? 'all',
  stopWithin: set.STOP_SECONDS * SECOND,
  database: {
    pool: set.DATABASE_POOL,
    statement: set.DATABASE_STATEMENT_SECONDS * SECOND,
    lock: set.DATABASE_LOCK_SECONDS * SECOND,
    idle: set.DATABASE_IDLE_SECONDS * SECOND,
  },
})
