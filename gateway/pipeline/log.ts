import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type Bindings, type ChildLoggerOptions, type DestinationStream } from 'pino'
import { redacted, scrubbed } from './redaction'

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
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }), log: fields => Object(redacted(fields)) },
      // The formatter has written errors out; pino's own serializer would take them apart again.
      serializers: { err: error => error },
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
  // Formatters do not see what a child is bound to. Children inherit this, and their children.
  const { child } = log
  return Object.assign(log, {
    child(this: typeof log, bindings: Bindings, options?: ChildLoggerOptions): typeof log {
      return Reflect.apply(child, this, [redacted(bindings), options])
    },
  })
}

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
