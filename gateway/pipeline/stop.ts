import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Time for the gateway to end its own work after requests were cut off. */
const AFTER_CUT_MS = 3000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the gateway is about to stop. It still answers, and each answer closes its connection. */
    life: { isDraining: boolean }
  }
}

/** The requests that have begun and are not answered. */
function requestsOf({ server }: FastifyInstance): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return open
}

interface StopOptions {
  /** Milliseconds in which it still takes new requests, so that a balancer notices first. */
  drain: number
  /** Milliseconds after the signal when requests that still run are cut off. */
  within: number
  /** Tells balancers, as soon as the signal comes. */
  stopping: () => void
  /** Closes everything that the gateway used. */
  release: () => Promise<void>
  log: FastifyBaseLogger
}

/**
 * Stops on a signal. First the gateway drains: it answers as before, and every answer ends its connection. Then it
 * takes no new requests, finishes the running ones and its jobs, and releases the database. A request or a job that
 * runs longer than the deadline is cut off: commands and jobs are repeated safely. A second signal stops at once.
 */
export function stopOnSignals(app: FastifyInstance, { drain, within, stopping, release, log }: StopOptions): void {
  const open = requestsOf(app)
  const cut = async () => {
    log.warn(`requests cut off after ${within / 1000} s: ${open.size}`)
    app.server.closeAllConnections()
    await delay(AFTER_CUT_MS, undefined, { ref: false })
    log.error('the stop took too long: jobs or statements of the database were cut off')
    process.exit(1)
  }
  const close = async () => {
    await delay(Math.min(drain, within))
    await app.close()
    await release()
  }
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    app.life.isDraining = true
    stopping()
    log.info(`${signal}: stopping`)
    setTimeout(cut, within).unref()
    close().then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'the gateway did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
