import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Database } from '../../../gateway/db/connect'
import { userAgents } from '../../../gateway/demo/user-agents'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

const html = '<!doctype html><html><head><title>app</title></head><body></body></html>'
let folder = ''
let database: Database
let gateway: TestGateway
let production: TestGateway

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-root-'))
  mkdirSync(join(folder, 'js'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'js/home.3ded91.js'), 'home()')
  writeFileSync(join(folder, 'js/home.3ded91.js.gz'), gzipSync('home()'))
  writeFileSync(join(folder, 'js/plain.js'), 'plain()')
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  database = await smallDatabase()
  const common = { db: database.db, domains: [] }
  gateway = await testGateway({ ...common, config: { webRoot: folder } })
  production = await testGateway({ ...common, config: { webRoot: folder, simulators: false, production: true } })
})

afterAll(async () => {
  await gateway?.close()
  await production?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const metaOf = (body: string, name: string) => new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(body)?.[1]

test('the app’s page is revalidated each time, and its hashed files are cached for good', async () => {
  expect((await production.raw('/')).headers['cache-control']).toBe('no-cache')
  const hashed = await production.raw('/js/home.3ded91.js')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await production.raw('/js/plain.js')).headers['cache-control']).toBe('no-cache')
})

test('scripts and styles carry no page-only headers, which would be as large as a small script', async () => {
  const { headers: page } = await production.raw('/')
  const { headers: script } = await production.raw('/js/home.3ded91.js')
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
    expect([name, page[name] === undefined, script[name]]).toEqual([name, false, undefined])
  }
  expect(script['x-content-type-options']).toBe('nosniff')
  expect(script['cross-origin-resource-policy']).toBe('same-origin')
  expect(script['strict-transport-security']).toBeDefined()
  // No address removes these headers from the page.
  const lured = await production.raw('/?file=/js/home.3ded91.js')
  expect(lured.headers['content-security-policy']).toBe(page['content-security-policy'])
  // A worker obeys the policy that its own script was served with.
  expect((await production.raw('/js/plain.js')).headers['content-security-policy']).toBeDefined()
  expect(Object.entries(script).join().length).toBeLessThan(600)
})

test('compressed copies are sent to clients that accept them', async () => {
  const squeezed = await production.raw({ url: '/js/home.3ded91.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(squeezed.headers['content-encoding']).toBe('gzip')
  expect(squeezed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(squeezed.headers['content-type']).toContain('javascript')
  const plain = await production.raw({ url: '/js/home.3ded91.js', headers: { 'accept-encoding': 'identity' } })
  expect(plain.body).toBe('home()')
  // A shared cache must not give one to those who take the other.
  for (const { headers } of [squeezed, plain]) expect(`${headers.vary}`.toLowerCase()).toContain('accept-encoding')
})

test.each(Object.keys(userAgents))(
  'with the simulators the page of ?env=%s has its user agent and the link to the demo',
  async env => {
    const { body } = await gateway.raw(`/?env=${env}`)
    expect(metaOf(body, 'simulated-user-agent')).toBe(userAgents[env])
    expect(metaOf(body, 'demo')).toBe('/demo')
    const bridged = body.includes('<script src="/sim/bridge.js"></script>')
    expect(bridged).toBe(env === 'company' || env === 'enterprise')
    expect(body.replace(/<meta[^>]*>|<script[^>]*bridge.js"><\/script>/g, '')).toBe(html)
  },
)

test.each(['/', '/?env=unknown', '/?env=constructor', '/?env="><script>', '/?env=wechat&env=qw', '/index.html'])(
  'the page %s contains no user agent of another program and no part of the address',
  async url => {
    const { body } = await gateway.raw(encodeURI(url))
    expect(metaOf(body, 'simulated-user-agent')).toBeUndefined()
    expect(body.replace('<meta name="demo" content="/demo">', '')).toBe(html)
  },
)

test('the demo says whether the mini-program is ready, being built or failed', async () => {
  const dist = join(folder, 'dist')
  const miniRoot = join(dist, 'mini')
  mkdirSync(dist)
  const demo = await testGateway({ db: database.db, domains: [], config: { webRoot: folder, miniRoot } })
  const state = async () => (await demo.raw('/demo/mini.json')).json().state
  const leave = (word: string) => writeFileSync(join(dist, '.mini.state'), word)
  expect(await state()).toBe('absent')
  leave(`building ${process.pid}`)
  expect(await state()).toBe('building')
  // The process that was building it has been stopped.
  leave('building 999999999')
  expect(await state()).toBe('absent')
  leave('failed')
  expect(await state()).toBe('failed')
  writeFileSync(join(miniRoot, 'index.html'), 'mini')
  expect(await state()).toBe('ready')
  const page = await demo.raw('/demo/mini/')
  expect(page.body).toBe('mini')
  expect(page.headers['content-security-policy']).toBe((await demo.raw('/demo/')).headers['content-security-policy'])
  expect((await demo.raw('/demo/mini.json')).json().pages['/Home/Index']).toBe('pages/tabs/home')
  expect((await production.raw('/demo/mini.json')).statusCode).toBe(404)
  await demo.close()
})

test('in production the page is sent as it was built, with any address', async () => {
  for (const url of ['/', '/index.html', '/?env=wechat']) expect((await production.raw(url)).body).toBe(html)
})

test('a new build is served without a restart', async () => {
  const changed = html.replace('app', 'new app')
  writeFileSync(join(folder, 'index.html'), changed)
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000))
  expect((await production.raw('/')).body).toBe(changed)
  writeFileSync(join(folder, 'index.html'), html)
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 10_000))
})

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/js/../../package.json',
  '/js/..%5c..%5cpackage.json',
  '/js//home.3ded91.js/../../.env',
  '//etc/passwd',
  '/.env',
  '/nothing.js',
])('a file outside the built app is not served: %s', async url => {
  const answer = await production.raw(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toMatch(/investor-self-service|SECRET/)
})

test('a message says that the app has not been built', async () => {
  const bare = await testGateway({ db: database.db, domains: [], config: { webRoot: join(folder, 'none') } })
  const answer = await bare.raw('/')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('npm run build:h5')
  await bare.close()
})

test('the policy of the page allows the scripts inside it by their hashes, and those of no other answer', async () => {
  const page = join(folder, 'index.html')
  const script = 'document.title = "first"'
  writeFileSync(page, html.replace('</body>', `<script>${script}</script></body>`))
  utimesSync(page, new Date(), new Date(Date.now() + 60_000))
  const hash = createHash('sha256').update(script).digest('base64')
  for (const { headers, body } of [await production.raw('/'), await gateway.raw('/?env=wechat')]) {
    expect(body).toContain(script)
    expect(headers['content-security-policy']).toMatch(`script-src 'self' 'sha256-${hash}'`)
    expect(/script-src[^;]*unsafe-inline/.test(`${headers['content-security-policy']}`)).toBe(false)
  }
  expect((await production.raw('/js/plain.js')).headers['content-security-policy']).not.toContain('sha256-')
  writeFileSync(page, html)
  utimesSync(page, new Date(), new Date(Date.now() + 120_000))
  expect((await production.raw('/')).headers['content-security-policy']).not.toContain('sha256-')
})

test('the page is sent compressed, and not again to a browser that has it', async () => {
  const plain = await production.raw({ url: '/', headers: { 'accept-encoding': 'identity' } })
  const squeezed = await production.raw({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(squeezed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(plain.body)
  const { etag } = plain.headers
  const again = await production.raw({ url: '/', headers: { 'if-none-match': `${etag}` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await production.raw({ url: '/', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})
