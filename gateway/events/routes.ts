import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { EVENTS_PATH, EventBatch } from '@/contract/events'
import type { Services } from '../pipeline/services'
import { codes, Refusal } from '../refusal'
import { countAgainst } from '../sessions/rate-limit'
import { keepEvents } from './ring'

const MINUTE = 60_000
/** Batches that one address may send in a minute: a company's whole network may share one. */
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
 * Takes what apps report of themselves. Unsigned, because it is sent while an app is being left, when nothing can be signed any more; so
 * nothing here is believed, everything is of the strictest form, and of one address only so much is taken.
 */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  app.register(async scope => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    scope.post(EVENTS_PATH, { bodyLimit: BODY_LIMIT, config: { call: 'events' } }, async (request, reply) => {
      await countAgainst(services, { bucket: `events:${request.ip}`, limit: BATCHES_PER_MINUTE, window: MINUTE })
      const batch = batchOf(request.body)
      for (const { kind, page, name, message, place } of batch.events) {
        if (kind === 'error') request.log.warn({ page, fault: name, message, place }, 'an app reported an error')
      }
      await keepEvents(db, batch, now())
      return reply.code(204).send()
    })
  })
}
