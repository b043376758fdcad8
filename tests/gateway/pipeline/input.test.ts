import { HEADERS } from '@/lib/wire/headers'
import { signature } from '@/lib/wire/signature'
import type { Database } from '../../../gateway/db/connect'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

/** A request with the given body, signed as if it contained `fields`. */
async function withBody(payload: string, fields: Record<string, unknown> = {}, contentType = 'application/json') {
  const request = await gateway.prepare(probe.echoJson, { text: 'x' })
  const bound = {
    apiVersion: request.headers[HEADERS.apiVersion] ?? '',
    appId: request.headers[HEADERS.appId] ?? '',
    deviceId: request.headers[HEADERS.deviceId] ?? '',
    nonce: request.headers[HEADERS.nonce] ?? '',
    requestId: request.headers[HEADERS.requestId] ?? '',
    timestamp: request.headers[HEADERS.timestamp] ?? '',
    token: '',
  }
  const signed = signature({ method: 'POST', path: request.url, query: {}, body: fields, headers: bound })
  const headers = { ...request.headers, 'content-type': contentType, [HEADERS.signature]: signed }
  return gateway.raw({ ...request, headers, payload })
}

describe('input', () => {
  test('a field that breaks the contract is refused with its own sentence and its name', async () => {
    const answer = await gateway.call(probe.echoForm, { text: '短' })
    expect(answer).toMatchObject({ status: 200, retCode: 'E400', retMsg: '文字太短', raw: { field: 'text' } })
  })

  test('a field of another type is refused in Chinese, without the library’s wording', async () => {
    const body = { text: 7 }
    const answer = await withBody(JSON.stringify(body), body)
    expect(answer.json()).toMatchObject({ retCode: 'E400', retMsg: '提交的信息不完整或格式不正确', success: false })
    expect(answer.body).not.toMatch(/expected|received|Invalid/i)
  })

  test('a missing field is refused', async () => {
    expect((await withBody('{}')).json()).toMatchObject({ retCode: 'E400', data: { field: 'text' } })
    expect((await withBody('')).json()).toMatchObject({ retCode: 'E400', data: { field: 'text' } })
  })

  test.each([
    ['{"text":', 400, 'E400'],
    ['not json', 400, 'E400'],
    ['{"__proto__":{"admin":true},"text":"x"}', 400, 'E400'],
    ['{"constructor":{"prototype":{"admin":true}},"text":"x"}', 400, 'E400'],
    ['[1,2]', 400, 'E400'],
    ['"text"', 400, 'E400'],
    ['null', 400, 'E400'],
  ])('the body %s is refused', async (payload, status, retCode) => {
    const answer = await withBody(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ retCode, success: false, data: null })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('an absurdly deep body is refused', async () => {
    const answer = await withBody(`{"text":${'['.repeat(5000)}${']'.repeat(5000)}}`)
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.json().retCode).not.toBe('E500')
  })

  test('a body beyond 1 MB is refused before it is read', async () => {
    const answer = await withBody(JSON.stringify({ text: 'x'.repeat(1_048_576) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ retCode: 'E413', retMsg: '提交的内容太大' })
  })

  test.each([
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('a body of the type %s is refused for a JSON call', async contentType => {
    const answer = await withBody('text=x', { text: 'x' }, contentType)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ retCode: 'E415', success: false })
  })

  test.each(['text=a&text=b', 'text=%', 'text=%zz', '__proto__=x', 'constructor=x', 'text=%E4%BD'])(
    'the query %s is refused',
    async query => {
      const request = await gateway.prepare(probe.echo, {})
      const answer = await gateway.raw({ ...request, url: `${request.url}?${query}` })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ retCode: 'E400', success: false })
    },
  )

  test('an address that cannot be decoded is answered with an envelope', async () => {
    for (const url of ['/e-service/api/B/probe/%', '/e-service/api/B/%zz', '/e-service/api/B/probe/%E4.api']) {
      const answer = await gateway.raw({ method: 'GET', url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.json()).toMatchObject({ success: false })
      expect(answer.json().retCode).not.toBe('E500')
    }
  })

  test('an unknown address of the gateway is answered with E404', async () => {
    for (const url of ['/e-service/api/B/nothing', '/e-service', '/eqb-auth/api/A/nothing?x=1', '/site/none.json']) {
      const answer = await gateway.raw({ method: 'GET', url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ retCode: 'E404', code: 'E404', success: false })
    }
  })

  test('an error never reveals the inside of the gateway', async () => {
    for (const payload of ['{"text":', '{"text":7}', '{"text":"\'; drop table customers; --"}']) {
      const answer = await withBody(payload)
      expect(answer.body).not.toMatch(/at .*\.ts|node_modules|select |FST_|stack/i)
    }
  })
})

describe('encrypted input', () => {
  test('encrypted input is decrypted for the handler', async () => {
    const answer = await gateway.call(probe.secret, { password: 'Zhiyuan2026 &=+%你' })
    expect(answer.data).toEqual({ text: 'Zhiyuan2026 &=+%你' })
  })

  test('input in plain text is refused where encryption is required', async () => {
    const { encrypted: _, ...plain } = probe.secret
    const answer = await gateway.call(plain, { password: 'open' })
    expect(answer).toMatchObject({ retCode: 'E400', success: false })
  })

  test('changed encrypted input is refused', async () => {
    const request = await gateway.prepare(probe.secret, { password: 'x' })
    const { cipherData } = JSON.parse(String(request.payload))
    const { encrypted: _, ...plain } = probe.secret
    const changed = `${cipherData.slice(0, -2)}${cipherData.endsWith('00') ? '11' : '00'}`
    const answer = await gateway.call({ ...plain, input: probe.echo.input }, { cipherData: changed } as never)
    expect(answer).toMatchObject({ retCode: 'E400', retMsg: '提交的信息读不出来，请刷新页面后重试' })
  })
})

describe('files', () => {
  const file = (size: number, fileName = 'id.png') => ({
    bytes: new Uint8Array(size).fill(7),
    contentType: 'image/png',
    fileName,
  })

  test('a file arrives with its type, its size and a safe name', async () => {
    const answer = await gateway.call(probe.upload, { title: '正面', file: file(1000, '../../etc/照片 1.png') })
    expect(answer.data).toEqual({ text: '正面 照片 1.png image/png 1000' })
  })

  test('a file of 10 MB is accepted, and a larger one is refused', async () => {
    const largest = await gateway.call(probe.upload, { title: 'x', file: file(10 * 1_048_576) })
    expect(largest.success).toBe(true)
    const larger = await gateway.call(probe.upload, { title: 'x', file: file(10 * 1_048_576 + 1) })
    expect(larger).toMatchObject({ status: 413, retCode: 'E413' })
  })

  test('a form without its file is refused', async () => {
    const answer = await gateway.call(probe.upload, { title: 'x' } as never)
    expect(answer).toMatchObject({ retCode: 'E400', raw: { field: 'file' } })
  })

  test('the fields beside a file are signed', async () => {
    const answer = await gateway.call(
      probe.upload,
      { title: 'x', file: file(10) },
      { tamper: { parameters: { title: 'y' } } },
    )
    expect(answer.retCode).toBe('T020101-0001')
  })

  test('a broken multipart body is refused', async () => {
    const request = await gateway.prepare(probe.upload, { title: 'x', file: file(10) })
    const answer = await gateway.raw({ ...request, payload: '--nothing' })
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.json().retCode).not.toBe('E500')
  })
})
