import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { StrictDay } from '@/contract/fields'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '@/lib/session-times'
import { ConfigError } from './config-error'
import { readKeys, readOrMakeKeys } from './keys-file'
import { type GatewayKeys, KeyConfigurationError, parseKeys } from './wire/keys'

/** All that can be set about a gateway. Times in milliseconds. */
export interface Config {
  /** Refuses everything that is for development: simulators, made-up keys, a shifted date. */
  production: boolean
  host: string
  /** 0: any free one. */
  port: number
  /** PostgreSQL, which several gateways may share; undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Other origins whose pages may call the gateway, such as that of a development server. */
  allowedOrigins: readonly string[]
  /** Origins that scripts may come from beside the gateway's own: WeChat's, the captcha's provider's. */
  scriptOrigins: readonly string[]
  keys: GatewayKeys
  session: { idle: number; absolute: number }
  limits: {
    /** SMS that one address may ask for in an hour. */
    smsPerAddressAndHour: number
    /**
     * Attempts to log in or to prove who one is, by one device at one address in a minute; the address alone gets five
     * times as many.
     */
    loginsPerMinute: number
    /**
     * Requests of one address with a wrong signature or gtoken in a minute; no more of it are looked at until the next
     * one.
     */
    forgedPerMinute: number
  }
  /** The day the gateway takes for today, for demonstrations and tests; null: the real one. */
  today: string | null
  /** What an empty database is filled with: the made-up world, or nothing but what a gateway cannot do without. */
  seed: 'demo' | 'none'
  /** Whether WeChat, SMS, the captcha and face recognition are simulated, and /demo is there. */
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

/** Any setting as it lies in the environment. An empty one counts as not set. */
const raw = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform(value => value || undefined),
)

const text = v.pipe(raw, v.optional(v.string()))

const oneOf = <const T extends string>(values: readonly T[], message: string) =>
  v.pipe(raw, v.optional(v.picklist(values, message)))

function wholeNumber(usual: number, least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`
  return v.pipe(
    raw,
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,9}$/, message),
        v.transform(Number),
        v.minValue(least, message),
        v.maxValue(most, message),
      ),
      String(usual),
    ),
  )
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value

const origins = v.pipe(
  raw,
  v.optional(v.string(), ''),
  v.transform(listed =>
    listed
      .split(',')
      .map(origin => origin.trim())
      .filter(Boolean),
  ),
  v.everyItem(isOrigin, 'must be origins such as https://app.example.com, without a path, separated by commas.'),
)

/**
 * Every setting by its name in the environment. A message goes on after the name: `PORT must be ...`.
 *
 * Decided: a session ends after two hours without a request, as nobody should find an investor's figures open on a
 * phone left behind, and after seven days in any case; a silent login makes a new one without a word.
 */
const settingsSchema = v.pipe(
  v.object({
    // A word that is only nearly `production` would start a gateway that lets anybody in.
    NODE_ENV: oneOf(['production', 'development', 'test'], 'must be production, development or test.'),
    DATA_DIR: text,
    HOST: text,
    PORT: wholeNumber(10086, 0, 65_535),
    DATABASE_URL: v.pipe(
      raw,
      v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://.'))),
    ),
    ALLOWED_ORIGINS: origins,
    SCRIPT_ORIGINS: origins,
    GATEWAY_RSA_PRIVATE_KEY: text,
    GATEWAY_SM2_PRIVATE_KEY: text,
    KEYS_FILE: text,
    SESSION_IDLE_MINUTES: wholeNumber(SESSION_IDLE_MS / MINUTE, 1, 24 * 60),
    SESSION_HOURS: wholeNumber(SESSION_LONGEST_MS / HOUR, 1, 365 * 24),
    SMS_PER_ADDRESS_AND_HOUR: wholeNumber(60, 1, 1_000_000),
    LOGINS_PER_MINUTE: wholeNumber(30, 1, 1_000_000),
    FORGED_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
    TODAY: v.pipe(
      raw,
      v.optional(
        v.pipe(
          v.string(),
          v.check(day => v.is(StrictDay, day), 'must be a day such as 2026-11-21.'),
        ),
      ),
    ),
    SEED: oneOf(['demo', 'none'], 'must be demo or none.'),
    SIMULATORS: oneOf(['on', 'off'], 'must be on or off.'),
    LOG_LEVEL: oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`),
    WEB_ROOT: text,
  }),
  v.forward(
    v.check(
      set => set.GATEWAY_RSA_PRIVATE_KEY === undefined || set.GATEWAY_SM2_PRIVATE_KEY !== undefined,
      'is missing: both private keys must be set, or neither.',
    ),
    ['GATEWAY_SM2_PRIVATE_KEY'],
  ),
  v.forward(
    v.check(
      set => set.GATEWAY_SM2_PRIVATE_KEY === undefined || set.GATEWAY_RSA_PRIVATE_KEY !== undefined,
      'is missing: both private keys must be set, or neither.',
    ),
    ['GATEWAY_RSA_PRIVATE_KEY'],
  ),
  v.forward(
    v.check(
      set => set.NODE_ENV !== 'production' || set.TODAY === undefined,
      'shifts the date and is refused in production.',
    ),
    ['TODAY'],
  ),
  v.forward(
    v.check(
      set => set.NODE_ENV !== 'production' || set.SIMULATORS !== 'on',
      'let anybody in as anybody and are refused in production.',
    ),
    ['SIMULATORS'],
  ),
)

