import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { LARGEST_FILE } from '@/contract/attachments'
import { LARGEST_BODY } from '@/contract/call'
import type { Day } from '@/lib/date'
import { HEADERS } from '@/lib/wire/headers'
import { admit } from './auth/admission'
import type { Config } from './config/config'
import type { Db } from './db/connect'
import type { Replica } from './db/replica'
import { registerDemo } from './demo/register'
import { serveDemo, withDemo } from './demo/serve'
import { type Jobs, openJobs } from './jobs/jobs'
import type { JobTimes } from './jobs/tables'
import { type Operations, unwatched } from './operations/operations'
import { connectOutside } from './outside/connect'
import type { Outside } from './outside/outside'
import { smsUnderWay } from './outside/sms-under-way'
import type { Answerable } from './pipeline/answerable'
import { clientError, frameworkError, handleErrors, readableAddress } from './pipeline/errors'
import { logRequests } from './pipeline/log'
import { parseForm } from './pipeline/parameters'
import { registerCalls } from './pipeline/routes'
import { secure } from './pipeline/security'
import type { Services } from './pipeline/services'
import { demoRound, dueRounds, purgeRound, routes, worksOf } from './registry'
import { createSimulators } from './simulators/simulators'
import { startStandIns } from './stand-ins/stand-ins'
import { serveStatic } from './static/serve'
import { filesOf } from './store/files'

export interface GatewayOptions {
  config: Config
  db: Db
  /** Business time. */
  now: () => Date
  /** The real time. It differs from business time when TODAY is set. */
  clock?: () => Date
  /** Moves the business clock forward to a day, with the data until then. Only for demonstrations. */
  passTime?: (day: Day) => Promise<void>
  log: FastifyBaseLogger
  /**
   * Replaces the simulators, or nothing, for every port that the settings do not connect. The default is the simulators
   * when they are on.
   */
  outside?: Outside
  /** A copy of the database for reads. The caller owns it. */
  replica?: Replica
  /** Overrides the times of the jobs, for a test that kills gateways. */
  jobTimes?: JobTimes
  /**
   * The calls that the gateway answers. The default is the whole contract (handlers/all.ts). A test may pass its own.
   */
  domains: readonly Answerable[]
  /** Watches the gateway. The default is that nobody does. */
  operations?: Operations
}

const PURGE_EVERY = 60_000
/** Interval in milliseconds for due bills, reminders of last days, and notices. */
const DUE_EVERY = 600_000
const HEADERS_LIMIT = 16_384

/**
 * Builds the gateway without listening. Closing it stops its own work, but not the database, because the caller owns
 * that.
 */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { db, now, clock = now, log, domains, operations = unwatched } = options
  const simulators = options.config.simulators ? createSimulators({ db, now }, options.config, log) : null
  const standIns =
    options.config.standIns && simulators
      ? await startStandIns({ db, now, clock, simulated: simulators.outside })
      : null
  const config: Config = { ...options.config, ...standIns?.settings }
  const surroundings = { db, clock, log, note: operations.note }
  const connected = connectOutside(config, surroundings, options.outside ?? simulators?.outside)
  const { sms, allSent } = smsUnderWay(connected.sms)
  const outside = { ...connected, sms }
  const files = filesOf(db, config.store, outside.objects)
  const works = worksOf({ ...outside, files, db, config, now, jobs: () => jobs })
  const jobs: Jobs = operations.watchJobs(
    openJobs(db, log, works, { times: options.jobTimes, supervises: config.role !== 'api' }),
  )
  const services: Services = { config, db, now, clock, outside, files, jobs, admit, replica: options.replica ?? null }

  const app = Fastify({
    loggerInstance: log,
    // logRequests logs the requests instead, because it omits the address and the headers.
    logController: new LogController({ disableRequestLogging: true }),
    // The limits use the address of the connection. A header could contain any address, so only our own proxies are
    // trusted.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: request => requestId(request.headers[HEADERS.requestId.toLowerCase()]),
    // A HEAD route would repeat a signed call with another method.
    exposeHeadRoutes: false,
    onConstructorPoisoning: 'error',
    onProtoPoisoning: 'error',
    bodyLimit: LARGEST_BODY,
    http: { maxHeaderSize: HEADERS_LIMIT },
    requestTimeout: 60_000,
    // A request that came before the gateway stopped to listen is answered: its balancer could not know.
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    frameworkErrors: frameworkError,
    clientErrorHandler: clientError,
  })

  await operations.watch(app)
  logRequests(app)
  handleErrors(app)
  await secure(app, config)
  parseBodies(app)
  await app.register(multipart, {
    limits: { fileSize: LARGEST_FILE, files: 1, fields: 20, fieldSize: 65_536, fieldNameSize: 100 },
  })
  app.addHook('onClose', allSent)
  if (standIns) app.addHook('onClose', standIns.close)
  const life = { isDraining: false }
  app.decorate('life', life)
  app.addHook('preClose', async () => {
    life.isDraining = true
  })
  app.addHook('onSend', async (request, reply) => {
    // A connection that stays open after its last answer would delay the stop of the gateway.
    if (life.isDraining) reply.header('connection', 'close')
    // The gateway's own time helps clients whose clock is wrong.
    reply.header('date', clock().toUTCString()).header(HEADERS.requestId, request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  registerCalls(app, services, domains)
  for (const register of routes) register(app, services)
  if (simulators) {
    const { passTime } = options
    const goTo =
      passTime &&
      (async (day: Day) => {
        await passTime(day)
        for (const { work } of dueRounds) await work(services, app.log)
      })
    await registerDemo(app, services, { simulators, domains, goTo })
  }
  await serveStatic(app, config, simulators ? withDemo : undefined)
  if (simulators) await serveDemo(app, config)
  app.decorate('jobs', jobs)
  if (config.role !== 'api') {
    workWhileOpen(app, services)
    purgeWhileOpen(app, services)
  }
  return app
}

const requestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[0-9a-f]{16}$/.test(given) ? given : randomBytes(8).toString('hex')

function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without input may have an empty body.
    if (body === '') done(null, {})
    else parseJson(request, String(body), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** Begins when the gateway listens. One that only does jobs never listens. */
function whenOpen(app: FastifyInstance, { config }: Services, begin: () => Promise<void>): void {
  if (config.role === 'jobs') app.addHook('onReady', begin)
  else app.addHook('onListen', begin)
}

/** Runs jobs and periodic work until the gateway closes. */
function workWhileOpen(app: FastifyInstance, services: Services): void {
  const { jobs, config } = services
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const doDue = async () => {
    for (const { work, failed } of dueRounds) {
      try {
        await work(services, app.log)
      } catch (error) {
        app.log.warn({ err: error }, failed)
      }
    }
  }
  const makeDue = () => {
    running = doDue()
  }
  whenOpen(app, services, async () => {
    running = jobs.start().catch(error => app.log.error({ err: error }, 'the jobs could not be started'))
    await running
    makeDue()
    if (config.seed === 'demo') {
      running = running
        .then(() => demoRound.work(services, app.log))
        .then(() => undefined)
        .catch(error => app.log.warn({ err: error }, demoRound.failed))
    }
    timer = setInterval(makeDue, DUE_EVERY)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
    await jobs.stop()
  })
}

function purgeWhileOpen(app: FastifyInstance, services: Services): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  whenOpen(app, services, async () => {
    timer = setInterval(() => {
      running = purgeRound
        .work(services, app.log)
        .then(() => undefined)
        .catch(error => app.log.warn({ err: error }, purgeRound.failed))
    }, PURGE_EVERY)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
