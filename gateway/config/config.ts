import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { StrictDay } from '@/contract/fields'
import { type TemplateKind, templateKinds } from '@/contract/subscriptions'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '@/lib/terms'
import { type GatewayKeys, KeyConfigurationError, parseKeys } from '../wire/keys'
import { ConfigError } from './config-error'
import { readKeys, readOrMakeKeys } from './keys-file'
import { isOrigin, listed, oneOf, origins, raw, text, wholeNumber } from './kinds'
import { readTencent, type TencentConfig, tencentEntries } from './tencent-settings'

/** The settings of a gateway. Times are in milliseconds. */
export interface Config {
  /** In production the gateway refuses development features: simulators, made-up keys, a shifted date. */
  production: boolean
  host: string
  /** The port to listen at. 0 takes any free port. */
  port: number
  /** The address of a PostgreSQL database, which several gateways may share. Undefined uses `dataDir`. */
  databaseUrl: string | undefined
  /** The folder of the embedded database. */
  dataDir: string
  /** Other origins whose pages may call the gateway, for example a development server. */
  allowedOrigins: readonly string[]
  /** Other origins from which the app may load scripts, for example WeChat and the captcha provider. */
  scriptOrigins: readonly string[]
  /** Other origins from which those scripts may fetch data, for example the tiles of AMap's map. */
  connectOrigins: readonly string[]
  /**
   * The addresses of the proxies in front of the gateway, and networks such as 10.0.0.0/8. Only they may state the
   * client's address, so that the limits count clients and not proxies.
   */
  trustedProxies: readonly string[]
  keys: GatewayKeys
  /** A session ends after `idle` without a request, and after `absolute` in any case. */
  session: { idle: number; absolute: number }
  limits: {
    /** The number of SMS that one address may request in an hour. */
    smsPerAddressAndHour: number
    /**
     * The number of logins and proofs that one device at one address may try in a minute. All devices of an address
     * together may try five times as many.
     */
    loginsPerMinute: number
    /**
     * The number of requests with a wrong signature or gtoken that one address may send in a minute. After that the
     * gateway refuses all requests of the address until the next minute.
     */
    forgedPerMinute: number
  }
  /** The public origin of the gateway, for links and codes on papers. */
  publicOrigin: string
  /** The mail server. Null for none, or for the simulated one. */
  smtpUrl: string | null
  /** The sender of mails: `Name <address>`. */
  mailFrom: string
  /**
   * WeChat's ids of the templates for messages of the mini-program. If there are none, the app asks for no permission.
   */
  subscriptionTemplates: Readonly<Partial<Record<TemplateKind, string>>>
  /** The services of Tencent Cloud. Null for none. */
  tencent: TencentConfig | null
  /** The day that the gateway uses as today, for demonstrations and tests. Null for the real day. */
  today: string | null
  /** The initial content of an empty database: the made-up world, or only the rows that every gateway needs. */
  seed: 'demo' | 'none'
  /** Whether the gateway simulates WeChat, SMS, the captcha and face recognition, and serves /demo. */
  simulators: boolean
  /** Whether the gateway checks every answer against the contract before it sends it. */
  checkAnswers: boolean
  logLevel: LogLevel
  /** The folder with the built H5 app. */
  webRoot: string
  /** The folder with the mini-program for browsers, which the demo shows. It may be built later. */
  miniRoot: string
}

/** The template ids that the simulated WeChat accepts. */
export const simulatedTemplates = { trade: 'simulated-trade', service: 'simulated-service' } as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export type Environment = Readonly<Record<string, string | undefined>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const root = join(__dirname, '../..')

/**
 * Whether a text is an address, or a network: an address and the number of its bits. A network of 0 bits would trust
 * everybody.
 */
function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Every setting by its name in the environment. An error message starts with the name: `PORT must be ...`.
 *
 * Decided: a session ends after two hours without a request, because somebody may find the phone and read the figures.
 * It ends after seven days in any case. A silent login then starts a new session without any action of the person.
 */
