import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { EventBatch, type ReportedTiming } from '@/contract/telemetry'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { codes, Refusal } from '../lib/refusal'
import { countAddress } from '../pipeline/rate-limit'
import type { Services } from '../pipeline/services'
import { keepEvents } from './ring'

declare module 'fastify' {
  interface FastifyReply {
    /** The timings in the app's report that was answered. The metrics count them. */
    timings?: readonly ReportedTiming[]
  }
}

const MINUTE = 60_000
/** Limit of batches from one address in a minute. A company's whole network may share one address. */
const BATCHES_PER_MINUTE = 120
const BODY_LIMIT = 32_768

const refused = () => new Refusal(codes.badInput, '提交的内容格式不正确', 400)

function batchOf(text: unknown): EventBatch {
  try {
    return v.parse(EventBatch, JSON.parse(String(text)))
  } catch {
    throw refused()
  }
}

/**
 * Receives the reports of apps about themselves. They are unsigned, because an app sends them while the person leaves
 * it and cannot sign then. So the gateway does not trust them: the format must be exact, and each address may send only
 * a limited amount.
 */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  app.decorateReply('timings', undefined)
  app.register(async scope => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.post(EVENTS_PATH, { bodyLimit: BODY_LIMIT, config: { call: 'events' } }, async (request, reply) => {
      await countAddress(services, request.ip, { bucket: 'events', limit: BATCHES_PER_MINUTE, window: MINUTE })
      const batch = batchOf(request.body)
      for (const event of batch.events) {
        if (event.kind !== 'error') continue
        const { page, name, message, place } = event
        request.log.warn({ page, fault: name, message, place }, 'an app reported an error')
      }
      await keepEvents(db, batch, now())
      // Not before they are stored: the app sends a batch again that failed.
      reply.timings = batch.events.filter(event => event.kind === 'timing')
      return reply.code(204).send()
    })
  })
}
