import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { Db } from '../db/connect'
import { sqlStateOf } from '../db/database-error'
import { givenUp, jobKinds, tries } from './kinds'

/** Overridden times, for a test that cannot wait for minutes. */
export interface JobTimes {
  retryDelay: number
  expireInSeconds: number
  maintenanceSeconds: number
}

/** Milliseconds until the next attempt to create the tables, while another gateway is creating them. */
const PAUSE_MS = 2000

/**
 * Whether the error means that another gateway was creating the tables as well: either a deadlock, or the schema was
 * created between this connection's check and its `create schema if not exists`, which does not check again.
 */
const isRace = (error: unknown) => ['40P01', '23505'].includes(sqlStateOf(error) ?? '')

async function make(boss: PgBoss, times: JobTimes | undefined) {
  await boss.start()
  for (const kind of jobKinds) {
    const { retryDelay, expireInSeconds } = times ?? tries[kind]
    const options = { ...tries[kind], retryDelay, expireInSeconds }
    await boss.createQueue(givenUp(kind), { name: givenUp(kind), ...options, retryLimit: 20 })
    await boss.createQueue(kind, { name: kind, ...options, deadLetter: givenUp(kind) })
    // For an existing queue, only this call changes the times.
    await boss.updateQueue(kind, { name: kind, ...options, deadLetter: givenUp(kind) })
  }
}

/**
 * Ends the attempts that ran when the gateway died, so that the next check tries them again in seconds and not in
 * minutes. Only for a database that no other gateway uses, before this one works.
 */
export async function endDeadAttempts(db: Db): Promise<void> {
  const { rows } = await db.execute<{ job: string | null }>(sql`select to_regclass('pgboss.job') as job`)
  if (rows[0]?.job) await db.execute(sql`update pgboss.job set expire_in = interval '0' where state = 'active'`)
}

/** The tables and queues of pg-boss in a database, created on first use. */
export function jobTables(boss: PgBoss, times?: JobTimes) {
  let ready: Promise<void> | null = null
  return {
    /** Creates them, unless they exist. Rejects if the database is away; the next call tries again. */
    open(): Promise<void> {
      ready ??= make(boss, times)
        .catch(async error => {
          if (!isRace(error)) throw error
          // PostgreSQL has aborted this gateway's attempt, and the other gateway continues.
          await delay(PAUSE_MS)
          return make(boss, times)
        })
        .catch(error => {
          ready = null
          throw error
        })
      return ready
    },
    /** The promise of their creation; null if nobody has asked for them. */
    whenOpen: () => ready,
  }
}
