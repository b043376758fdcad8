import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, LARGEST_BODY } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import { today } from '@/lib/date'
import { HEADERS } from '@/lib/wire/headers'
import { addressKey } from '../lib/address'
import { boundedCache } from '../lib/bounded-cache'
import { codes, Refusal } from '../lib/refusal'
import { filesForPeople } from '../store/files'
import { answerCall } from './answer-call'
import { checkAnswer } from './answer-check'
import type { Answerable } from './answerable'
import type { Context } from './context'
import { sendFile } from './file-reply'
import { createGate, MULTIPART_LIMIT } from './gate'
import { userAgentOf } from './headers'
import { checkedInput } from './input'
import { ownOrigin } from './own-origin'
import { type Fields, queryOf } from './parameters'
import type { Services } from './services'
import { isStored, type StoredFile } from './stored-file'

const familiesOf = ({ family }: Call): ('A' | 'B' | 'C')[] => (family === 'AB' ? ['A', 'B'] : [family])

/** The path in the router's syntax: `/accountAnalysis/{hash}.api` becomes a pattern. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1([^/]{1,200}?)')

/** Registers every call of the contract at its addresses. */
export function registerCalls(app: FastifyInstance, services: Services, answerables: readonly Answerable[]): void {
  const gate = createGate(services)
  for (const answerable of answerables) {
    const { call } = answerable
    if (call.prefix === '/site') registerSite(app, services, answerable, gate)
    else {
      for (const family of familiesOf(call)) {
        app.route({
          method: call.method,
          url: `${call.prefix}/${family}${routerPath(call.path)}`,
          bodyLimit: call.carrier === 'multipart' ? MULTIPART_LIMIT : (call.largest ?? LARGEST_BODY),
          config: { call: call.name },
          onRequest: async (request, reply) => {
            if (call.byAddress && isBare(request)) return
            gate.enter(request, reply, call)
          },
          handler: (request, reply) =>
            call.byAddress && isBare(request)
              ? openByAddress(services, answerable, request, reply)
              : answerCall(services, answerable, family, request, reply, gate.roomFor(request, reply)).catch(error =>
                  gate.refused(request, error),
                ),
        })
      }
    }
  }
}

/**
 * Whether a request comes from a browser that opens an address: it sends none of the app's headers. A request of the
 * app without its signature is still refused.
 */
const isBare = ({ headers }: FastifyRequest) =>
  [HEADERS.appId, HEADERS.signature].every(name => headers[name.toLowerCase()] === undefined)

/**
 * Answers with a file that a browser opens by its address. The input proves the right to open it. A refusal is a plain
 * sentence, because a person reads it.
 */
async function openByAddress(
  services: Services,
  { call, handler }: Answerable,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const answer = await handler(checkedInput(call, queryOf(request)), visitor(services, request))
    // The type check of the handlers (answerable.ts) ensures that every answer declared as a file is one.
    const file = answer as FileAnswer | StoredFile
    const owner = (isStored(file) && file.owner) || addressKey(request.ip)
    return sendFile(reply.header('cache-control', 'no-store'), file, owner)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const status = error.status === 200 ? 404 : error.status
    return reply.code(status).type('text/plain; charset=utf-8').send(error.retMsg)
  }
}

/** Limit of cached public files: those of all funds, of 0.4 MB at most. */
const MOST_KEPT = 100
/** Lifetime of a cached file, here and on devices. */
const KEPT_SECONDS = 300

/**
 * Registers the public site's static JSON. It needs no headers and has no envelope. It is the same for everybody, so it
 * is cached for five minutes, as clients may do with it, and at most until the day ends.
 */
function registerSite(
  app: FastifyInstance,
  services: Services,
  { call, handler }: Answerable,
  gate: ReturnType<typeof createGate>,
): void {
  const kept = boundedCache<{ file: Buffer; etag: string }>(MOST_KEPT)
  const keyOf = (input: unknown) =>
    JSON.stringify([input, today(services.now()), Math.floor(services.clock().getTime() / (KEPT_SECONDS * 1000))])
  app.get(
    `/site${routerPath(call.path)}`,
    { config: { call: call.name }, onRequest: async request => gate.enterPublic(request) },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const input = fileNamed(call, { ...queryOf(request), ...Object(request.params) })
      const { file, etag } = await kept(keyOf(input), async () => {
        const answer = await handler(input, visitor(services, request))
        if (services.config.checkAnswers) checkAnswer(call, answer)
        const made = Buffer.from(JSON.stringify(answer))
        return { file: made, etag: `"${createHash('sha256').update(made).digest('base64url')}"` }
      })
      reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).header('etag', etag)
      // The client already has this very file and need not load it again.
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(file)
    },
  )
}

/** The input of a site file. An address without a file gets "not found", as on any static site. */
function fileNamed(call: Call, fields: Fields): unknown {
  try {
    return checkedInput(call, fields)
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(codes.notFound, '没有找到这项服务', 404) : error
  }
}

const visitor = ({ outside, files, db, config, now, jobs }: Services, request: FastifyRequest): Context => ({
  ...outside,
  db,
  config,
  now,
  jobs,
  log: request.log,
  files: filesForPeople(files, request.log),
  session: null,
  identity: null,
  hasDeadToken: false,
  deviceId: '',
  source: 'ESERVICE_H5',
  ip: request.ip,
  userAgent: userAgentOf(request),
  ownOrigin: ownOrigin(request),
  idempotencyKey: null,
})
