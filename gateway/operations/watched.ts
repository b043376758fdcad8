import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { OpsSettings } from '../config/ops-settings'
import { newestMigration } from '../db/newest-migration'
import { jobsState } from './jobs-state'
import { createMetrics } from './metrics'
import type { Operations } from './operations'
import { opsDatabase } from './ops-database'
import { notReady, type Stage } from './readiness'
import { serveOperations } from './server'

type Ops = NonNullable<OpsSettings['ops']>

/** Tells about the gateway on a port of its own, from the first moment to the last. */
export async function openWatched(config: Config, ops: Ops, log: FastifyBaseLogger): Promise<Operations> {
  let stage: Stage = 'starting'
  const database = opsDatabase(config.databaseUrl)
  const jobs = jobsState()
  const metrics = createMetrics(database, config.session.idle)
  const expected = newestMigration()
  const faults = () => notReady({ stage, database, expected, keys: config.keys, jobs: jobs.state() })
  const server = await serveOperations(ops, {
    faults,
    metrics: async () => metrics.text((await faults()).length === 0),
    metricsType: metrics.contentType,
  })
  log.info(`operations at ${server.address}`)
  return {
    note: metrics.note,
    watchJobs: jobs.watched,
    async watch(app) {
      app.addHook('onResponse', async (request, reply) =>
        metrics.answered({
          call: request.routeOptions.config.call,
          code: reply.retCode,
          status: reply.statusCode,
          seconds: reply.elapsedTime / 1000,
        }),
      )
      app.addHook('onResponse', async (_request, reply) => reply.timings?.forEach(metrics.timed))
    },
    opened(db, now) {
      database.opened(db)
      metrics.opened(db, now)
    },
    ready() {
      if (stage === 'starting') stage = 'running'
    },
    stopping() {
      stage = 'draining'
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
}
