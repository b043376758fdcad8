import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { StrictDay } from '@/contract/fields'
import { ConfigError } from './config-error'
import { readKeys, readOrMakeKeys } from './keys-file'
import { type GatewayKeys, KeyConfigurationError, parseKeys } from './wire/keys'

/** All settings of a gateway. Times are in milliseconds. */
export interface Config {
  /** In production the gateway refuses everything made for development: simulators, made-up keys, a shifted date. */
  production: boolean
  host: string
  /** 0 takes any free port. */
  port: number
  /** The PostgreSQL address. Several gateways may share it. Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Other origins whose pages may call the gateway, for example a development server. */
  allowedOrigins: readonly string[]
  /** Origins of scripts besides the gateway's own: WeChat's and the captcha provider's. */
  scriptOrigins: readonly string[]
  keys: GatewayKeys
  session: { idle: number; absolute: number }
  limits: {
    /** SMS that one address may request in an hour. */
    smsPerAddressAndHour: number
    /**
     * Attempts to log in or to prove an identity, by one device at one address in a minute. The address alone may make
     * five times as many.
     */
    loginsPerMinute: number
    /**
     * Requests of one address with a wrong signature or gtoken in a minute. After that the gateway ignores the address
     * until the next minute.
     */
    forgedPerMinute: number
  }
  /** The day that counts as today, for demonstrations and tests. Null: the real day. */
  today: string | null
  /** The first content of an empty database: the made-up world, or only the rows that every gateway needs. */
  seed: 'demo' | 'none'
  /** Whether WeChat, SMS, the captcha and face recognition are simulated, and /demo exists. */
  simulators: boolean
  /** Whether every answer is checked against the contract before it is sent. */
  checkAnswers: boolean
  logLevel: LogLevel
  /** Folder with the built H5 app. */
  webRoot: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export type Environment = Readonly<Record<string, string | undefined>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const root = join(__dirname, '..')

/**
 * The settings of this process.
 *
 * Decided: a session ends after two hours without a request, so that nobody finds an investor's figures open on a phone
 * that was left behind. It ends after seven days in any case. A silent login then makes a new session without asking
 * the person.
 *
 * @throws ConfigError with one sentence about the first setting that cannot be used.
 */
export function readConfig(env: Environment = process.env): Config {
  const production = nodeEnv(env) === 'production'
  const dataDir = resolve(root, text(env.DATA_DIR) ?? '.data/pglite')
  return {
    production,
    host: text(env.HOST) ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 10086, 0, 65_535),
    databaseUrl: databaseUrl(env),
    dataDir,
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    scriptOrigins: origins(env, 'SCRIPT_ORIGINS'),
    keys: keys(env, production, dataDir),
    session: {
      idle: wholeNumber(env, 'SESSION_IDLE_MINUTES', 120, 1, 24 * 60) * MINUTE,
      absolute: wholeNumber(env, 'SESSION_HOURS', 7 * 24, 1, 365 * 24) * HOUR,
    },
    limits: {
      smsPerAddressAndHour: wholeNumber(env, 'SMS_PER_ADDRESS_AND_HOUR', 60, 1, 1_000_000),
      loginsPerMinute: wholeNumber(env, 'LOGINS_PER_MINUTE', 30, 1, 1_000_000),
      forgedPerMinute: wholeNumber(env, 'FORGED_PER_MINUTE', 300, 1, 1_000_000),
    },
    today: today(env, production),
    seed: seed(env, production),
    simulators: simulators(env, production),
    checkAnswers: !production,
    logLevel: logLevel(env),
    webRoot: resolve(root, text(env.WEB_ROOT) ?? 'dist/h5'),
  }
}

/** Only known words are accepted. A typing error in `production` would start an open gateway. */
function nodeEnv(env: Environment): string {
  const value = text(env.NODE_ENV) ?? 'development'
  if (['development', 'test', 'production'].includes(value)) return value
  throw new ConfigError('NODE_ENV', 'NODE_ENV must be production, development or test.')
}

