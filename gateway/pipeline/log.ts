import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { redacted, redactedError, scrubbed } from './redaction'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call that a route answers. */
    call?: string
  }
  interface FastifyReply {
    /** Code of the envelope that was sent. */
    retCode: string
  }
}

/** The gateway's log: JSON lines without secrets and personal data, whatever is logged. */
export const createLog = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: redactedError, error: redactedError },
      formatters: {
        level: label => ({ level: label }),
        log: fields =>
          Object.fromEntries(
            // Errors are the serializers' work.
            Object.entries(fields).map(([name, field]) => [
              name,
              field instanceof Error ? field : Object.values(Object(redacted({ [name]: field })))[0],
            ]),
          ),
      },
      hooks: {
        // Sentences are made of values too.
        logMethod(values, method) {
          const [first, ...others] = values.map(value => (typeof value === 'string' ? scrubbed(value) : value))
          method.apply(this, [first ?? '', ...others] as Parameters<typeof method>)
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )

/** One line per request, of what does not tell about the person: which call, how it ended, how long it took. */
export function logRequests(app: FastifyInstance): void {
  app.decorateReply('retCode', '')
  app.addHook<unknown>('preSerialization', async (_request, reply, payload) => {
    reply.retCode = retCodeOf(payload)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: that may hold parameters.
        route: call ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        retCode: reply.retCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

const retCodeOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'retCode' in payload ? String(payload.retCode) : ''
