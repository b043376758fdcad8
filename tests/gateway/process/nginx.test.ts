import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { LARGEST_FILE } from '@/contract/attachments'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { answerables } from '../../../gateway/pipeline/answerable'
import { read } from '../../helpers/files'
import { freePort } from '../../helpers/free-port'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe } from '../../helpers/probe-calls'
import { selfSigned } from '../../helpers/self-signed'
import { smallDatabase } from '../../helpers/small-database'

const isInstalled = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined
// Debian installs it (scripts/lib/nginx.mjs). Elsewhere there may be none.
const withNginx = isInstalled ? describe : describe.skip

const SCRIPT = 'js/app.0a1b2c3d.js'

/** The site file with the ports, the gateway and the certificate of this test, in a whole configuration. */
function configuration(folder: string, ports: { gateway: number; http: number; https: number }) {
  const site = read('scripts/deploy/nginx.conf')
    .replace('127.0.0.1:8080', `127.0.0.1:${ports.gateway}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('app.example.com', '127.0.0.1')
    .replaceAll('/etc/ssl/gateway/', `${folder}/`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { ${places.join(' ')} access_log ${folder}/access.log;
${site}
}`
}

withNginx('the site file of nginx in front of the gateway', () => {
  let folder = ''
  let gateway: TestGateway
  let closeDatabase: () => Promise<void>
  let nginx: ReturnType<typeof spawn>
  let secure = ''
  let plain = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    // nginx's workers are another user.
    chmodSync(folder, 0o755)
    const webRoot = join(folder, 'h5')
    mkdirSync(join(webRoot, 'js'), { recursive: true })
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body>app</body></html>')
    writeFileSync(join(webRoot, SCRIPT), `/* ${'x'.repeat(2000)} */`)
    writeFileSync(join(webRoot, `${SCRIPT}.br`), brotliCompressSync(`/* ${'x'.repeat(2000)} */`))
    const database = await smallDatabase()
    closeDatabase = database.close
    gateway = await testGateway({
      db: database.db,
      config: { trustedProxies: ['127.0.0.1'], webRoot, simulators: false },
      domains: answerables({ echo: probe.echo }, { echo: async ({ text = '' }) => ({ text }) }),
    })
    await gateway.app.listen({ host: '127.0.0.1', port: 0 })
    const ports = {
      gateway: (gateway.app.server.address() as AddressInfo).port,
      http: await freePort(),
      https: await freePort(),
    }
    const { key, cert } = selfSigned()
    writeFileSync(join(folder, 'privkey.pem'), key)
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, ports))
    const words = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
    const checked = spawnSync('nginx', ['-t', ...words], { encoding: 'utf8' })
    expect(checked.stderr).toContain('test is successful')
    expect(checked.stderr).not.toContain('[warn]')
    nginx = spawn('nginx', words, { stdio: 'ignore' })
    secure = `https://127.0.0.1:${ports.https}`
    plain = `http://127.0.0.1:${ports.http}`
    while (
      await fetch(plain, { redirect: 'manual' }).then(
        () => false,
        () => true,
      )
    )
      await new Promise(setImmediate)
  })

  afterAll(async () => {
    const ended = new Promise(resolve => nginx?.on('close', resolve))
    nginx?.kill('SIGQUIT')
    if (nginx) await ended
    await gateway?.close()
    await closeDatabase?.()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A request over HTTP/2. */
  async function over2(headers: Record<string, string>, body = Buffer.alloc(0)) {
    const session = connect(secure, { rejectUnauthorized: false })
    const stream = session.request({ ':method': 'GET', ...headers }, { endStream: body.length === 0 })
    if (body.length > 0) stream.end(body)
    const got = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.on('response', resolve)
      stream.on('error', reject)
      session.on('error', reject)
    })
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const protocol = session.alpnProtocol
    session.close()
    return { headers: got, protocol, body: Buffer.concat(chunks) }
  }

  /** The status of a check of an unknown code, from an address of this machine. */
  const checkFrom = (localAddress: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${secure}/check/0123456789AB`, { localAddress, headers, rejectUnauthorized: false }, answer => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      })
        .on('error', reject)
        .end()
    })

  it('another name than that of the site gets no answer', async () => {
    await expect(over2({ ':path': '/', ':authority': 'evil.example' })).rejects.toThrow()
    await expect(checkFrom('127.0.0.1', { host: 'evil.example' })).rejects.toThrow()
  })

  it('the app arrives over TLS and HTTP/2 with the security headers of the gateway', async () => {
    const { headers, protocol, body } = await over2({ ':path': '/' })
    expect(protocol).toBe('h2')
    expect(headers[':status']).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers.server).toBe('nginx')
    expect(String(body)).toContain('app')
  })

  it('a request in plain http is led to https', async () => {
    const answer = await fetch(`${plain}/check?code=1`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/check?code=1')
  })

  it('a script arrives as the compressed twin that the build made', async () => {
    const { headers, body } = await over2({ ':path': `/${SCRIPT}`, 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
    expect(headers['cache-control']).toContain('immutable')
    expect(String(brotliDecompressSync(body))).toContain('xxx')
  })

  it('the limits count clients and not the proxy, and no client can pretend to be another one', async () => {
    const statuses: (number | undefined)[] = []
    // Each names another address in vain.
    for (let at = 0; at < 31; at += 1) {
      statuses.push(await checkFrom('127.0.0.2', { 'X-Forwarded-For': `203.0.113.${at}` }))
    }
    expect(statuses.slice(0, 30).every(status => status === 404)).toBe(true)
    expect(statuses[30]).toBe(429)
    expect(await checkFrom('127.0.0.3')).toBe(404)
  })

  it('a body as large as the largest attachment passes, and a larger one does not reach the gateway', async () => {
    const post = (size: number) =>
      over2({ ':method': 'POST', ':path': EVENTS_PATH, 'content-type': 'text/plain' }, Buffer.alloc(size, ' '))
    // The gateway itself refuses it: this address takes little. It may end the connection before nginx has sent all.
    const refused = await post(LARGEST_FILE + 100_000)
    expect(String(refused.body)).not.toContain('413 Request Entity Too Large')
    const large = await post(12 * 1_048_576)
    expect(large.headers[':status']).toBe(413)
    expect(String(large.body)).toContain('nginx')
  })
})
