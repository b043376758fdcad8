import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { StrictDay } from '@/contract/fields'
import type { TemplateKind } from '@/contract/subscriptions'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '@/lib/terms'
import type { ReplicaSettings } from '../db/replica'
import { root } from '../lib/installation'
import { type GatewayKeys, type KeyConfiguration, KeyConfigurationError, parseKeys } from '../wire/keys'
import { ConfigError, faultList } from './config-error'
import { readKeys, readOrMakeKeys } from './keys-file'
import { isOrigin, listed, oneOf, origins, postgresAddress, raw, text, wholeNumber } from './kinds'
import { type OpsSettings, opsEntries, readOps } from './ops-settings'
import { joinedKeys, previousKeyEntries, readPreviousKeys } from './previous-keys'
import { readReplica, replicaEntries } from './replica-settings'
import { type RunningSettings, readRunning, runningEntries } from './running-settings'
import { readStore, type StoreSettings, storeEntries } from './store-settings'
import { readTencent, type TencentSettings, tencentEntries } from './tencent-settings'
import { unknownSettings } from './unknown-settings'
import { readWechat, type WechatSettings, wechatEntries } from './wechat-settings'

/** The settings of a gateway. Times are in milliseconds. */
export interface Config extends RunningSettings, OpsSettings {
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
  tencent: TencentSettings | null
  /** The day that the gateway uses as today, for demonstrations and tests. Null for the real day. */
  today: string | null
  /** The initial content of an empty database: the made-up world, or only the rows that every gateway needs. */
  seed: 'demo' | 'none'
  /** Whether the gateway simulates WeChat, SMS, the captcha and face recognition, and serves /demo. */
  simulators: boolean
  /** Whether the gateway checks every answer against the contract before it sends it. */
  checkAnswers: boolean
  logLevel: LogLevel
  /** WeChat's servers. Null for none, or for the simulated ones. */
  wechat: WechatSettings | null
  /** Whether the gateway's own adapters talk to stand-ins of the providers (gateway/stand-ins), for demonstrations. */
  standIns: boolean
  /** A copy of the PostgreSQL database for reads. Null for none. */
  replica: ReplicaSettings | null
  /** The place of the bytes of files. */
  store: StoreSettings
  /** The folder in which the registrar's files arrive, and whether each has a mark beside it. Null for none. */
  intake: { folder: string; marks: boolean } | null
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

/** The environment of this process, for programs that it starts. */
export const environment = (): Environment => process.env

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
const settingsSchema = v.object({
  // Other values are refused: a misspelt `production` would start a gateway that lets anybody in.
  NODE_ENV: oneOf(['production', 'development', 'test'], 'must be production, development or test.'),
  DATA_DIR: text,
  HOST: text,
  PORT: wholeNumber(10086, 0, 65_535),
  DATABASE_URL: postgresAddress,
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
  INTAKE_FOLDER: text,
  INTAKE_MARKS: oneOf(['on', 'off'], 'must be on or off.'),
  ...wechatEntries,
  OUTSIDE: oneOf(['stand-ins'], 'must be stand-ins, or not set.'),
  ...runningEntries,
  ...storeEntries,
  ...replicaEntries,
  ...opsEntries,
  ...previousKeyEntries,
  ...tencentEntries,
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.entries)

type Settings = v.InferOutput<typeof settingsSchema>

/** Settings that contradict each other. The sentence begins with the name of the setting to change. */
const contradictions: readonly { setting: keyof Settings; sentence: string; isFound: (set: Settings) => boolean }[] = [
  {
    setting: 'GATEWAY_SM2_PRIVATE_KEY',
    sentence: 'is missing: both private keys must be set, or neither.',
    isFound: set => set.GATEWAY_RSA_PRIVATE_KEY !== undefined && set.GATEWAY_SM2_PRIVATE_KEY === undefined,
  },
  {
    setting: 'GATEWAY_RSA_PRIVATE_KEY',
    sentence: 'is missing: both private keys must be set, or neither.',
    isFound: set => set.GATEWAY_SM2_PRIVATE_KEY !== undefined && set.GATEWAY_RSA_PRIVATE_KEY === undefined,
  },
  {
    setting: 'TODAY',
    sentence: 'shifts the date and is refused in production.',
    isFound: set => set.NODE_ENV === 'production' && set.TODAY !== undefined,
  },
  {
    setting: 'PUBLIC_ORIGIN',
    sentence: 'is missing: papers carry the address at which anybody can check them.',
    isFound: set => set.NODE_ENV === 'production' && set.PUBLIC_ORIGIN === undefined,
  },
  ...(['PUBLIC_ORIGIN', 'ALLOWED_ORIGINS', 'SCRIPT_ORIGINS', 'CONNECT_ORIGINS'] as const).map(setting => ({
    setting,
    sentence: 'must begin with https:// in production.',
    isFound: (set: Settings) =>
      set.NODE_ENV === 'production' && [set[setting] ?? []].flat().some(origin => !origin.startsWith('https://')),
  })),
  {
    setting: 'MAIL_FROM',
    sentence: 'is missing: a mail server takes no mail without a sender.',
    isFound: set => set.SMTP_URL !== undefined && set.MAIL_FROM === undefined,
  },
  {
    setting: 'SEED',
    sentence: 'demo fills the database with people whose passwords are published, and is refused in production.',
    isFound: set => set.NODE_ENV === 'production' && set.SEED === 'demo',
  },
  {
    setting: 'SIMULATORS',
    sentence: 'let anybody in as anybody and are refused in production.',
    isFound: set => set.NODE_ENV === 'production' && set.SIMULATORS === 'on',
  },
  {
    setting: 'OUTSIDE',
    sentence: 'replaces the services outside and is refused in production.',
    isFound: set => set.NODE_ENV === 'production' && set.OUTSIDE !== undefined,
  },
  {
    setting: 'ROLE',
    sentence: 'must be all with the embedded database, which only one gateway can use: set DATABASE_URL, too.',
    isFound: set => set.ROLE !== undefined && set.ROLE !== 'all' && set.DATABASE_URL === undefined,
  },
]

/**
 * Reads the settings of this process. A setting that is not in the environment has its default.
 *
 * @throws ConfigError with one sentence about each wrong setting.
 */
export function readConfig(env: Environment = process.env): Config {
  const { set, faults } = readSettings(env)
  const { givenKeys, ...parts } = faults.readAll({
    givenKeys: () => readGivenKeys(set),
    running: () => readRunning(set),
    wechat: () => readWechat(set, set.NODE_ENV === 'production'),
    store: () => readStore(set),
    replica: () => readReplica(set, set.DATABASE_URL),
    tencent: () => readTencent(set),
    ops: () => readOps(set),
    previousKeys: () => readPreviousKeys(set, root),
  })
  const production = set.NODE_ENV === 'production'
  const dataDir = resolve(root, set.DATA_DIR ?? '.data/pglite')
  // Other gateways may share a PostgreSQL database. So there the simulators must be requested by SIMULATORS.
  const simulators = (set.SIMULATORS ?? (production || set.DATABASE_URL ? 'off' : 'on')) === 'on'
  const standIns = set.OUTSIDE === 'stand-ins'
  if (standIns && !simulators) {
    throw new ConfigError('OUTSIDE', 'OUTSIDE=stand-ins needs SIMULATORS=on: the stand-ins know the same people.')
  }
  return {
    ...parts.running,
    ...parts.ops,
    wechat: parts.wechat,
    store: parts.store,
    replica: parts.replica,
    standIns,
    production,
    host: set.HOST ?? '127.0.0.1',
    port: set.PORT,
    databaseUrl: set.DATABASE_URL,
    dataDir,
    allowedOrigins: set.ALLOWED_ORIGINS,
    scriptOrigins: set.SCRIPT_ORIGINS,
    connectOrigins: set.CONNECT_ORIGINS,
    trustedProxies: set.TRUSTED_PROXIES,
    keys: joinedKeys(givenKeys ?? parsedKeys(readOrMakeKeys(join(dirname(dataDir), 'keys.json'))), parts.previousKeys),
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
    tencent: parts.tencent,
    today: set.TODAY ?? null,
    // Anybody could log in as a made-up person. So production never has the made-up world, and on PostgreSQL, which may
    // be a real database, it must be requested by SEED.
    seed: set.SEED ?? (production || set.DATABASE_URL ? 'none' : 'demo'),
    simulators,
    checkAnswers: (set.CHECK_ANSWERS ?? (production ? 'off' : 'on')) === 'on',
    logLevel: set.LOG_LEVEL ?? 'info',
    intake: set.INTAKE_FOLDER ? { folder: resolve(root, set.INTAKE_FOLDER), marks: set.INTAKE_MARKS === 'on' } : null,
    webRoot: resolve(root, set.WEB_ROOT ?? 'dist/h5'),
    miniRoot: join(root, 'dist/mini'),
  }
}

/** The templates by kind. The simulated WeChat has made-up ones. */
function templatesOf({ WECHAT_TEMPLATES }: Settings, simulators: boolean): Config['subscriptionTemplates'] {
  if (WECHAT_TEMPLATES.length === 0 && simulators) return simulatedTemplates
  return Object.fromEntries(WECHAT_TEMPLATES.map(item => item.split('=')))
}

/** Validates all settings. A fault does not show the value, because it may be a secret. */
function readSettings(env: Environment) {
  const faults = faultList()
  const { issues = [] } = v.safeParse(settingsSchema, env, { abortPipeEarly: true })
  const wrong = new Map(issues.map(({ path, message }) => [String(path?.[0]?.key), message]))
  for (const [setting, message] of wrong) faults.add({ setting, sentence: `${setting} ${message}` })
  // The rest is checked as if the wrong ones were not set.
  const right = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)))
  const set = v.parse(settingsSchema, right)
  for (const { setting, sentence, isFound } of contradictions) {
    if (isFound(set)) faults.add({ setting, sentence: `${setting} ${sentence}` })
  }
  unknownSettings(Object.keys(env), settingNames).forEach(faults.add)
  return { set, faults }
}

