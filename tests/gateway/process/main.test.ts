import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { openDatabase } from '../../../gateway/db/connect'
import { customers } from '../../../gateway/db/schema/account'
import { generateKeys, parseKeys } from '../../../gateway/wire/keys'
import { type Bundle, bundled } from '../../helpers/bundled'
import { newDataFolder } from '../../helpers/database'
import { type StartedGateway, startGateway } from '../../helpers/started-gateway'

let folder = ''
let script: Bundle
let running: StartedGateway[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  script = await bundled('gateway/main.ts')
  for (const name of ['pglite', 'real']) await newDataFolder(join(folder, name))
}, 180_000)

afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
})

afterAll(() => {
  script.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** All tests share one data folder; the first gateway seeds it. */
function start(env: Record<string, string> = {}) {
  const gateway = startGateway({ DATA_DIR: join(folder, 'pglite'), ...env }, script.path)
  running.push(gateway)
  return gateway
}

/** A request whose body stops halfway; `finish` sends the rest and returns the answer. */
async function halfARequest(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  const closed = new Promise<string>(resolve => socket.on('close', () => resolve(answer)))
  socket.on('error', () => {})
  // The only address without required headers; elsewhere headers are checked before a body is awaited.
  const head = `POST ${EVENTS_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`
  await new Promise<void>(resolve => socket.write(`${head}Content-Length: 2\r\n\r\n{`, () => resolve()))
  // An answer to a later request shows that the gateway has read the earlier bytes.
  await fetch(`${address}/demo/people.json`)
  return {
    finish: () => {
      socket.write('}')
      return closed
    },
    closed,
  }
}

const takeAPort = () =>
  new Promise<{ server: Server; port: number }>(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

test('after a signal the gateway is not ready any more, and a running request is answered before it stops', async () => {
  const gateway = start({ OPS_PORT: '0', DRAIN_SECONDS: '0' })
  const address = await gateway.ready
  const operations = /operations at (http:[^"\s]+)/.exec(gateway.output().stderr)?.[1]
  const readiness = async () => (await fetch(`${operations}/readyz`)).text()
  while ((await readiness()) !== 'ready\n') await new Promise(setImmediate)
  const request = await halfARequest(address)
  gateway.process.kill('SIGTERM')
  while ((await readiness()) === 'ready\n') await new Promise(setImmediate)
  expect(await readiness()).toMatch(/^not ready\nstop: /)
  // When the gateway no longer listens, it is stopping.
  while (
    await fetch(address).then(
      () => true,
      () => false,
    )
  )
    await new Promise(setImmediate)
  const answer = await request.finish()
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
}, 180_000)

test('a second signal does not wait for requests', async () => {
  const gateway = start()
  const request = await halfARequest(await gateway.ready)
  gateway.process.kill('SIGTERM')
  while (!gateway.output().stderr.includes('stopping')) await new Promise(setImmediate)
  gateway.process.kill('SIGTERM')
  expect((await gateway.ended).code).toBe(1)
  expect(await request.closed).toBe('')
}, 180_000)

test('a port in use is reported in one sentence', async () => {
  const { server, port } = await takeAPort()
  const gateway = start({ PORT: String(port), LOG_LEVEL: 'silent' })
  expect((await gateway.ended).code).toBe(1)
  const { stdout, stderr } = gateway.output()
  expect(stdout).toBe('')
  expect(stderr).toBe(`Port ${port} at 127.0.0.1 is taken: end what listens there, or set PORT to another one.\n`)
  expect(existsSync(join(folder, 'pglite.lock'))).toBe(false)
  server.close()
}, 180_000)

test('in production the made-up world is neither created nor served by mistake', async () => {
  const made = generateKeys()
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://papers.example.com',
    GATEWAY_RSA_PRIVATE_KEY: made.rsaPrivateKeyPem,
    GATEWAY_SM2_PRIVATE_KEY: made.sm2PrivateKeyHex,
  }
  const real = start({ ...env, DATA_DIR: join(folder, 'real') })
  await real.ready
  real.process.kill('SIGTERM')
  expect((await real.ended).code).toBe(0)
  const database = await openDatabase({ dataDir: join(folder, 'real') })
  expect(await database.db.select().from(customers)).toEqual([])
  await database.close()

  const mistaken = start(env)
  expect((await mistaken.ended).code).toBe(1)
  expect(mistaken.output().stderr).toBe(
    'The database holds the made-up world: use an empty one, or serve it with SEED=demo outside production.\n',
  )
  const asked = start({ ...env, SEED: 'demo' })
  expect((await asked.ended).code).toBe(1)
  expect(asked.output().stderr).toMatch(/^SEED demo .* refused in production\.\n$/)
}, 180_000)

test('a start says in one sentence that its app was built with the keys of another gateway', async () => {
  const { rsa, sm2 } = parseKeys(generateKeys())
  const webRoot = join(folder, 'h5')
  mkdirSync(webRoot)
  const constants = `d={modulusHex:"${rsa.publicKey.modulusHex}",exponentHex:"010001"},f="${sm2.publicKeyHex}"`
  writeFileSync(join(webRoot, 'app.js'), constants)
  const gateway = start({ WEB_ROOT: webRoot })
  await gateway.ready
  const said = gateway.output().stderr.match(/"msg":"The app in [^"]+"/g) ?? []
  expect(said).toEqual([
    expect.stringContaining(`The app in ${webRoot} was built with other keys than this gateway has.`),
  ])
}, 180_000)

test('a data folder in use, a missing database and missing keys are each reported in one sentence', async () => {
  const first = start()
  await first.ready
  const refused = [
    start(),
    start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    start({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://papers.example.com' }),
  ]
  const codes = await Promise.all(refused.map(async ({ ended }) => (await ended).code))
  expect(codes).toEqual([1, 1, 1])
  const said = refused.map(({ output }) => output().stderr)
  expect(said[0]).toMatch(/^The data folder .* is in use by another gateway.*\.\n$/)
  expect(said[1]).toMatch(/^PostgreSQL does not answer.*\.\nThe database says ECONNREFUSED\n$/)
  expect(said[2]).toMatch(/^In production the keys must be given.*\.\n$/)
}, 180_000)
