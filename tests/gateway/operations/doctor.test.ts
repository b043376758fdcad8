import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { HEADERS } from '@/lib/wire/headers'
import { type Environment, readConfig } from '../../../gateway/config/config'
import { doctor } from '../../../gateway/operations/doctor'
import { appOfOtherKeys, constantsOf } from '../../../gateway/operations/doctor/built-app'
import { checkClock, clockFinding } from '../../../gateway/operations/doctor/clock'
import { checkOrigins } from '../../../gateway/operations/doctor/origins'
import { checkProviders } from '../../../gateway/operations/doctor/providers'
import { certificateOf } from '../../../gateway/operations/doctor/public-origin'
import { notConnected } from '../../../gateway/outside/not-connected'
import { type FaultKind, ServiceFault } from '../../../gateway/outside/service-fault'
import { generateKeys, parseKeys } from '../../../gateway/wire/keys'
import { testConfig } from '../../helpers/gateway-config'
import { selfSigned } from '../../helpers/self-signed'

const keys = generateKeys()
const { rsa, sm2 } = parseKeys(keys)
const older = generateKeys()
const [MAIL_SECRET, DB_SECRET, COLLECTOR_SECRET] = ['mail-pass/word', 'database-password', 'collector-token']

let folder = ''
let origin = ''
let mailPort = 0
const ends: (() => unknown)[] = []

/** A folder with a built app, as the two builds write it. */
function builtApp(name: string, script: string): string {
  const place = join(folder, name)
  mkdirSync(join(place, 'js'), { recursive: true })
  writeFileSync(join(place, 'js/other.js'), 'var a=1')
  writeFileSync(join(place, 'js/early.js'), script)
  return place
}

const h5Script = (modulus: string, key: string) =>
  `var q="https://res.wx.qq.com/open/js/jweixin-1.6.0.js",d={modulusHex:"${modulus}",exponentHex:"010001"},f="${key}",p=""`
const weappScript = (gateway: string, modulus: string, key: string) =>
  `const m=null!=(s="${gateway}")?s:"",k={modulusHex:null!=(u="${modulus}")?u:"",exponentHex:null!=(d="010001")?d:""},x=null!=(p="${key}")?p:""`

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const answer = createServer((_, response) => response.setHeader(HEADERS.requestId, 'a').end())
  origin = await listening(answer)
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      done(password === MAIL_SECRET ? null : new Error(`not ${password}`), { user: 'u' }),
  })
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  mailPort = (mail.server.address() as AddressInfo).port
  ends.push(() => mail.close(() => {}))
})
afterAll(() => {
  for (const end of ends) end()
  rmSync(folder, { recursive: true, force: true })
})

async function examined(env: Environment) {
  const lines: string[] = []
  const faults = await doctor(env, line => void lines.push(line), folder)
  return { faults, lines, text: lines.join('\n') }
}

const good = (): Environment => ({
  GATEWAY_RSA_PRIVATE_KEY: keys.rsaPrivateKeyPem,
  GATEWAY_SM2_PRIVATE_KEY: keys.sm2PrivateKeyHex,
  DATA_DIR: join(folder, 'pglite'),
  PUBLIC_ORIGIN: origin,
  SCRIPT_ORIGINS: 'https://res.wx.qq.com',
  SMTP_URL: `smtp://letters:${encodeURIComponent(MAIL_SECRET)}@127.0.0.1:${mailPort}`,
  MAIL_FROM: 'Us <us@example.com>',
  WEB_ROOT: builtApp('h5', h5Script(rsa.publicKey.modulusHex, sm2.publicKeyHex)),
})

test('a gateway whose settings, provider, address and apps are right has nothing to be mended', async () => {
  builtApp('dist/weapp', weappScript(origin, rsa.publicKey.modulusHex, sm2.publicKeyHex))
  const { faults, lines, text } = await examined(good())
  expect({ faults, text }).toMatchObject({ faults: 0 })
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(ok|note) +[\w -]+: [A-Z].*\.$/)
  expect(text).toContain('ok     smtp mail: It takes our settings.')
  expect(text).toContain(`ok     PUBLIC_ORIGIN: A gateway answers at ${origin}.`)
  expect(text).toContain('ok     H5 app: It was built for this gateway.')
  expect(text).toContain('ok     mini-program: It was built for this gateway.')
  expect(text).toMatch(/note +providers: Nothing is connected for wechat, sms, captcha, face, cards: /)
})

