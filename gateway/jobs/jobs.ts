import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { InheritState } from '@/contract/inherit-states'
import type { Db } from '../db/connect'
import { bossDatabase, inTransaction } from './boss-database'

/** What each kind of job needs to know. Everything else it reads from the database when it runs. */
interface JobData {
  /** Makes the file of a paper. */
  makePaper: { paperNo: string }
  /** Sends a mail with a paper. */
  mailPaper: { mailId: string }
  /** Reminds somebody of the last day of an inheritance. */
  remindInheritance: InheritanceReminder
  /** Tells somebody by SMS what the office decided on an inheritance. */
  tellInheritance: InheritanceNotice
  /** Sends a mail or a message in WeChat with notices that a customer has chosen. */
  sendNotices: { sendId: string }
  /** Sends a message of the mini-program that the person has allowed. */
  sendSubscription: { sendId: string }
  /** Makes the story of a customer's year. */
  makeYear: YearOf
  /** Tells by mail that it is there. */
  mailYear: YearOf
  /** Reminds somebody of an event in which they have a seat. */
  remindGathering: GatheringReminder
}
type JobKind = keyof JobData

/** A customer's year: '2025'. */
export interface YearOf {
  custNo: string
  year: string
}

/** Who is reminded of which event. */
export interface GatheringReminder {
  id: string
  custNo: string
}

/** Whom a reminder goes to: the applicant (null), or an inheritor who has not signed yet. */
export interface InheritanceReminder {
  applicationNo: string
  inheritorId: number | null
}

/** Who is told of a step of an inheritance: the applicant, an inheritor, or the customer whose account it is about. */
export interface InheritanceNotice {
  applicationNo: string
  /** The state that the application came to. */
  state: InheritState
  to: { applicant: true } | { inheritorId: number } | { custNo: string }
}

/** How a kind of job is done. */
export interface JobWork<D> {
  /** Does it. It may run again after it was done: a gateway can end between the work and the note that it is done. */
  run: (data: D) => Promise<void>
  /** Every try failed, or the gateway ended during the last one. Tells the person. */
  giveUp: (data: D) => Promise<void>
}
export type JobWorks = { [K in JobKind]: JobWork<JobData[K]> }

/**
 * Adds a job in the transaction that gave this function. A job that a person waits for comes before all others: bills
 * of subscriptions come by the thousand on one morning.
 */
export type AddJob = <K extends JobKind>(
  kind: K,
  data: JobData[K],
  options?: { isWaitedFor?: boolean },
) => Promise<void>

/** Work that outlives a request, kept in the gateway's database. */
export interface Jobs {
  /**
   * Runs `work` in a transaction in which jobs can be added. They are there when it is committed, and begin at once.
   *
   * Jobs are added nowhere else: the tables of the jobs must be there before the transaction begins, because the
   * embedded database lets nobody else in while a transaction runs.
   */
  within: <T>(work: (db: Db, add: AddJob) => Promise<T>) => Promise<T>
  /** Begins to work, until `stop`. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Does everything that waits, also what waits for another try, and tells how many jobs that were. For tests. */
  runAll: () => Promise<number>
}

/**
 * How often a failed job is tried again. The pause grows: 15 seconds, then 30, 60 ..., for a mail about two hours in
 * all. A try that takes longer than `expireInSeconds` counts as failed: mostly its gateway has ended.
 */
const tries = {
  makePaper: { retryLimit: 3, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 },
  mailPaper: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  remindInheritance: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  tellInheritance: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  sendNotices: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  sendSubscription: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  makeYear: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  mailYear: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  remindGathering: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
} as const satisfies Record<JobKind, PgBoss.RetryOptions & PgBoss.ExpirationOptions>

/** Milliseconds between two looks for new jobs. A job that this gateway adds begins at once. */
const PAUSE_MS = 2000
/** Seconds between two looks for tries that took too long. */
const MAINTENANCE_SECONDS = 15

/** Other times than the usual ones, for a test that cannot wait for minutes. */
export interface JobTimes {
  retryDelay: number
  expireInSeconds: number
  maintenanceSeconds: number
}

const kinds = Object.keys(tries) as JobKind[]
/** pg-boss moves a job there after its last try, also when the gateway ended during it. */
const givenUp = (kind: JobKind) => `${kind}GivenUp`

interface Queue {
  name: string
  work: (data: unknown) => Promise<void>
}

/** PostgreSQL's word for two transactions that wait for each other; its driver tells it as `code`. */
function isDeadlock(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && error.code === '40P01') || ('cause' in error && isDeadlock(error.cause))
}

