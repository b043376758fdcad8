import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { generateKeys } from '../../../gateway/wire/keys'
import { carryOut } from '../../helpers/dockerfile'
import { filesBelow, read } from '../../helpers/files'
import { freePort } from '../../helpers/free-port'
import { oneMoreDatabase, type Postgres, postgresPrograms, startPostgres } from '../../helpers/postgres'

/** The user `nobody`, who owns nothing. Only root can start a process as somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let empty = ''
let image: ReturnType<typeof carryOut>
let settings: Record<string, string> = {}
const children: ReturnType<typeof spawn>[] = []
let postgres: Postgres | null = null

beforeAll(async () => {
  empty = mkdtempSync(join(tmpdir(), 'image-'))
  chmodSync(empty, 0o755)
  image = carryOut(empty)
  const data = join(empty, 'data')
  mkdirSync(data)
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid)
  const keys = join(data, 'keys.json')
  writeFileSync(keys, JSON.stringify(generateKeys()))
  if (nobody.uid) chownSync(keys, nobody.uid, nobody.gid)
  settings = { PUBLIC_ORIGIN: 'https://app.example.com', KEYS_FILE: keys, DATA_DIR: join(data, 'pglite') }
  settings = { ...settings, HOST: '127.0.0.1', PORT: '0' }
  const programs = process.env.TEST_DATABASE === 'pglite' ? null : postgresPrograms()
  if (!programs) return
  postgres = await startPostgres(programs)
  // The other user reaches its socket, too.
  chmodSync(dirname(postgres.data), 0o755)
  settings.DATABASE_URL = postgres.url
}, 300_000)

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await postgres?.stop()
  spawnSync('chmod', ['-R', 'u+w', empty])
  rmSync(empty, { recursive: true, force: true })
})

const envOf = (more: Record<string, string> = {}) => ({ PATH: process.env.PATH, ...image.env, ...settings, ...more })

/** Runs the image's command as another user, with nothing of this process but PATH. */
function runImage(words: readonly string[] = [], env: Record<string, string> = {}) {
  const [, ...args] = image.command
  const child = spawn(process.execPath, [...args, ...words], { cwd: image.folder, env: envOf(env), ...nobody })
  children.push(child)
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      stdout += chunk
      const address = /ready (?:at|to) (\S+)/.exec(stdout)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`it ended:\n${stderr}`)))
  })
  ready.catch(() => {})
  const says = async (text: string) => {
    while (!stderr.includes(text)) await new Promise(setImmediate)
  }
  return { child, ready, ended, says, output: () => ({ stdout, stderr }) }
}

/** The `Connection` header of an answer on a new connection. */
const connectionOf = (address: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true })
    request(address, { agent }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.headers.connection))
    })
      .on('error', reject)
      .end()
  })

