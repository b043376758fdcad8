import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { scrubbed } from '../lib/redaction'

/**
 * The reason of a failure as stored beside its job. The error of a failed statement contains its values, such as the
 * bytes of a paper: these must not be stored there, and bytes cannot.
 */
const reasonOf = (error: unknown) => scrubbed(String(error)).split('\u0000').join('').slice(0, 500)

/** A queue, and the work for its jobs. */
export interface Queue {
  name: string
  work: (data: unknown) => Promise<void>
}

/** Milliseconds between two polls for new jobs. A job that this gateway adds starts at once. */
const PAUSE_MS = 2000

/** Runs the jobs of these queues. Their tables must exist. */
export function jobWorker(boss: PgBoss, queues: readonly Queue[], log: FastifyBaseLogger) {
  let isWorking = false
  let loops: Promise<void>[] = []
  /** Ends the pauses of all loops. */
  let wake = alarm()

  /** Every queue's loop listens to it: Node warns of a leak above ten listeners unless the limit is raised. */
  function alarm() {
    const controller = new AbortController()
    setMaxListeners(queues.length, controller.signal)
    return controller
  }

  /** A failure is rethrown to pg-boss, which retries. It is logged here with its reason. */
  async function done({ name, work }: Queue, data: unknown) {
    try {
      await work(data)
    } catch (error) {
      log.warn({ err: error }, `the job ${name} failed`)
      throw error
    }
  }

  /** Runs the next job of a queue and returns whether there was one. */
  async function runNext(queue: Queue, ignoreStartAfter = false): Promise<boolean> {
    // One at a time, so that a gateway that ends leaves at most one job of a queue half done.
    const [job] = await boss.fetch<unknown>(queue.name, { batchSize: 1, ignoreStartAfter })
    if (!job) return false
    await done(queue, job.data).then(
      () => boss.complete(queue.name, job.id),
      error => boss.fail(queue.name, job.id, { message: reasonOf(error) }),
    )
    return true
  }

  /**
   * Works on a queue until `stop`. The workers of pg-boss pause after every job: they would send only one mail in two
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
    /** Polls for new jobs now. */
    wakeUp,
    /** Starts working, until `stop`. */
    start() {
      isWorking = true
      loops = queues.map(workOn)
    },
    /** Resolves when the running jobs are done. */
    async stop() {
      isWorking = false
      wakeUp()
      await Promise.all(loops)
    },
    /** Runs all waiting jobs, including those that wait for a retry, and returns their number. */
    async runAll(): Promise<number> {
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
