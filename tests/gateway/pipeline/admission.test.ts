import { HEADERS } from '@/lib/wire/headers'
import type { Database } from '../../../gateway/db/connect'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const lin = person('lin')
let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase('lin')
  gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

describe('the wire', () => {
  test('a signed request is answered', async () => {
    const answer = await gateway.call(probe.echo, { text: '你好 a+b&c=d' })
    expect(answer.raw).toEqual({ text: '你好 a+b&c=d' })
    expect(answer).toMatchObject({ status: 200, retCode: '0', retMsg: '', success: true })
  })

  test('query, JSON, form and path parameters are all read', async () => {
    expect((await gateway.call(probe.echoJson, { text: '你好', count: 3 })).data).toEqual({ text: '你好' })
    expect((await gateway.call(probe.echoForm, { text: '好 &=+%' })).data).toEqual({ text: '好 &=+%' })
    expect((await gateway.call(probe.echoPart, { part: 'a.b-c' })).data).toEqual({ text: 'a.b-c' })
  })

  const required = [
    'apiVersion',
    'appId',
    'os',
    'deviceId',
    'deviceName',
    'requestId',
    'nonce',
    'timestamp',
    'signature',
    'gtoken',
    'gtokenKey',
  ] as const

  test.each(required)('a request without the header %s is refused', async name => {
    const answer = await gateway.call(probe.echo, {}, { headers: { [HEADERS[name]]: undefined } })
    expect(answer).toMatchObject({ status: 400, retCode: 'T020101-0005', success: false })
  })

  test.each(required)('a request with nonsense in the header %s is refused', async name => {
    const answer = await gateway.call(probe.echo, {}, { headers: { [HEADERS[name]]: "'; drop table nonces" } })
    expect(answer).toMatchObject({ status: 400, retCode: 'T020101-0005', success: false })
  })

  test('a client with another API version is told to update', async () => {
    const answer = await gateway.call(probe.echo, {}, { headers: { [HEADERS.apiVersion]: '20200101' } })
    expect(answer).toMatchObject({ retCode: 'T020101-0005', retMsg: '版本太低，请更新后重试' })
  })

  test('a signature of other parameters is refused', async () => {
    const tampered = { tamper: { parameters: { text: 'other' } } }
    expect((await gateway.call(probe.echo, { text: 'one' }, tampered)).retCode).toBe('T020101-0001')
    expect((await gateway.call(probe.echoJson, { text: 'one' }, tampered)).retCode).toBe('T020101-0001')
    expect((await gateway.call(probe.echoForm, { text: 'one' }, tampered)).retCode).toBe('T020101-0001')
  })

  test('a signature is not valid for another address, device, token or request', async () => {
    const prepared = await gateway.prepare(probe.echo, { text: 'one' })
    const moved = { ...prepared, url: prepared.url.replace('/echo', '/whoami') }
    expect((await gateway.raw(moved)).json().retCode).toBe('T020101-0001')
    for (const [name, value] of [
      [HEADERS.deviceId, 'another-device'],
      [HEADERS.token, await gateway.login(lin)],
      [HEADERS.requestId, '0123456789abcdef'],
      [HEADERS.nonce, '0123456789abcdef'],
    ] as const) {
      const changed = { ...prepared, headers: { ...prepared.headers, [name]: value } }
      expect((await gateway.raw(changed)).json().retCode).toBe('T020101-0001')
    }
  })

  test.each([-5, 5])('a request %i minutes away is answered, and one a second further is refused', async minutes => {
    const edge = minutes * MINUTE
    expect((await gateway.call(probe.echo, {}, { tamper: { timeShift: edge } })).success).toBe(true)
    const beyond = await gateway.call(probe.echo, {}, { tamper: { timeShift: edge + Math.sign(edge) * 1000 } })
    expect(beyond).toMatchObject({ status: 400, retCode: 'T020101-0002', success: false })
  })

  test('every answer carries the gateway’s time, even a refusal', async () => {
    const refused = await gateway.call(probe.echo, {}, { tamper: { timeShift: HOUR } })
    expect(refused.headers.date).toBe('Sat, 21 Nov 2026 02:00:00 GMT')
  })

  test('a gtoken from another time is refused, and so is one that cannot be decrypted', async () => {
    const late = await gateway.call(probe.echo, {}, { tamper: { gtokenTimeShift: -HOUR } })
    expect(late.retCode).toBe('T020101-0002')
    const forged = await gateway.call(probe.echo, {}, { headers: { [HEADERS.gtoken]: '00'.repeat(48) } })
    expect(forged).toMatchObject({ status: 400, retCode: 'T020101-0004' })
    const unknownKey = await gateway.call(probe.echo, {}, { headers: { [HEADERS.gtokenKey]: 'ab'.repeat(64) } })
    expect(unknownKey).toMatchObject({ status: 400, retCode: 'T020101-0004' })
  })

  test('a nonce is valid once for all callers together', async () => {
    const request = await gateway.prepare(probe.echo, { text: 'again' })
    expect((await gateway.raw(request)).json().success).toBe(true)
    expect((await gateway.raw(request)).json()).toMatchObject({ retCode: 'T020101-0003', success: false })
    const nonce = request.headers[HEADERS.nonce]
    const other = await gateway.call(probe.echo, {}, { deviceId: 'another-device', tamper: { nonce } })
    expect(other.retCode).toBe('T020101-0003')
  })

  test('when replays come simultaneously, exactly one is answered', async () => {
    const request = await gateway.prepare(probe.echo, {})
    const answers = await Promise.all(Array.from({ length: 8 }, () => gateway.raw(request)))
    expect(answers.filter(answer => answer.json().success)).toHaveLength(1)
  })

  test('a refused signature does not use its nonce up', async () => {
    const request = await gateway.prepare(probe.echo, {})
    const forged = { ...request, headers: { ...request.headers, [HEADERS.signature]: '0'.repeat(64) } }
    expect((await gateway.raw(forged)).json().retCode).toBe('T020101-0001')
    expect((await gateway.raw(request)).json().success).toBe(true)
  })

  test('an answer repeats the id of its request', async () => {
    const request = await gateway.prepare(probe.echo, {})
    const answer = await gateway.raw(request)
    expect(answer.headers['x-request-id']).toBe(request.headers[HEADERS.requestId])
  })
})