test('everything that is wrong is said at once together with its remedy, and no secret is shown', async () => {
  const other = parseKeys(generateKeys())
  builtApp('dist/weapp', weappScript('https://old.example.com', other.rsa.publicKey.modulusHex, other.sm2.publicKeyHex))
  const keysFile = join(folder, 'keys.json')
  writeFileSync(keysFile, JSON.stringify(keys))
  chmodSync(keysFile, 0o644)
  const { GATEWAY_RSA_PRIVATE_KEY: _, GATEWAY_SM2_PRIVATE_KEY: __, ...rest } = good()
  const env = {
    ...rest,
    KEYS_FILE: keysFile,
    GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: older.rsaPrivateKeyPem,
    GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: older.sm2PrivateKeyHex,
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://user:${DB_SECRET}@127.0.0.1:1/none`,
    SMTP_URL: `smtp://letters:${COLLECTOR_SECRET}@127.0.0.1:${mailPort}`,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${COLLECTOR_SECRET}`,
    PUBLIC_ORIGIN: 'https://127.0.0.1:1',
    SCRIPT_ORIGINS: 'https://localhost:8080',
    WEB_ROOT: builtApp('other-h5', h5Script(other.rsa.publicKey.modulusHex, other.sm2.publicKeyHex)),
  }
  const { faults, text } = await examined(env)
  for (const line of [
    /fault +keys: Other users of this machine can read the file of KEYS_FILE\. chmod 600/,
    /fault +database: No connection: it does not answer \(ECONNREFUSED\)\. Correct DATABASE_URL/,
    /fault +smtp mail: It .+\. [A-Z].+\./,
    /fault +PUBLIC_ORIGIN: No encrypted connection to 127\.0\.0\.1: ECONNREFUSED\./,
    /fault +SCRIPT_ORIGINS: https:\/\/localhost:8080 is no address for production\./,
    /fault +H5 app: TARO_APP_GTOKEN_MODULUS is of another key/,
    /fault +H5 app: TARO_APP_SM2_DEFAULT_KEY is of another key/,
    /fault +H5 app: It loads a script from https:\/\/res\.wx\.qq\.com, which the gateway forbids/,
    /fault +mini-program: TARO_APP_GATEWAY is not PUBLIC_ORIGIN/,
  ]) {
    expect(text).toMatch(line)
  }
  expect(faults).toBe(text.match(/^fault/gm)?.length)
  const pem = keys.rsaPrivateKeyPem.split('\n')[1] ?? ''
  for (const secret of [MAIL_SECRET, DB_SECRET, COLLECTOR_SECRET, keys.sm2PrivateKeyHex, older.sm2PrivateKeyHex, pem]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(text).not.toContain(secret)
  }
})

test('apps of the previous keys are served while those are read, and the start speaks only of strange ones', async () => {
  const old = parseKeys(older)
  const webRoot = builtApp('old-h5', h5Script(old.rsa.publicKey.modulusHex, old.sm2.publicKeyHex))
  builtApp('dist/weapp', weappScript(origin, old.rsa.publicKey.modulusHex, old.sm2.publicKeyHex))
  const previous = {
    GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: older.rsaPrivateKeyPem,
    GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: older.sm2PrivateKeyHex,
  }
  const env = { ...good(), WEB_ROOT: webRoot, ...previous }
  const { faults, text } = await examined(env)
  expect({ faults, text }).toMatchObject({ faults: 0 })
  for (const app of ['H5 app', 'mini-program']) {
    expect(text).toContain(`note   ${app}: It was built with the previous keys; build it again before they end.`)
  }
  expect(appOfOtherKeys(readConfig(env))).toBeNull()
  expect(appOfOtherKeys(readConfig(good()))).toBeNull()
  expect(appOfOtherKeys(readConfig({ ...good(), WEB_ROOT: webRoot }))).toMatch(
    /^The app in .*old-h5 was built with other /,
  )
  expect(appOfOtherKeys(readConfig({ ...good(), WEB_ROOT: join(folder, 'not-built') }))).toBeNull()
})

test('the same file as present and as previous keys is a fault of the settings', async () => {
  const file = join(folder, 'same-keys.json')
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  const { GATEWAY_RSA_PRIVATE_KEY: _, GATEWAY_SM2_PRIVATE_KEY: __, ...rest } = good()
  const { faults, text } = await examined({ ...rest, KEYS_FILE: file, KEYS_FILE_PREVIOUS: file })
  expect(faults).toBe(1)
  expect(text).toMatch(/^fault +settings: KEYS_FILE_PREVIOUS has the same keys as KEYS_FILE: /)
})

test('wrong settings are the first thing that is said, without their values', async () => {
  const { faults, text } = await examined({ ...good(), PORT: 'secret-port-value' })
  expect(faults).toBe(1)
  expect(text).toMatch(/^fault +settings: PORT must be a whole number/)
  expect(text).not.toContain('secret-port-value')
})

test.each<[FaultKind, RegExp]>([
  ['settings', /refuses our settings \(40013\)\. Correct/],
  ['unreachable', /cannot be reached \(40013\)\. Look/],
  ['slow', /took too long/],
  ['broken', /no answer/],
  ['limited', /too often/],
  ['paused', /failed repeatedly/],
])('a provider with the fault %s is told together with its remedy', async (kind, words) => {
  const probe = () => Promise.reject(new ServiceFault('wechat', kind, '40013'))
  const [finding] = await checkProviders([{ service: 'wechat', probe }], notConnected)
  expect(finding).toMatchObject({ kind: 'fault', part: 'wechat', words: expect.stringMatching(words) })
})

test('an unknown error of a provider shows nothing of its text', async () => {
  const probe = () => Promise.reject(new Error('secret in the text'))
  const [finding] = await checkProviders([{ service: 'wechat', probe }], notConnected)
  expect(finding).toMatchObject({ kind: 'fault' })
  expect(finding?.words).not.toContain('secret')
})

test('a clock that is minutes away from another is a fault, in both directions', async () => {
  const late = createServer((_, response) =>
    response.setHeader('date', new Date(Date.now() - 300_000).toUTCString()).end(),
  )
  const right = createServer((_, response) => response.end())
  const [behind, same] = await checkClock([await listening(late), await listening(right)])
  expect(behind).toMatchObject({ kind: 'fault', words: expect.stringMatching(/is (299|300|301) s behind/) })
  expect(same).toMatchObject({ kind: 'ok' })
  expect(clockFinding('the database', 31_000)).toMatchObject({
    kind: 'fault',
    words: expect.stringContaining('31 s ahead'),
  })
  expect(clockFinding('the database', -29_000)).toMatchObject({ kind: 'ok' })
})

test('a certificate that browsers refuse, and one that ends soon, are faults', async () => {
  const { key, cert } = selfSigned()
  const server = createTlsServer({ key, cert }, (_, response) => response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  expect(await certificateOf('127.0.0.1', port)).toMatchObject({
    kind: 'fault',
    words: expect.stringContaining('SELF_SIGNED'),
  })
})

test('in development other origins may be local', () => {
  const scriptOrigins = ['http://localhost:1']
  expect(checkOrigins(testConfig({ scriptOrigins }))).toMatchObject([{ kind: 'ok' }])
  expect(checkOrigins(testConfig({ scriptOrigins, production: true }))).toMatchObject([{ kind: 'fault' }])
})

test('the constants of a built app are found in both builds, and a folder without an app has none', () => {
  const read = (name: string, script: string) => constantsOf(builtApp(name, script))
  expect(read('one', h5Script('ab12', sm2.publicKeyHex))).toMatchObject({ modulus: 'ab12', sm2Key: sm2.publicKeyHex })
  expect(read('two', weappScript('https://g.example.com', 'ab12', sm2.publicKeyHex))).toMatchObject({
    modulus: 'ab12',
    sm2Key: sm2.publicKeyHex,
    addresses: ['https://g.example.com'],
  })
  expect(read('three', 'var b=2')).toBeNull()
})
