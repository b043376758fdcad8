import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { scrubbed } from '../lib/redaction'

/**
 * What is kept of a failure beside its job. A failed statement tells its values, such as the bytes of a paper: they may
 * not be kept there, and bytes cannot.
 */
const reasonOf = (error: unknown) => scrubbed(String(error)).split('\u0000').join('').slice(0, 500)

/** A queue, and what is done with what lies in it. */
export interface Queue {
  name: string
  work: (data: unknown) => Promise<void>
}

/** Milliseconds between two looks for new jobs. A job that this gateway adds begins at once. */
const PAUSE_MS = 2000

/** Does the jobs of these queues. Their tables must be there. */
export function jobWorker(boss: PgBoss, queues: readonly Queue[], log: FastifyBaseLogger) {
  let isWorking = false
  let loops: Promise<void>[] = []
  /** Ends the pauses of all loops. */
  let wake = alarm()

  /** Every queue's loop listens to it: Node takes more than ten listeners for a leak unless it is told. */
  function alarm() {
    const controller = new AbortController()
    setMaxListeners(queues.length, controller.signal)
    return controller
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
      error => boss.fail(queue.name, job.id, { message: reasonOf(error) }),
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
    /** Looks for new jobs now. */
    wakeUp,
    /** Begins to work, until `stop`. */
    start() {
      isWorking = true
      loops = queues.map(workOn)
    },
    /** Ends when the jobs that run are done. */
    async stop() {
      isWorking = false
      wakeUp()
      await Promise.all(loops)
    },
    /** Does everything that waits, also what waits for another try, and tells how many jobs that were. */
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