type Settings = v.InferOutput<typeof settingsSchema>

/**
 * The settings of this process, with what is usual where nothing is set.
 *
 * @throws ConfigError with one sentence about the first setting that cannot be used.
 */
export function readConfig(env: Environment = process.env): Config {
  const set = readSettings(env)
  const production = set.NODE_ENV === 'production'
  const dataDir = resolve(root, set.DATA_DIR ?? '.data/pglite')
  return {
    production,
    host: set.HOST ?? '127.0.0.1',
    port: set.PORT,
    databaseUrl: set.DATABASE_URL,
    dataDir,
    allowedOrigins: set.ALLOWED_ORIGINS,
    scriptOrigins: set.SCRIPT_ORIGINS,
    keys: readGatewayKeys(set, dataDir),
    session: { idle: set.SESSION_IDLE_MINUTES * MINUTE, absolute: set.SESSION_HOURS * HOUR },
    limits: {
      smsPerAddressAndHour: set.SMS_PER_ADDRESS_AND_HOUR,
      loginsPerMinute: set.LOGINS_PER_MINUTE,
      forgedPerMinute: set.FORGED_PER_MINUTE,
    },
    today: set.TODAY ?? null,
    // The made-up world in a real database would let made-up people in: in production it must be asked for.
    seed: set.SEED ?? (production ? 'none' : 'demo'),
    // A database that others may share is no demonstration: there they are asked for by name.
    simulators: (set.SIMULATORS ?? (production || set.DATABASE_URL ? 'off' : 'on')) === 'on',
    checkAnswers: !production,
    logLevel: set.LOG_LEVEL ?? 'info',
    webRoot: resolve(root, set.WEB_ROOT ?? 'dist/h5'),
  }
}

/** Never quotes a value: it may be a secret. */
function readSettings(env: Environment): Settings {
  const result = v.safeParse(settingsSchema, env, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output
  const [fault] = result.issues
  const setting = String(fault.path?.[0]?.key)
  throw new ConfigError(setting, `${setting} ${fault.message}`)
}

function readGatewayKeys(set: Settings, dataDir: string): GatewayKeys {
  const { GATEWAY_RSA_PRIVATE_KEY: rsaPrivateKeyPem, GATEWAY_SM2_PRIVATE_KEY: sm2PrivateKeyHex } = set
  try {
    if (rsaPrivateKeyPem && sm2PrivateKeyHex) return parseKeys({ rsaPrivateKeyPem, sm2PrivateKeyHex })
    if (set.KEYS_FILE) return parseKeys(readKeys(resolve(root, set.KEYS_FILE)))
    if (set.NODE_ENV !== 'production') return parseKeys(readOrMakeKeys(join(dirname(dataDir), 'keys.json')))
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
