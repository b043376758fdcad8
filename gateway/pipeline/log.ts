import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type Bindings, type ChildLoggerOptions, type DestinationStream } from 'pino'
import { redacted, scrubbed } from '../lib/redaction'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route's call. */
    call?: string
  }
  interface FastifyReply {
    /** The code of the envelope in the answer. */
    retCode: string
  }
}

/** The gateway's log: JSON lines. It removes secrets and personal data from every entry. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }), log: fields => Object(redacted(fields)) },
      // The formatter has already serialized the errors. Pino's own serializer would do it a second time.
      serializers: { err: error => error },
      hooks: {
        // Log messages may contain values too.
        logMethod(values, method) {
          const [first, ...others] = values.map(value => (typeof value === 'string' ? scrubbed(value) : value))
          method.apply(this, [first ?? '', ...others] as Parameters<typeof method>)
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
  // Formatters do not see the bindings of a child logger, so `child` is wrapped. Children inherit this, and their
  // children too.
  const { child } = log
  return Object.assign(log, {
    child(this: typeof log, bindings: Bindings, options?: ChildLoggerOptions): typeof log {
      return Reflect.apply(child, this, [redacted(bindings), options])
    },
  })
}

/** Logs one line for each request, without data about the person: the call, its result and its duration. */
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
        // This is the route's pattern, because the address may contain parameters.
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
