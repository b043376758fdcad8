import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Environment, readConfig, simulatedTemplates } from '../../../gateway/config/config'
import { ConfigError } from '../../../gateway/config/config-error'
import { generateKeys } from '../../../gateway/wire/keys'

const keys = generateKeys()
const given: Environment = {
  GATEWAY_RSA_PRIVATE_KEY: keys.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY: keys.sm2PrivateKeyHex,
}
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The settings and the sentences of a refused configuration. */
function complaintsAbout(env: Environment) {
  try {
    readConfig({ ...given, ...env })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const { sentence } of error.faults) expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(error.message.split('\n')).toEqual(error.faults.map(({ sentence }) => sentence))
    return error.faults
  }
  throw new Error('the settings were taken')
}

/** The setting and the sentence of a configuration with one fault. */
function complaintAbout(env: Environment) {
  const [fault, ...others] = complaintsAbout(env)
  expect(others).toEqual([])
  return { setting: fault?.setting, message: fault?.sentence ?? '' }
}

test('the default is a development gateway: this machine only, simulators on, answers checked', () => {
  expect(readConfig(given)).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 10086,
    databaseUrl: undefined,
    dataDir: expect.stringMatching(/[\\/]\.data[\\/]pglite$/),
    allowedOrigins: [],
    scriptOrigins: [],
    connectOrigins: [],
    trustedProxies: [],
    seed: 'demo',
    session: { idle: 2 * 3_600_000, absolute: 7 * 86_400_000 },
    simulators: true,
    checkAnswers: true,
    today: null,
    logLevel: 'info',
    role: 'all',
    stop: { drain: 0, within: 25_000 },
    database: { pool: 10, statement: 60_000, lock: 20_000, idle: 60_000 },
    ops: null,
    tracing: null,
  })
})

