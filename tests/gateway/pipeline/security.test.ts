import { connect } from 'node:net'
import { HEADERS } from '@/lib/wire/headers'
import type { Database } from '../../../gateway/db/connect'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const allowed = 'https://app.example.com'
let database: Database
let gateway: TestGateway
let port = 0

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({
    db: database.db,
    domains: probeDomain().domains,
    config: { allowedOrigins: [allowed] },
  })
  port = Number(new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

const preflight = (origin: string) =>
  gateway.raw({
    method: 'OPTIONS',
    url: '/e-service/api/B/probe/echo',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': Object.values(HEADERS).join(',').toLowerCase(),
    },
  })

test('a page of a configured origin may call with all headers of the wire', async () => {
  const answer = await preflight(allowed)
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-origin']).toBe(allowed)
  const named = String(answer.headers['access-control-allow-headers']).split(', ')
  expect(named).toEqual(expect.arrayContaining(Object.values(HEADERS)))
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  const request = await gateway.prepare(probe.echo, {}, { headers: { origin: allowed } })
  const read = await gateway.raw(request)
  expect(read.headers['access-control-allow-origin']).toBe(allowed)
  expect(read.headers['access-control-expose-headers']).toContain('Date')
})

test.each(['https://evil.example.com', 'null', 'https://app.example.com.evil.example', 'http://app.example.com'])(
  'a page of %s may not call',
  async origin => {
    const asked = await preflight(origin)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    const read = await gateway.raw(await gateway.prepare(probe.echo, {}, { headers: { origin } }))
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('every answer carries the security headers', async () => {
  for (const url of ['/e-service/api/B/probe/echo', '/nothing', '/', '/demo/people.json']) {
    const { headers } = await gateway.raw({ method: 'GET', url })
    const policy = String(headers['content-security-policy'])
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'self'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(directive)
    }
    expect(policy).not.toContain('unsafe-eval')
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

describe('the address of the caller', () => {
  const PROXY = '10.0.0.9'
  const limits = { smsPerAddressAndHour: 1, loginsPerMinute: 1, forgedPerMinute: 1 }

  /** Answers to forged requests. Each request has the connection's address and a forwarded address. */
  async function answers(trustedProxies: string[], requests: readonly (readonly [string, string])[]) {
    const { domains } = probeDomain()
    const limited = await testGateway({ db: database.db, domains, config: { limits, trustedProxies } })
    const codes: string[] = []
    for (const [remoteAddress, forwarded] of requests) {
      const request = await limited.prepare(probe.echo, { text: 'x' }, { tamper: { parameters: { text: 'y' } } })
      const headers = { ...request.headers, 'x-forwarded-for': forwarded }
      codes.push((await limited.raw({ ...request, headers, remoteAddress })).json().retCode)
    }
    await limited.close()
    return codes
  }
  const FORGED = 'T020101-0001'
  const LIMITED = 'E429'

  it('the caller’s address is the one named by a trusted proxy: two clients behind it are counted apart', async () => {
    const asked = ['10.9.8.7', '10.9.8.6', '10.9.8.7'].map(client => [PROXY, client] as const)
    expect(await answers(['10.0.0.0/24'], asked)).toEqual([FORGED, FORGED, LIMITED])
    expect(await answers([], asked)).toEqual([FORGED, LIMITED, LIMITED])
  })

  it('an address claimed before the proxy or without a proxy does not count', async () => {
    const before = ['1.1.1.1, 10.9.8.7', '2.2.2.2, 10.9.8.7'].map(forwarded => [PROXY, forwarded] as const)
    expect(await answers([PROXY], before)).toEqual([FORGED, LIMITED])
    const stranger = ['1.1.1.1', '2.2.2.2'].map(forwarded => ['10.7.7.7', forwarded] as const)
    expect(await answers([PROXY], stranger)).toEqual([FORGED, LIMITED])
    expect(await answers([], stranger)).toEqual([FORGED, LIMITED])
  })
})

/** Writes bytes to the port and returns the answer up to the end of the connection. */
const exchange = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', data => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test('headers beyond the limit are answered with an envelope', async () => {
  const answer = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, retMsg: '请求头太大' })
})

test('a browser whose address is beyond the limit gets a page in words', async () => {
  const accept = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8'
  const answer = await exchange(
    `GET /check HTTP/1.1\r\nHost: x\r\n${accept}\r\nReferer: /${'x'.repeat(20_000)}\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*text\/html; charset=utf-8/)
  expect(answer).toContain('链接太长或不完整')
  expect(answer).not.toContain('retCode')
})

test('a request that is not HTTP is answered with an envelope', async () => {
  const answer = await exchange('\u0016\u0003\u0001 hello\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, retCode: 'E400' })
})