const settingsSchema = v.pipe(
  v.object({
    // Other values are refused: a misspelt `production` would start a gateway that lets anybody in.
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
    CONNECT_ORIGINS: origins,
    TRUSTED_PROXIES: v.pipe(
      listed,
      v.everyItem(isAddressOrNetwork, 'must be addresses or networks such as 10.0.0.0/8, separated by commas.'),
    ),
    GATEWAY_RSA_PRIVATE_KEY: text,
    GATEWAY_SM2_PRIVATE_KEY: text,
    KEYS_FILE: text,
    SESSION_IDLE_MINUTES: wholeNumber(SESSION_IDLE_MS / MINUTE, 1, 24 * 60),
    SESSION_HOURS: wholeNumber(SESSION_LONGEST_MS / HOUR, 1, 365 * 24),
    PUBLIC_ORIGIN: v.pipe(
      raw,
      v.optional(v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://app.example.com.'))),
    ),
    SMTP_URL: v.pipe(
      raw,
      v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://.'))),
    ),
    MAIL_FROM: text,
    WX_TEMPLATES: v.pipe(
      listed,
      v.everyItem(
        item => /^\w+=[\w-]{1,64}$/.test(item) && templateKinds.some(kind => item.startsWith(`${kind}=`)),
        'must be the ids of templates: trade=ID,service=ID.',
      ),
    ),
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
    CHECK_ANSWERS: oneOf(['on', 'off'], 'must be on or off.'),
    LOG_LEVEL: oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`),
    WEB_ROOT: text,
    ...tencentEntries,
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
      set => set.NODE_ENV !== 'production' || set.PUBLIC_ORIGIN !== undefined,
      'is missing: papers carry the address at which anybody can check them.',
    ),
    ['PUBLIC_ORIGIN'],
  ),
  v.forward(
    v.check(
      set => set.SMTP_URL === undefined || set.MAIL_FROM !== undefined,
      'is missing: a mail server takes no mail without a sender.',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check(
      set => set.NODE_ENV !== 'production' || set.SEED !== 'demo',
      'demo fills the database with people whose passwords are published, and is refused in production.',
    ),
    ['SEED'],
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
 * Reads the settings of this process. A setting that is not in the environment has its default.
 *
 * @throws ConfigError with one sentence about the first wrong setting.
 */
export function readConfig(env: Environment = process.env): Config {
  const set = readSettings(env)
  const production = set.NODE_ENV === 'production'
  const dataDir = resolve(root, set.DATA_DIR ?? '.data/pglite')
  // Other gateways may share a PostgreSQL database. So there the simulators must be requested by SIMULATORS.
  const simulators = (set.SIMULATORS ?? (production || set.DATABASE_URL ? 'off' : 'on')) === 'on'
  return {
    production,
    host: set.HOST ?? '127.0.0.1',
    port: set.PORT,
    databaseUrl: set.DATABASE_URL,
    dataDir,
    allowedOrigins: set.ALLOWED_ORIGINS,
    scriptOrigins: set.SCRIPT_ORIGINS,
    connectOrigins: set.CONNECT_ORIGINS,
    trustedProxies: set.TRUSTED_PROXIES,
    keys: readGatewayKeys(set, dataDir),
    session: { idle: set.SESSION_IDLE_MINUTES * MINUTE, absolute: set.SESSION_HOURS * HOUR },
    limits: {
      smsPerAddressAndHour: set.SMS_PER_ADDRESS_AND_HOUR,
      loginsPerMinute: set.LOGINS_PER_MINUTE,
      forgedPerMinute: set.FORGED_PER_MINUTE,
    },
    publicOrigin: set.PUBLIC_ORIGIN ?? `http://localhost:${set.PORT}`,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? '',
    subscriptionTemplates: templatesOf(set, simulators),
    tencent: readTencent(set),
    today: set.TODAY ?? null,
    // Anybody could log in as a made-up person. So production never has the made-up world, and on PostgreSQL, which may
    // be a real database, it must be requested by SEED.
    seed: set.SEED ?? (production || set.DATABASE_URL ? 'none' : 'demo'),
    simulators,
    checkAnswers: (set.CHECK_ANSWERS ?? (production ? 'off' : 'on')) === 'on',
    logLevel: set.LOG_LEVEL ?? 'info',
    webRoot: resolve(root, set.WEB_ROOT ?? 'dist/h5'),
    miniRoot: join(root, 'dist/mini'),
  }
}

/** The templates by kind. The simulated WeChat has made-up ones. */
function templatesOf({ WX_TEMPLATES }: Settings, simulators: boolean): Config['subscriptionTemplates'] {
  if (WX_TEMPLATES.length === 0 && simulators) return simulatedTemplates
  return Object.fromEntries(WX_TEMPLATES.map(item => item.split('=')))
}

/** Validates all settings. The error does not show the value, because it may be a secret. */
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
