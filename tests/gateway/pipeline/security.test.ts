/** @jest-environment node */
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

test('a page of a configured origin may call, with all headers of the wire', async () => {
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
  'a page of %s may not',
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

test('a forwarded address does not count as the address of the caller', async () => {
  const limited = await testGateway({
    db: database.db,
    domains: probeDomain().domains,
    config: { limits: { smsPerAddressAndHour: 1, loginsPerMinute: 1, forgedPerMinute: 1_000_000 } },
  })
  limited.app.get('/ip', async request => ({ ip: request.ip, host: request.hostname }))
  const answer = await limited.raw({ url: '/ip', headers: { 'x-forwarded-for': '10.9.8.7' } })
  expect(answer.json().ip).toBe('127.0.0.1')
  await limited.close()
})

/** Writes bytes to the port and gives what comes back until the gateway hangs up. */
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
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, retMsg: '请求头过大' })
})

test('what is no HTTP is answered with an envelope', async () => {
  const answer = await exchange('\u0016\u0003\u0001 hello\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, retCode: 'E400' })
})
