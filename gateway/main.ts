import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { timeOf, today } from '@/lib/date'
import { buildGateway } from './app'
import { businessClock, timeline } from './config/business-time'
import { type Config, readConfig } from './config/config'
import { ConfigError } from './config/config-error'
import { type Database, type Db, openDatabase } from './db/connect'
import { DatabaseError } from './db/database-error'
import { domains } from './handlers/all'
import { endDeadAttempts } from './jobs/tables'
import { databaseReason, redactedText } from './lib/redaction'
import { openOperations } from './operations/open-operations'
import type { Operations } from './operations/operations'
import { freeDeadClaims } from './pipeline/idempotency'
import { createLog } from './pipeline/log'
import { redactWaysOut } from './pipeline/ways-out'
import { passTimeOf } from './seed/pass-time'
import { daysPassed, extend, prepare } from './seed/seed'

const EXTEND_EVERY = 10 * 60_000

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** One sentence for the person who starts the gateway. Null for an unexpected error. */
function sentenceFor(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message
  if (isPortTaken(error)) {
    return `Port ${config?.port} at ${config?.host} is taken: end what listens there, or set PORT to another one.`
  }
  return null
}

/** The fault and the way on, for the person who starts the gateway. They never show values of rows. */
function wordsFor(error: unknown, config: Config | null): string {
  const reason = databaseReason(error)
  const said = reason ? `The database says ${reason}\n` : ''
  const sentence = sentenceFor(error, config)
  if (sentence) return `${sentence}\n${said}`
  return `The gateway could not start. Start it again; if this comes back, start it with an empty database (DATA_DIR, DATABASE_URL).\n${said}${redactedText(error)}\n`
}

/** Adds the new days to the made-up market while the gateway runs. */
function extendDaily(app: FastifyInstance, db: Db, now: () => Date): void {
  let extended = today(now())
  const timer = setInterval(() => {
    const day = today(now())
    if (day === extended) return
    extended = day
    extend(db, { today: day, time: timeOf(now()) }).catch(error =>
      app.log.error({ err: error }, 'the data were not extended to the new day'),
    )
  }, EXTEND_EVERY)
  // The timer must not keep a gateway alive that could not listen.
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

interface StopOptions {
  operations: Operations
  database: Database
  /** Milliseconds in which it still takes requests, so that balancers notice. */
  drain: number
  log: FastifyBaseLogger
}

/**
 * Stops on a signal: it takes no new requests, finishes the running ones and closes the database. A second signal stops
 * at once.
 */
function stopOnSignals(app: FastifyInstance, { operations, database, drain, log }: StopOptions): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(`${signal}: stopping`)
    operations.stopping()
    delay(drain)
      .then(() => app.close())
      .then(database.close)
      .then(operations.close)
      .then(
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

async function start(): Promise<void> {
  let config: Config | null = null
  let database: Database | null = null
  let operations: Operations | null = null
  try {
    config = readConfig()
    // The log goes to stderr, so that the ready line is alone on stdout.
    const log = createLog(config.logLevel, pino.destination({ dest: 2, sync: false }))
    operations = await openOperations(config, log)
    database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir })
    const { db } = database
    if (!config.databaseUrl) {
      // Only this process uses the embedded database, so the work of the last one is over.
      await freeDeadClaims(db)
      await endDeadAttempts(db)
    }
    const isDemo = config.seed === 'demo'
    const passed = isDemo ? await daysPassed(db) : 0
    // The app uses the time of the answers, so the real clock is moved together with the business clock.
    const real = timeline(() => new Date(), passed)
    const now = businessClock(config.today, real.now)
    await (isDemo ? extend(db, { today: today(now()), time: timeOf(now()) }) : prepare(db))
    operations.opened(db, now)
    const app = await buildGateway({
      ...{ config, db, now, clock: real.now, log, domains, operations },
      ...(isDemo && { passTime: passTimeOf(db, now, real) }),
    })
    if (isDemo) extendDaily(app, db, now)
    const address = await app.listen({ host: config.host, port: config.port })
    operations.ready()
    stopOnSignals(app, { operations, database, drain: config.drain, log })
    process.stdout.write(`The gateway is ready at ${address}\n`)
  } catch (error) {
    await database?.close().catch(() => {})
    await operations?.close().catch(() => {})
    process.stderr.write(wordsFor(error, config))
    process.exitCode = 1
  }
}

redactWaysOut()
void start()