/** An empty setting counts as missing. */
const text = (value: string | undefined) => value?.trim() || undefined

function wholeNumber(env: Environment, setting: string, usual: number, least: number, most: number): number {
  const value = text(env[setting])
  if (value === undefined) return usual
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new ConfigError(setting, `${setting} must be a whole number from ${least} to ${most}.`)
}

function databaseUrl(env: Environment): string | undefined {
  const url = text(env.DATABASE_URL)
  if (url === undefined || /^postgres(ql)?:\/\//.test(url)) return url
  throw new ConfigError('DATABASE_URL', 'DATABASE_URL must begin with postgres:// or postgresql://.')
}

function origins(env: Environment, setting: 'ALLOWED_ORIGINS' | 'SCRIPT_ORIGINS'): string[] {
  const listed = (text(env[setting]) ?? '').split(',').map(origin => origin.trim())
  return listed.filter(Boolean).map(origin => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
    throw new ConfigError(
      setting,
      `${setting} must be origins such as https://app.example.com, without a path, separated by commas.`,
    )
  })
}

function keys(env: Environment, production: boolean, dataDir: string): GatewayKeys {
  const rsaPrivateKeyPem = text(env.GATEWAY_RSA_PRIVATE_KEY)
  const sm2PrivateKeyHex = text(env.GATEWAY_SM2_PRIVATE_KEY)
  const file = text(env.KEYS_FILE)
  try {
    if (rsaPrivateKeyPem && sm2PrivateKeyHex) return parseKeys({ rsaPrivateKeyPem, sm2PrivateKeyHex })
    if (rsaPrivateKeyPem || sm2PrivateKeyHex) {
      const missing = rsaPrivateKeyPem ? 'GATEWAY_SM2_PRIVATE_KEY' : 'GATEWAY_RSA_PRIVATE_KEY'
      throw new ConfigError(missing, `${missing} is missing: both private keys must be set, or neither.`)
    }
    if (file) return parseKeys(readKeys(resolve(root, file)))
    if (!production) return parseKeys(readOrMakeKeys(join(dirname(dataDir), 'keys.json')))
  } catch (error) {
    if (error instanceof KeyConfigurationError)
      throw new ConfigError('KEYS_FILE', `A key is no good: ${error.message}.`)
    throw error
  }
  throw new ConfigError(
    'KEYS_FILE',
    'In production the keys must be given: GATEWAY_RSA_PRIVATE_KEY and GATEWAY_SM2_PRIVATE_KEY, or KEYS_FILE.',
  )
}

function today(env: Environment, production: boolean): string | null {
  const day = text(env.TODAY)
  if (day === undefined) return null
  if (production) throw new ConfigError('TODAY', 'TODAY shifts the date and is refused in production.')
  if (v.is(StrictDay, day)) return day
  throw new ConfigError('TODAY', 'TODAY must be a day such as 2026-11-21.')
}

/**
 * In production the made-up world must be asked for by name, because it would let made-up people into a real database.
 */
function seed(env: Environment, production: boolean): Config['seed'] {
  const value = text(env.SEED) ?? (production ? 'none' : 'demo')
  if (value === 'demo' || value === 'none') return value
  throw new ConfigError('SEED', 'SEED must be demo or none.')
}

function simulators(env: Environment, production: boolean): boolean {
  // A database that others may share is not a demonstration. There the simulators must be asked for by name.
  const value = text(env.SIMULATORS) ?? (production || text(env.DATABASE_URL) ? 'off' : 'on')
  if (value !== 'on' && value !== 'off') throw new ConfigError('SIMULATORS', 'SIMULATORS must be on or off.')
  if (production && value === 'on') {
    throw new ConfigError('SIMULATORS', 'SIMULATORS let anybody in as anybody and are refused in production.')
  }
  return value === 'on'
}

function logLevel(env: Environment): LogLevel {
  const value = text(env.LOG_LEVEL) ?? 'info'
  const level = LOG_LEVELS.find(known => known === value)
  if (!level) throw new ConfigError('LOG_LEVEL', `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}