test('the image contains the compiled gateway and the app, and nothing else', () => {
  expect(readdirSync(image.folder)).toEqual(['dist'])
  expect(readdirSync(join(image.folder, 'dist')).sort()).toEqual(['gateway', 'h5'])
  expect(image.user).toBe('node')
  expect(readdirSync(join(image.folder, 'dist/gateway/demo/contract'))).toEqual(
    filesBelow('src/contract').map(file => file.replace('src/contract/', '')),
  )
  const sources = filesBelow('gateway').filter(file => /\.tsx?$/.test(file))
  // A font or script that is opened by path has a copy.
  const opened = sources.flatMap(file =>
    [...read(file).matchAll(/packageFile\(\s*[`']([^`']+)[`']/g)].map(([, name = '']) => name),
  )
  const names = opened.flatMap(name => ['400Regular', '700Bold'].map(weight => name.replaceAll(/\$\{\w+\}/g, weight)))
  expect(names.length).toBeGreaterThan(2)
  for (const name of names)
    expect({ name, is: existsSync(join(image.folder, 'dist/gateway/packages', name)) }).toEqual({ name, is: true })
})

test('the health check of the image asks /livez at OPS_PORT', async () => {
  const asked: (string | undefined)[] = []
  let status = 200
  const server = createServer((question, answer) => {
    asked.push(question.url)
    answer.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const OPS_PORT = String((server.address() as AddressInfo).port)
  const check = (env: Record<string, string>) =>
    new Promise(resolve => {
      const [, ...args] = image.health
      spawn(process.execPath, args, { env: envOf(env), stdio: 'ignore' }).on('close', resolve)
    })
  expect(await check({ OPS_PORT })).toBe(0)
  status = 503
  expect(await check({ OPS_PORT })).toBe(1)
  expect(asked).toEqual(['/livez', '/livez'])
  await new Promise(resolve => server.close(resolve))
  expect(await check({ OPS_PORT })).toBe(1)
})

test('every decoder of the image runs in its thread without packages and sources', async () => {
  const folder = join(image.folder, 'dist/gateway/decoders')
  const decoders = readdirSync(folder).filter(name => name.endsWith('.cjs') && name !== 'pdf-lock.cjs')
  expect(decoders).toHaveLength(5)
  const said = await Promise.all(
    decoders.map(
      name =>
        new Promise<string>(resolve => {
          const worker = new Worker(join(folder, name), { workerData: null, stderr: true })
          worker.once('message', () => resolve('an answer'))
          worker.once('error', error => resolve(String(error)))
          // Decoders that serve one input after the other get it as a message.
          worker.postMessage(null)
        }),
    ),
  )
  // No input is a fault of every decoder. A module or file that is missing would be another one.
  for (const fault of said) expect(fault).not.toMatch(/Cannot find|ENOENT|is not defined|wasm/)
})

test('content files are checked by the image, which carries the demo’s', async () => {
  const checking = runImage(['content', 'check'])
  expect(await checking.ended).toBe(0)
  expect(checking.output().stdout).toMatch(/^\/.*content\/demo: \d+ rows in 21 tables, no fault\.\n$/)
})

test('the tables are migrated by a command of its own, and a mistyped command changes nothing', async () => {
  const mistyped = runImage(['migrat'])
  expect(await mistyped.ended).toBe(1)
  expect(mistyped.output().stderr).toBe(
    'migrat is no command: the commands are serve, migrate, move-store, intake, backup, restore, content, doctor, make-keys FILE.\n',
  )
  const failing = runImage(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await failing.ended).toBe(1)
  expect(failing.output().stderr).toMatch(/^PostgreSQL does not answer.*\.\n/)
  const migrating = runImage(['migrate'])
  expect(await migrating.ended).toBe(0)
  expect(migrating.output().stdout).toBe(
    `The tables in ${postgres ? 'PostgreSQL' : settings.DATA_DIR} are up to date.\n`,
  )
})

test('the image runs read-only as another user, drains on a signal, and stops cleanly', async () => {
  const gateway = runImage([], { DRAIN_SECONDS: '3' })
  const address = await gateway.ready
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('app')
  expect(page.headers.get('strict-transport-security')).toContain('max-age')
  expect((await fetch(`${address}/check/ABCD`)).status).toBe(404)
  expect((await fetch(`${address}/check/check.css`)).status).toBe(200)
  expect(await connectionOf(address)).toBe('keep-alive')
  gateway.child.kill('SIGTERM')
  await gateway.says('stopping')
  expect(await connectionOf(address)).toBe('close')
  expect(await gateway.ended).toBe(0)
  expect(gateway.output().stderr).not.toContain('"level":"error"')
})

test('the image makes papers without packages', async () => {
  const OPS_PORT = String(await freePort())
  const DATA_DIR = join(empty, 'data/papers')
  const database = postgres && (await oneMoreDatabase(postgres.url, "encoding 'UTF8' template template0"))
  const DATABASE_URL = database?.url ?? ''
  const demo = { SIMULATORS: 'on', SEED: 'demo', NODE_ENV: 'test', LOG_LEVEL: 'warn' }
  const gateway = runImage([], { ...demo, OPS_PORT, DATA_DIR, DATABASE_URL })
  await gateway.ready
  const papers = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${OPS_PORT}/metrics`)).text()
    return Object.fromEntries(
      [...metrics.matchAll(/^selfservice_papers\{state="(\w+)"\} (\d+)/gm)].map(([, state, count]) => [
        state,
        Number(count),
      ]),
    )
  }
  // The demo's applications become papers after the start.
  let states = await papers()
  while (!states.made && !gateway.output().stderr.includes('makePaper failed')) {
    await new Promise(resolve => setTimeout(resolve, 250))
    states = await papers()
  }
  expect(gateway.output().stderr).not.toContain('makePaper failed')
  expect(states.made).toBeGreaterThan(0)
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
}, 180_000)

test('a request that runs longer than STOP_SECONDS is cut off, and the log says how many', async () => {
  const gateway = runImage([], { STOP_SECONDS: '1', SIMULATORS: 'on', SEED: 'none', NODE_ENV: 'test' })
  const address = await gateway.ready
  // The demo needs neither sources nor packages.
  for (const path of ['/demo/', '/demo/demo.js', '/demo/api/ui/swagger-ui.css', '/sim/captcha.js']) {
    const answer = await fetch(`${address}${path}`)
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    await answer.arrayBuffer()
  }
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const isCut = new Promise<void>(resolve => socket.on('close', () => resolve()))
  // The body never comes.
  socket.write(`POST ${EVENTS_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{`)
  await fetch(`${address}/demo/`)
  gateway.child.kill('SIGTERM')
  await isCut
  expect(await gateway.ended).toBe(0)
  expect(gateway.output().stderr).toContain('requests cut off after 1 s: 1')
})

test('a gateway for jobs only says that it is ready, and stops cleanly', async () => {
  // The embedded database belongs to one gateway, which does everything.
  const gateway = runImage([], { ROLE: 'jobs' })
  if (!postgres) {
    expect(await gateway.ended).toBe(1)
    expect(gateway.output().stderr).toMatch(/^ROLE must be all with the embedded database/)
    return
  }
  await gateway.ready
  expect(gateway.output().stdout).toBe('The gateway is ready to do jobs\n')
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
})