test('nobody watches the gateway unless a port or a collector is set, and then only there', () => {
  expect(readConfig({ ...given, OPS_HOST: '0.0.0.0', OTEL_SERVICE_NAME: 'ours' })).toMatchObject({
    ops: null,
    tracing: null,
  })
  expect(readConfig({ ...given, OPS_PORT: '9100' })).toMatchObject({
    ops: { host: '127.0.0.1', port: 9100 },
    stop: { drain: 5000, within: 25_000 },
  })
  const collector = { ...given, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SERVICE_NAME: 'ours' }
  expect(readConfig(collector).tracing).toEqual({ service: 'ours' })
  expect(readConfig({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull()
  expect(readConfig({ ...given, OTEL_TRACES_EXPORTER: 'otlp' }).tracing).toEqual({ service: 'selfservice-gateway' })
})

test('every setting is read', () => {
  const config = readConfig({
    ...given,
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://u:p@db/x',
    ALLOWED_ORIGINS: ' https://a.example.com, http://localhost:5173 ,',
    SCRIPT_ORIGINS: 'https://res.wx.qq.com',
    CONNECT_ORIGINS: 'https://vdata.amap.com',
    TRUSTED_PROXIES: '10.1.2.3, 192.168.0.0/16, fd00::/8',
    SEED: 'none',
    SESSION_IDLE_MINUTES: '5',
    SESSION_HOURS: '1',
    TODAY: '2026-11-21',
    SIMULATORS: 'off',
    LOG_LEVEL: 'warn',
    LOGINS_PER_MINUTE: '7',
    ROLE: 'jobs',
    DRAIN_SECONDS: '3',
    STOP_SECONDS: '5',
    DATABASE_POOL: '4',
    DATABASE_STATEMENT_SECONDS: '6',
    DATABASE_LOCK_SECONDS: '7',
    DATABASE_IDLE_SECONDS: '8',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://u:p@db/x',
    allowedOrigins: ['https://a.example.com', 'http://localhost:5173'],
    scriptOrigins: ['https://res.wx.qq.com'],
    connectOrigins: ['https://vdata.amap.com'],
    trustedProxies: ['10.1.2.3', '192.168.0.0/16', 'fd00::/8'],
    seed: 'none',
    session: { idle: 300_000, absolute: 3_600_000 },
    today: '2026-11-21',
    simulators: false,
    logLevel: 'warn',
    limits: { loginsPerMinute: 7 },
    role: 'jobs',
    stop: { drain: 3000, within: 5000 },
    database: { pool: 4, statement: 6000, lock: 7000, idle: 8000 },
  })
})

test.each([undefined, 'development', 'test'])(
  'simulators on PostgreSQL are asked for by name, with NODE_ENV=%s too',
  NODE_ENV => {
    const shared = { ...given, NODE_ENV, DATABASE_URL: 'postgres://u:p@db/x' }
    expect(readConfig(shared)).toMatchObject({ simulators: false, subscriptionTemplates: {} })
    expect(readConfig({ ...shared, SIMULATORS: 'on' })).toMatchObject({
      simulators: true,
      subscriptionTemplates: simulatedTemplates,
    })
  },
)

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['FORGED_PER_MINUTE', '0'],
  ['OPS_PORT', 'http'],
  ['OPS_PORT', '65536'],
  ['OPS_PORT', '10086'],
  ['DRAIN_SECONDS', '601'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['PORT', '1e3'],
  ['DATABASE_URL', 'mysql://x'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://a.example.com/path'],
  ['ALLOWED_ORIGINS', 'a.example.com'],
  ['SCRIPT_ORIGINS', "'unsafe-inline'"],
  ['CONNECT_ORIGINS', '*'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['SEED', 'world'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['TODAY', '2026-02-30'],
  ['TODAY', 'tomorrow'],
  ['SIMULATORS', 'maybe'],
  ['CHECK_ANSWERS', 'maybe'],
  ['PUBLIC_ORIGIN', 'https://papers.example.com/path'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'worker'],
  ['ROLE', 'jobs'],
  ['STOP_SECONDS', '0'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_STATEMENT_SECONDS', '0'],
])('the setting %s=%s is refused by name', (setting, value) => {
  const complaint = complaintAbout({ [setting]: value })
  expect(complaint.setting).toBe(setting)
  expect(complaint.message).toMatch(new RegExp(`^${setting} must (be|begin with) `))
})

test('a PostgreSQL database gets no made-up people unless they are asked for by name', () => {
  const own = { ...given, DATABASE_URL: 'postgres://u:p@db/x' }
  expect(readConfig(own)).toMatchObject({ production: false, seed: 'none', simulators: false })
  expect(readConfig({ ...own, SEED: 'demo' }).seed).toBe('demo')
})

test('the check of every answer can be switched off, so that a measured gateway works as in production', () => {
  expect(readConfig({ ...given, CHECK_ANSWERS: 'off' }).checkAnswers).toBe(false)
})

test('all wrong settings are named at once, each in one sentence, and none twice', () => {
  const faults = complaintsAbout({
    ...{ PORT: 'http', LOG_LEVEL: 'loud', ALLOWED_ORIGINS: '*,http://,a', DATABSE_URL: 'postgres://u:s3cret@db/x' },
    ...{ NODE_ENV: 'production', SIMULATORS: 'on', SMTP_URL: 'smtp://mail.example.com', TODAY: 'tomorrow' },
    ...{ GATEWAY_RSA_PRIVATE_KEY: '', GATEWAY_SM2_PRIVATE_KEY: '' },
  })
  expect(faults.map(({ setting }) => setting).sort()).toEqual([
    ...['ALLOWED_ORIGINS', 'DATABSE_URL', 'KEYS_FILE', 'LOG_LEVEL', 'MAIL_FROM', 'PORT', 'PUBLIC_ORIGIN'],
    ...['SIMULATORS', 'TODAY'],
  ])
  expect(JSON.stringify(faults)).not.toContain('s3cret')
})

test('wrong settings leave no new file of keys', () => {
  const none = { GATEWAY_RSA_PRIVATE_KEY: '', GATEWAY_SM2_PRIVATE_KEY: '' }
  complaintAbout({ ...none, DATA_DIR: join(folder, 'refused', 'pglite'), PORT: 'http' })
  expect(existsSync(join(folder, 'refused'))).toBe(false)
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['PROT', 'PORT'],
  ['ROLES', 'ROLE'],
  ['SESSION_HOUR', 'SESSION_HOURS'],
  ['GATEWAY_SM2_KEY', 'docs/operations.md'],
  ['WX_TEMPLATE_IDS', 'docs/operations.md'],
  ['SMTP_PASSWORD', 'docs/operations.md'],
])('the unknown setting %s is refused by name, with %s to look at', (unknown, hint) => {
  const { setting, message } = complaintAbout({ [unknown]: 's3cret' })
  expect(setting).toBe(unknown)
  expect(message).toMatch(new RegExp(`^${unknown} is no setting: ${hint} `))
  expect(message).not.toContain('s3cret')
})

/** Variables that desktops, shells, servers, containers, build tools and Node.js set or read. */
const OF_OTHERS = [
  ...[
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'USER',
    'LOGNAME',
    'MAIL',
    'SHELL',
    'PWD',
    'OLDPWD',
    'TERM',
    'LANG',
    'TZ',
  ],
  ...['LC_ALL', 'SHLVL', 'DISPLAY', 'EDITOR', 'PAGER', 'SESSION_MANAGER', 'XDG_SESSION_ID', 'XDG_DATA_DIRS', 'TMPDIR'],
  ...['INVOCATION_ID', 'JOURNAL_STREAM', 'NOTIFY_SOCKET', 'LISTEN_FDS', 'LOGS_DIRECTORY', 'STATE_DIRECTORY', 'CI'],
  ...[
    'NODE_OPTIONS',
    'NODE_PATH',
    'NODE_VERSION',
    'NODE_EXTRA_CA_CERTS',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'UV_THREADPOOL_SIZE',
  ],
  ...[
    'YARN_VERSION',
    'npm_config_cache',
    'npm_lifecycle_event',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'SSL_CERT_FILE',
  ],
  ...[
    'PGHOST',
    'PGPORT',
    'PGDATA',
    'PGUSER',
    'POSTGRES_PASSWORD',
    'POSTGRES_DB',
    'DB_HOST',
    'DB_PORT',
    'DATABASE_NAME',
  ],
  ...[
    'GATEWAY_SERVICE_HOST',
    'GATEWAY_SERVICE_PORT',
    'GATEWAY_SERVICE_PORT_HTTP',
    'GATEWAY_PORT',
    'GATEWAY_PORT_80_TCP_ADDR',
  ],
  ...['KUBERNETES_SERVICE_HOST', 'OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_HEADERS', 'AWS_REGION', 'TARO_APP_GATEWAY'],
  ...[
    'APPDATA',
    'COMPUTERNAME',
    'USERDOMAIN',
    'PROGRAMFILES',
    'SystemRoot',
    'OS',
    'TEMP',
    'PUBLIC',
    'HOMEPATH',
    'COLORTERM',
  ],
]

test('variables of other programs are no business of the gateway', () => {
  const env = Object.fromEntries(OF_OTHERS.map(name => [name, 'x']))
  expect(readConfig({ ...given, ...env })).toEqual(readConfig(given))
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ ...given, PORT: ' ', TODAY: '', SEED: '', LOG_LEVEL: '' })).toEqual(readConfig(given))
})

describe('production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://papers.example.com' }

  test('production has no simulators and no made-up world, and skips the check of every answer', () => {
    expect(readConfig({ ...given, ...production })).toMatchObject({
      production: true,
      seed: 'none',
      simulators: false,
      subscriptionTemplates: {},
      checkAnswers: false,
    })
  })

  test.each([
    ['PUBLIC_ORIGIN', 'http://papers.example.com'],
    ['ALLOWED_ORIGINS', 'https://a.example.com,http://b.example.com'],
    ['SCRIPT_ORIGINS', 'http://res.wx.qq.com'],
    ['CONNECT_ORIGINS', 'ftp://a.example.com'],
  ])('production refuses %s=%s, which is not encrypted', (setting, value) => {
    expect(complaintAbout({ ...production, [setting]: value })).toMatchObject({
      setting,
      message: `${setting} must begin with https:// in production.`,
    })
    expect(() => readConfig({ ...given, [setting]: value })).not.toThrow()
  })

  test('production refuses the made-up world, whose people have published passwords', () => {
    const { setting, message } = complaintAbout({ ...production, SEED: 'demo' })
    expect(setting).toBe('SEED')
    expect(message).toMatch(/published.*refused in production\.$/)
    expect(readConfig({ ...given, ...production, SEED: 'none' }).seed).toBe('none')
  })

  test('production refuses simulators, a shifted date and missing keys', () => {
    expect(complaintAbout({ ...production, SIMULATORS: 'on' }).setting).toBe('SIMULATORS')
    expect(complaintAbout({ ...production, TODAY: '2026-11-21' }).setting).toBe('TODAY')
    expect(complaintAbout({ ...production, PUBLIC_ORIGIN: '' }).setting).toBe('PUBLIC_ORIGIN')
    expect(complaintAbout({ ...production, SMTP_URL: 'smtp://mail.example.com' }).setting).toBe('MAIL_FROM')
    const none = { GATEWAY_RSA_PRIVATE_KEY: '', GATEWAY_SM2_PRIVATE_KEY: '' }
    expect(complaintAbout({ ...production, ...none }).message).toMatch(/keys must be given/)
    const [, second] = complaintsAbout({ ...production, ...none, PUBLIC_ORIGIN: '' })
    expect(second?.setting).toBe('KEYS_FILE')
  })
})

describe('keys', () => {
  const none = { GATEWAY_RSA_PRIVATE_KEY: '', GATEWAY_SM2_PRIVATE_KEY: '' }

  test('development keys are made once and readable by their owner only', () => {
    const env = { ...none, DATA_DIR: join(folder, 'fresh', 'pglite') }
    const first = readConfig(env).keys
    const file = join(folder, 'fresh', 'keys.json')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
    expect(readConfig(env).keys.sm2).toEqual(first.sm2)
    expect(readConfig(env).keys.rsa.publicKey).toEqual(first.rsa.publicKey)
  })

  test('a start that ends while it writes the keys leaves no half of them, and the next one makes them', () => {
    const env = { ...none, DATA_DIR: join(folder, 'halfway', 'pglite') }
    const file = join(folder, 'halfway', 'keys.json')
    const { writeFileSync: write } = fs
    // A process that is killed runs nothing more, so half of the file stays wherever it was written.
    const half = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((path, content, options) => {
      write(path, String(content).slice(0, 100), options)
      throw new Error('killed')
    })
    expect(() => readConfig({ ...given, ...env })).toThrow('cannot be written')
    half.mockRestore()
    expect(existsSync(file)).toBe(false)
    expect(readConfig({ ...given, ...env }).keys.sm2).toEqual(readConfig({ ...given, ...env }).keys.sm2)
    expect(readdirSync(join(folder, 'halfway'))).toEqual(['keys.json'])
  })

  test('keys are read from a file', () => {
    const file = join(folder, 'keys.json')
    writeFileSync(file, JSON.stringify(keys))
    const config = readConfig({
      ...none,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://papers.example.com',
      KEYS_FILE: file,
    })
    expect(config.keys.sm2.privateKeyHex).toBe(keys.sm2PrivateKeyHex.toLowerCase())
  })

  test('incomplete, missing, broken or weak keys are refused, and never quoted', () => {
    const file = join(folder, 'broken.json')
    writeFileSync(file, '{"rsaPrivateKeyPem": "s3cret"}')
    const complaints = [
      complaintAbout({ GATEWAY_SM2_PRIVATE_KEY: '' }),
      complaintAbout({ GATEWAY_RSA_PRIVATE_KEY: '' }),
      complaintAbout({ GATEWAY_SM2_PRIVATE_KEY: 's3cret' }),
      complaintAbout({ GATEWAY_RSA_PRIVATE_KEY: 's3cret' }),
      complaintAbout({ ...none, KEYS_FILE: join(folder, 'nothing.json') }),
      complaintAbout({ ...none, KEYS_FILE: file }),
      complaintAbout({ ...none, KEYS_FILE: folder }),
    ]
    expect(complaints[0]?.setting).toBe('GATEWAY_SM2_PRIVATE_KEY')
    expect(complaints[1]?.setting).toBe('GATEWAY_RSA_PRIVATE_KEY')
    for (const { message } of complaints) expect(message).not.toContain('s3cret')
    expect(readFileSync(file, 'utf8')).toContain('s3cret')
  })
})

test.each(['DATABASE_URL', 'DATABASE_READ_URL'])('a plain character in the password of %s gets a hint', setting => {
  const base = { DATABASE_URL: 'postgres://gateway:word@localhost/gateway' }
  for (const password of ['s3@cret/x', 'pa@ss#1', 'p@ss?x', 'p/w', 'p#w']) {
    const { message } = complaintAbout({ ...base, [setting]: `postgres://gateway:${password}@localhost/gateway` })
    expect(message).toMatch(new RegExp(`^${setting} is no address: percent-encode .*%40 for @`))
    expect(message).not.toContain(password)
  }
  const good = ['gateway:p%40%2F%23@localhost/gateway', 'gateway:p@ss@localhost/gateway', '/gateway?host=/tmp&user=a@b']
  for (const rest of good)
    expect(() => readConfig({ ...given, ...base, [setting]: `postgres://${rest}` })).not.toThrow()
})