function queuesOf(works: JobWorks): Queue[] {
  return kinds.flatMap(kind => {
    const { run, giveUp } = works[kind] as JobWork<unknown>
    return [
      { name: kind, work: run },
      { name: givenUp(kind), work: giveUp },
    ]
  })
}

/**
 * The jobs of a database. Several gateways may share it: each job is done by one of them. The tables of pg-boss are
 * made when the first job is added or the work begins.
 */
export function openJobs(db: Db, log: FastifyBaseLogger, works: JobWorks, times?: JobTimes): Jobs {
  const queues = queuesOf(works)
  const boss = new PgBoss({
    db: bossDatabase(db),
    schedule: false,
    maintenanceIntervalSeconds: times?.maintenanceSeconds ?? MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
  boss.on('error', error => log.error({ err: error }, 'a job could not be looked after'))
  /** Every queue's loop listens to it: Node takes more than ten listeners for a leak unless it is told. */
  function alarm() {
    const controller = new AbortController()
    setMaxListeners(queues.length, controller.signal)
    return controller
  }
  let ready: Promise<void> | null = null
  let isWorking = false
  let loops: Promise<void>[] = []
  /** Ends the pauses of all loops. */
  let wake = alarm()

  async function prepare() {
    await boss.start()
    for (const kind of kinds) {
      const { retryDelay, expireInSeconds } = times ?? tries[kind]
      const options = { ...tries[kind], retryDelay, expireInSeconds }
      await boss.createQueue(givenUp(kind), { name: givenUp(kind), ...options, retryLimit: 20 })
      await boss.createQueue(kind, { name: kind, ...options, deadLetter: givenUp(kind) })
      // Of a queue that is there already, only this changes the times.
      await boss.updateQueue(kind, { name: kind, ...options, deadLetter: givenUp(kind) })
    }
  }
  const open = () => {
    ready ??= prepare()
      .catch(async error => {
        if (!isDeadlock(error)) throw error
        // Two gateways made the tables at the same moment. PostgreSQL has stopped one of them, and the other goes on.
        await delay(PAUSE_MS)
        return prepare()
      })
      .catch(error => {
        // The database was away: the next one who needs the jobs tries again.
        ready = null
        throw error
      })
    return ready
  }

  /** A failure goes on to pg-boss, which tries again. It is logged here with its reason. */
  async function done({ name, work }: Queue, data: unknown) {
    try {
      await work(data)
    } catch (error) {
      log.warn({ err: error }, `the job ${name} failed`)
      throw error
    }
  }

  /** Does the next job of a queue and tells whether there was one. */
  async function runNext(queue: Queue, ignoreStartAfter = false): Promise<boolean> {
    // One at a time: a gateway that ends leaves at most one job of a queue half done.
    const [job] = await boss.fetch<unknown>(queue.name, { batchSize: 1, ignoreStartAfter })
    if (!job) return false
    await done(queue, job.data).then(
      () => boss.complete(queue.name, job.id),
      error => boss.fail(queue.name, job.id, { message: String(error) }),
    )
    return true
  }

  /**
   * Works on a queue until `stop`. The workers of pg-boss pause after every job: they would send one mail in two
   * seconds.
   */
  async function workOn(queue: Queue) {
    while (isWorking) {
      const { signal } = wake
      const found = await runNext(queue).catch(error => {
        log.error({ err: error }, `the queue ${queue.name} could not be read`)
        return false
      })
      if (!found && isWorking) await delay(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }

  function wakeUp() {
    wake.abort()
    wake = alarm()
  }

  return {
    async within(work) {
      await open()
      const result = await db.transaction(tx =>
        work(tx, async (kind, data, { isWaitedFor = false } = {}) => {
          await boss.send(kind, data, { db: inTransaction(tx), priority: Number(isWaitedFor) })
        }),
      )
      wakeUp()
      return result
    },
    async start() {
      await open()
      isWorking = true
      loops = queues.map(workOn)
    },
    async stop() {
      if (!ready) return
      isWorking = false
      wakeUp()
      await Promise.all(loops)
      await ready.then(() => boss.stop({ graceful: false, wait: true, close: false })).catch(() => {})
    },
    async runAll() {
      await open()
      let count = 0
      for (;;) {
        let found = 0
        for (const queue of queues) if (await runNext(queue, true)) found += 1
        if (found === 0) return count
        count += found
      }
    },
  }
}