function parsedKeys(given: KeyConfiguration): GatewayKeys {
  try {
    return parseKeys(given)
  } catch (error) {
    if (error instanceof KeyConfigurationError)
      throw new ConfigError('KEYS_FILE', `A key is no good: ${error.message}.`)
    throw error
  }
}

/** The keys that the settings give. Null where a development gateway makes its own. */
function readGivenKeys(set: Settings): GatewayKeys | null {
  const { GATEWAY_RSA_PRIVATE_KEY: rsaPrivateKeyPem, GATEWAY_SM2_PRIVATE_KEY: sm2PrivateKeyHex } = set
  if (rsaPrivateKeyPem && sm2PrivateKeyHex) return parsedKeys({ rsaPrivateKeyPem, sm2PrivateKeyHex })
  // One of them alone has a sentence of its own.
  if (rsaPrivateKeyPem || sm2PrivateKeyHex) return null
  if (set.KEYS_FILE) return parsedKeys(readKeys(resolve(root, set.KEYS_FILE)))
  if (set.NODE_ENV !== 'production') return null
  throw new ConfigError(
    'KEYS_FILE',
    'In production the keys must be given: GATEWAY_RSA_PRIVATE_KEY and GATEWAY_SM2_PRIVATE_KEY, or KEYS_FILE.',
  )
}
