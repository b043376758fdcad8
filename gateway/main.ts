import { resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { timeOf, today } from '@/lib/date'
import { buildGateway } from './app'
import { backup } from './commands/backup'
import { content } from './commands/content'
import { wordsFor } from './commands/failure'
import { intake } from './commands/intake'
import { moveStore } from './commands/move-store'
import { restore } from './commands/restore'
import { businessClock, timeline } from './config/business-time'
import { type Config, environment, readConfig } from './config/config'
import { ConfigError } from './config/config-error'
import { readOrMakeKeys } from './config/keys-file'
import { type Database, type Db, openDatabase } from './db/connect'
import { openReplica } from './db/replica'
import { domains } from './handlers/all'
import { createJobTables } from './jobs/jobs'
import { endDeadAttempts } from './jobs/tables'
import { root } from './lib/installation'
import { doctor } from './operations/doctor'
import { appOfOtherKeys } from './operations/doctor/built-app'
import { openOperations } from './operations/open-operations'
import { type Operations, unwatched } from './operations/operations'
import { freeDeadClaims } from './pipeline/idempotency'
import { createLog } from './pipeline/log'
import { stopOnSignals } from './pipeline/stop'
import { redactWaysOut } from './pipeline/ways-out'
import { passTimeOf } from './seed/pass-time'
import { daysPassed, extend, prepare } from './seed/seed'
import { parseKeys } from './wire/keys'

const EXTEND_EVERY = 10 * 60_000

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

/** The database of the settings. Its tables are up to date. */
const openDatabaseOf = ({ databaseUrl: url, dataDir, database: limits }: Config) =>
  openDatabase(url ? { url, limits } : { dataDir })

/** Brings the tables up to date, and ends. */
async function migrate(config: Config, { db, close }: Database): Promise<void> {
  await createJobTables(db)
  await close()
  const where = config.databaseUrl ? 'PostgreSQL' : config.dataDir
  process.stdout.write(`The tables in ${where} are up to date.\n`)
}

/** Opens the gateway, and returns the line that says so. */
async function open(app: FastifyInstance, { host, port, role }: Config): Promise<string> {
  if (role !== 'jobs') return `The gateway is ready at ${await app.listen({ host, port })}`
  await app.ready()
  return 'The gateway is ready to do jobs'
}

interface Watching {
  operations: Operations
  log: FastifyBaseLogger
}

/** Runs the gateway until a signal stops it. */
async function serve(config: Config, { db, close }: Database, { operations, log }: Watching): Promise<void> {
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
  const replica = config.replica ? openReplica(config.replica, db, config.database) : null
  const app = await buildGateway({
    ...{ config, db, now, clock: real.now, log, domains, operations },
    ...(replica && { replica }),
    ...(isDemo && { passTime: passTimeOf(db, now, real) }),
  })
  if (isDemo) extendDaily(app, db, now)
  const release = async () => {
    await replica?.close()
    await close()
    await operations.close()
  }
  stopOnSignals(app, { ...config.stop, stopping: operations.stopping, release, log })
  const strange = config.role === 'jobs' ? null : appOfOtherKeys(config)
  if (strange) log.warn(strange)
  const line = await open(app, config)
  operations.ready()
  process.stdout.write(`${line}\n`)
}

/**
 * Makes the keys of a new gateway, unless the file has some. Prints their public halves, with which the app is built.
 *
 * @throws ConfigError, KeyConfigurationError
 */
function makeKeys([file]: readonly string[]): void {
  if (!file) throw new ConfigError('make-keys', 'make-keys needs the file of the keys: make-keys FILE.')
  const { rsa, sm2 } = parseKeys(readOrMakeKeys(resolve(file)))
  const lines = [
    `TARO_APP_GTOKEN_MODULUS=${rsa.publicKey.modulusHex}`,
    `TARO_APP_GTOKEN_EXPONENT=${rsa.publicKey.exponentHex}`,
    `TARO_APP_SM2_DEFAULT_KEY=${sm2.publicKeyHex}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Says in a line each whether this gateway can serve people. Exits with 1 if anything has to be mended. */
async function examine(): Promise<void> {
  const faults = await doctor(environment(), line => process.stdout.write(`${line}\n`), root)
  process.exitCode = faults === 0 ? 0 : 1
}

type Command = (config: Config, database: Database, inputs: readonly string[]) => Promise<void>

/** The commands by their name on the command line. Without one the gateway serves. */
const commands = new Map<string, Command>([
  ['migrate', migrate],
  ['move-store', moveStore],
  ['intake', intake],
])

/** Commands that open the database themselves: they need none, or its tables stay as they are or are not there yet. */
const apart = new Map<string, (config: Config, inputs: readonly string[]) => Promise<void>>([
  ['backup', backup],
  ['restore', restore],
  ['content', content],
])

async function main(name = 'serve', ...inputs: string[]): Promise<void> {
  let config: Config | null = null
  let database: Database | null = null
  let operations: Operations | null = null
  try {
    // The only command that runs before there are settings.
    if (name === 'make-keys') return makeKeys(inputs)
    // It says itself what is wrong with the settings.
    if (name === 'doctor') return await examine()
    const serves = name === 'serve'
    const command = commands.get(name)
    const own = apart.get(name)
    if (!serves && !command && !own) {
      const names = ['serve', ...commands.keys(), ...apart.keys(), 'doctor', 'make-keys FILE']
      throw new ConfigError(name, `${name} is no command: the commands are ${names.join(', ')}.`)
    }
    config = readConfig()
    if (own) return await own(config, inputs)
    // The log goes to stderr, so that the ready line is alone on stdout.
    const log = createLog(config.logLevel, pino.destination({ dest: 2, sync: false }))
    // They tell of a database that is not open yet.
    if (serves) operations = await openOperations(config, log)
    database = await openDatabaseOf(config)
    await (command
      ? command(config, database, inputs)
      : serve(config, database, { operations: operations ?? unwatched, log }))
  } catch (error) {
    await database?.close().catch(() => {})
    await operations?.close().catch(() => {})
    process.stderr.write(wordsFor(error, { command: name, config }))
    process.exitCode = 1
  }
}

redactWaysOut()
void main(...process.argv.slice(2))
