import { type Config, simulatedTemplates } from '../../gateway/config/config'
import { databaseOnly } from '../../gateway/config/store-settings'
import { generateKeys, parseKeys } from '../../gateway/wire/keys'

/** Saturday morning in Shanghai, the time of the tests' clock until it is moved. */
export const START = '2026-11-21T02:00:00Z'

/** Made once for all tests of a file. */
let keys: Config['keys'] | null = null

/** The settings of a gateway under test, with keys of its own and limits that only tests of those limits reach. */
export function testConfig(changes: Partial<Config> = {}): Config {
  keys ??= parseKeys(generateKeys())
  return {
    production: false,
    role: 'all',
    stop: { drain: 0, within: 25_000 },
    database: { pool: 10, statement: 60_000, lock: 20_000, idle: 60_000 },
    ops: null,
    tracing: null,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: undefined,
    dataDir: '',
    allowedOrigins: [],
    scriptOrigins: [],
    connectOrigins: [],
    trustedProxies: [],
    seed: 'demo',
    keys,
    session: { idle: 2 * 3_600_000, absolute: 7 * 86_400_000 },
    limits: { smsPerAddressAndHour: 1000, loginsPerMinute: 1000, forgedPerMinute: 1_000_000 },
    publicOrigin: 'https://papers.example.com',
    smtpUrl: null,
    mailFrom: '',
    subscriptionTemplates: simulatedTemplates,
    wechat: null,
    standIns: false,
    tencent: null,
    today: null,
    simulators: true,
    checkAnswers: true,
    logLevel: 'info',
    store: databaseOnly,
    replica: null,
    intake: null,
    webRoot: '/nowhere',
    miniRoot: '/nowhere/mini',
    ...changes,
  }
}

export interface TestClock {
  now: () => Date
  /** Moves the clock on by milliseconds. */
  advance: (milliseconds: number) => void
  set: (instant: string) => void
}

/** A clock that stands still until it is moved. */
export function testClock(start = START): TestClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance: milliseconds => {
      at += milliseconds
    },
    set: instant => {
      at = Date.parse(instant)
    },
  }
}
