import { setTimeout as delay } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { sqlStateOf } from '../db/database-error'
import { givenUp, jobKinds, tries } from './kinds'

/** Other times than the usual ones, for a test that cannot wait for minutes. */
export interface JobTimes {
  retryDelay: number
  expireInSeconds: number
  maintenanceSeconds: number
}

/** Milliseconds until the tables are made again that another gateway was making. */
const PAUSE_MS = 2000

/**
 * Another gateway was making the tables as well. Either two transactions waited for each other, or the schema came
 * between this connection's look for it and its own `create schema if not exists`, which does not look again.
 */
const isRace = (error: unknown) => ['40P01', '23505'].includes(sqlStateOf(error) ?? '')

async function make(boss: PgBoss, times: JobTimes | undefined) {
  await boss.start()
  for (const kind of jobKinds) {
    const { retryDelay, expireInSeconds } = times ?? tries[kind]
    const options = { ...tries[kind], retryDelay, expireInSeconds }
    await boss.createQueue(givenUp(kind), { name: givenUp(kind), ...options, retryLimit: 20 })
    await boss.createQueue(kind, { name: kind, ...options, deadLetter: givenUp(kind) })
    // Of a queue that is there already, only this changes the times.
    await boss.updateQueue(kind, { name: kind, ...options, deadLetter: givenUp(kind) })
  }
}

/** The tables and queues of pg-boss in a database. They are made when they are first needed. */
export function jobTables(boss: PgBoss, times?: JobTimes) {
  let ready: Promise<void> | null = null
  return {
    /** Makes them, unless they are there. Rejects when the database is away; the next call tries again. */
    open(): Promise<void> {
      ready ??= make(boss, times)
        .catch(async error => {
          if (!isRace(error)) throw error
          // PostgreSQL has stopped this gateway, and the other goes on.
          await delay(PAUSE_MS)
          return make(boss, times)
        })
        .catch(error => {
          ready = null
          throw error
        })
      return ready
    },
    /** Fulfilled or rejected when they are made; null while nobody has asked for them. */
    whenOpen: () => ready,
  }
}
