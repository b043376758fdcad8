import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { Db } from '../db/connect'
import { bossDatabase, inTransaction } from './boss-database'
import { givenUp, type JobData, type JobKind, jobKinds } from './kinds'
import { type JobTimes, jobTables } from './tables'
import { jobWorker, type Queue } from './worker'

/** The work of one kind of job. */
export interface JobWork<D> {
  /** Does the work. It must be idempotent: a gateway can end between the work and the record that it is done. */
  run: (data: D) => Promise<void>
  /** Called when every attempt failed, or the gateway ended during the last one. Tells the person. */
  giveUp: (data: D) => Promise<void>
}
export type JobWorks = { [K in JobKind]: JobWork<JobData[K]> }

/**
 * Adds a job in the transaction that this function belongs to. A job that a person waits for comes before all others:
 * bills of subscriptions come by the thousand on one morning.
 */
export type AddJob = <K extends JobKind>(
  kind: K,
  data: JobData[K],
  options?: { isWaitedFor?: boolean },
) => Promise<void>

/** Work that outlives a request, stored in the gateway's database. */
export interface Jobs {
  /**
   * Runs `work` in a transaction in which jobs can be added. They exist when it is committed, and start at once.
   *
   * Jobs are added nowhere else: the tables of the jobs must exist before the transaction begins, because the embedded
   * database lets nobody else in while a transaction runs.
   */
  within: <T>(work: (db: Db, add: AddJob) => Promise<T>) => Promise<T>
  /** Starts working, until `stop`. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Runs all waiting jobs, including those that wait for a retry, and returns their number. For tests. */
  runAll: () => Promise<number>
}

/** Seconds between two checks for attempts that took too long. */
const MAINTENANCE_SECONDS = 15

function queuesOf(works: JobWorks): Queue[] {
  return jobKinds.flatMap(kind => {
    const { run, giveUp } = works[kind] as JobWork<unknown>
    return [
      { name: kind, work: run },
      { name: givenUp(kind), work: giveUp },
    ]
  })
}

interface JobOptions {
  times?: JobTimes
  /** Whether this gateway also looks for attempts that took too long. Default: yes. */
  supervises?: boolean
}

/** Creates the tables of the jobs, or brings them up to date. Otherwise the first job does. */
export async function createJobTables(db: Db): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(db), schedule: false, supervise: false })
  await jobTables(boss).open()
  await boss.stop({ graceful: false, wait: true, close: false })
}

/**
 * The jobs of a database. Several gateways may share it: each job is done by one of them. The tables of pg-boss are
 * created when the first job is added or the work starts.
 */
export function openJobs(
  db: Db,
  log: FastifyBaseLogger,
  works: JobWorks,
  { times, supervises = true }: JobOptions = {},
): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(db),
    schedule: false,
    supervise: supervises,
    maintenanceIntervalSeconds: times?.maintenanceSeconds ?? MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
  boss.on('error', error => log.error({ err: error }, 'pg-boss reported an error'))
  const { open, whenOpen } = jobTables(boss, times)
  const worker = jobWorker(boss, queuesOf(works), log)
  return {
    async within(work) {
      await open()
      const result = await db.transaction(tx =>
        work(tx, async (kind, data, { isWaitedFor = false } = {}) => {
          await boss.send(kind, data, { db: inTransaction(tx), priority: Number(isWaitedFor) })
        }),
      )
      worker.wakeUp()
      return result
    },
    async start() {
      await open()
      worker.start()
    },
    async stop() {
      const opened = whenOpen()
      if (!opened) return
      await worker.stop()
      await opened.then(() => boss.stop({ graceful: false, wait: true, close: false })).catch(() => {})
    },
    async runAll() {
      await open()
      return worker.runAll()
    },
  }
}
