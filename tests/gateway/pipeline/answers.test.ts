import { domain, site } from '@/contract/call'
import { done, nothing } from '@/contract/fields'
import type { Database } from '../../../gateway/db/connect'
import { Refusal } from '../../../gateway/lib/refusal'
import { answerables } from '../../../gateway/pipeline/answerable'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { type ProbeState, probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
let gateway: TestGateway
let unchecked: TestGateway
let state: ProbeState

beforeAll(async () => {
  database = await smallDatabase()
  const probes = probeDomain()
  state = probes.state
  gateway = await testGateway({ db: database.db, domains: probes.domains })
  unchecked = await testGateway({ db: database.db, domains: probes.domains, config: { checkAnswers: false } })
})

afterAll(async () => {
  await gateway?.close()
  await unchecked?.close()
  await database?.close()
})

test('an answer is an envelope that contains its code and message twice', async () => {
  const answer = await gateway.raw(await gateway.prepare(probe.echo, { text: 'x' }))
  expect(answer.json()).toEqual({
    retCode: '0',
    retMsg: '',
    message: '',
    data: { text: 'x' },
    success: true,
    code: '0',
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a call with its own success code answers with that code', async () => {
  const answer = await gateway.raw(await gateway.prepare(probe.unbind, {}))
  expect(answer.json()).toMatchObject({ retCode: '000000', code: '000000', success: true })
})

test('a refusal carries its code, its sentence and its data', async () => {
  const answer = await gateway.raw(await gateway.prepare(probe.wrong, { how: 'refused' }))
  expect(answer.json()).toEqual({
    retCode: 'E777',
    retMsg: '不可以',
    message: '不可以',
    data: { remaining: 2 },
    success: false,
    code: 'E777',
  })
})

test('an unexpected error becomes E500 under HTTP 200 and reveals nothing of itself', async () => {
  state.bug = new Error('select * from customers where mobile = 15400000001')
  const answer = await gateway.raw(await gateway.prepare(probe.broken, {}))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ retCode: 'E500', retMsg: '系统繁忙，请稍后重试！', data: null, success: false })
  expect(answer.body).not.toMatch(/select|customers|1540/)
})

test('an unexpected error in the gateway fails the test that meets it', async () => {
  state.bug = new Error('quite unforeseen')
  await expect(gateway.call(probe.broken, {})).rejects.toThrow(
    /probe\.broken failed inside the gateway.*quite unforeseen/,
  )
})

test.each(['missing key', 'unknown field'])('an answer with a %s is an error outside production', async how => {
  const answer = await gateway.call(probe.wrong, { how }, { allowBroken: true })
  expect(answer.retCode).toBe('E500')
  expect((await unchecked.raw(await unchecked.prepare(probe.wrong, { how }))).json().success).toBe(true)
})

describe('files', () => {
  test('a file of any type is sent as a download with its name', async () => {
    const name = '资产证明 "2026";\r\nX: y/../a.pdf'
    const answer = await gateway.raw(await gateway.prepare(probe.download, { name, contentType: 'application/pdf' }))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.rawPayload.toString()).toBe('%PDF-1.7')
    const chinese = await gateway.call(probe.download, { name: '资产证明 (1).pdf', contentType: 'application/pdf' })
    expect(chinese.raw).toMatchObject({ fileName: '资产证明 (1).pdf', contentType: 'application/pdf' })
  })

  test('a file that a browser could run is sent as plain bytes', async () => {
    const answer = await gateway.raw(
      await gateway.prepare(probe.download, { name: 'a.html', contentType: 'text/html' }),
    )
    expect(answer.headers['content-type']).toBe('application/octet-stream')
  })

  test('a refused download is answered with an envelope', async () => {
    const answer = await gateway.raw(
      await gateway.prepare(probe.download, { name: 'x', contentType: 'y' }, { tamper: { timeShift: 1e7 } }),
    )
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({ retCode: 'T020101-0002', success: false })
  })
})

test('a public file is made once in five minutes, even for clients that have it, and addresses are limited', async () => {
  const files = domain('files', { counted: site('/probe/counted.json', { input: nothing, output: done }) })
  let made = 0
  const counted = async () => {
    made += 1
    return null
  }
  const atSite = await testGateway({ db: database.db, domains: answerables(files, { counted }) })
  const ask = (remoteAddress: string, etag = '') =>
    atSite.raw({ url: '/site/probe/counted.json', remoteAddress, headers: { 'if-none-match': etag } })
  const { headers } = await ask('2001:db8::1')
  const statuses = new Map<number, number>()
  for (let nth = 2; nth <= 602; nth += 1) {
    const { statusCode } = await ask(`2001:db8::${nth.toString(16)}`, String(headers.etag))
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  // A minute of the real clock may end during this loop.
  expect([...statuses.keys()].filter(status => ![304, 429].includes(status))).toEqual([])
  expect(statuses.get(304)).toBeGreaterThanOrEqual(599)
  expect((await ask('10.0.0.9')).statusCode).toBe(200)
  expect(made).toBe(1)
  atSite.clock.advance(300_000)
  await ask('10.0.0.9')
  expect(made).toBe(2)
  await atSite.close()
})

test('on the public site, which has no envelopes, errors and refusals get HTTP error codes', async () => {
  const files = domain('files', {
    broken: site('/probe/broken.json', { input: nothing, output: done }),
    refused: site('/probe/refused.json', { input: nothing, output: done }),
    missing: site('/probe/missing.json', { input: nothing, output: done }),
  })
  const fail = (error: Error) => () => Promise.reject(error)
  const domains = answerables(files, {
    broken: fail(new Error('select 1')),
    refused: fail(new Refusal('E503', '暂时不能使用')),
    missing: fail(new Refusal('E404', '没有', 404)),
  })
  const atSite = await testGateway({ db: database.db, domains })
  const statusOf = async (name: string) => (await atSite.raw(`/site/probe/${name}.json`)).statusCode
  expect([await statusOf('broken'), await statusOf('refused'), await statusOf('missing')]).toEqual([500, 500, 404])
  const { body } = await atSite.raw('/site/probe/broken.json')
  expect(body).not.toContain('select')
  await atSite.close()
})
