import type { EventBatch } from '@/contract/telemetry'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import type { Database } from '../../../gateway/db/connect'
import { RING_SIZE } from '../../../gateway/telemetry/ring'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
let gateway: TestGateway
const log: string[] = []

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({ db: database.db, domains: [], logTo: { write: line => log.push(line) } })
})
afterAll(async () => {
  await gateway?.close()
  await database?.close()
})
// Every test runs in its own minute, because events are limited by the minute.
beforeEach(() => gateway.clock.advance(60_000))

const batch = (change: Partial<EventBatch> = {}): EventBatch => ({
  visit: '0123456789abcdef',
  environment: 'wechat',
  source: 'ESERVICE_H5',
  enterprise: false,
  known: true,
  events: [{ kind: 'view', page: '/Home/Index', name: '', at: 1_763_690_400_000 }],
  ...change,
})

const post = (payload: unknown, type = 'text/plain;charset=UTF-8') =>
  gateway.raw({
    method: 'POST',
    url: EVENTS_PATH,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const shown = async () => (await gateway.raw('/demo/events.json')).json()

test('a batch of events is accepted with an empty answer and shown newest first', async () => {
  const answer = await post(
    batch({
      events: [
        { kind: 'view', page: '/Home/Index', name: '', at: 1 },
        { kind: 'click', page: '/Home/Index', name: 'follow', at: 2 },
      ],
    }),
  )
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const [newest, older] = await shown()
  expect(newest).toMatchObject({
    kind: 'click',
    page: '/Home/Index',
    details: { name: 'follow', environment: 'wechat' },
  })
  expect(newest.at).toBe(gateway.clock.now().toISOString())
  expect(older).toMatchObject({ kind: 'view' })
})

test('an error event is also written to the log', async () => {
  const [event] = batch().events
  await post(
    batch({
      events: [
        {
          ...event,
          kind: 'error',
          page: '/Home/Info',
          name: 'TypeError',
          at: 3,
          message: 'x is null',
          place: 'a.js:1:2',
        },
      ],
    }),
  )
  expect(log.some(line => line.includes('an app reported an error') && line.includes('TypeError'))).toBe(true)
})

const timing = { kind: 'timing', page: '/Home/Index', name: 'lcp', at: 1, value: 1234.5 }

test('a timing is stored with its number, and kept apart from the errors in the log', async () => {
  const before = log.length
  expect((await post({ ...batch(), events: [timing] })).statusCode).toBe(204)
  const [newest] = await shown()
  expect(newest).toMatchObject({ kind: 'timing', page: '/Home/Index', details: { name: 'lcp', value: 1234.5 } })
  expect(log.slice(before).some(line => line.includes('reported an error'))).toBe(false)
})

test.each([
  ['another name', { name: 'fid' }],
  ['no number', { value: undefined }],
  ['a number as a text', { value: '12' }],
  ['a number below zero', { value: -1 }],
  ['hours', { value: 3_600_000 }],
  ['a sentence', { message: 'a sentence' }],
  ['the person', { custNo: '100820260001' }],
  ['parameters', { page: '/Home/Index?fundCode=100101' }],
])('a timing with %s is refused', async (_, change) => {
  expect((await post({ ...batch(), events: [{ ...timing, ...change }] })).statusCode).toBe(400)
})

test('an event of another kind has no number', async () => {
  const [event] = batch().events
  expect((await post({ ...batch(), events: [{ ...event, value: 1 }] })).statusCode).toBe(400)
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no events', batch({ events: [] })],
  ['a field that is not known', { ...batch(), custNo: '100820260001' }],
  ['a page with parameters', { ...batch(), events: [{ kind: 'view', page: '/Home/Index?x=1', name: '', at: 1 }] }],
  ['a name in Chinese', { ...batch(), events: [{ kind: 'click', page: '/Home/Index', name: '林知远', at: 1 }] }],
  [
    'a sentence with figures',
    { ...batch(), events: [{ kind: 'error', page: '', name: 'E', at: 1, message: 'a 123' }] },
  ],
  ['a sentence in Chinese', { ...batch(), events: [{ kind: 'error', page: '', name: 'E', at: 1, message: '林知远' }] }],
  [
    'more than a batch',
    batch({ events: Array.from({ length: 51 }, () => ({ kind: 'view', page: '', name: '', at: 1 })) }),
  ],
])('a report with %s is refused, and no event of it is stored', async (_, payload) => {
  const before = await shown()
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(await shown()).toEqual(before)
})

test('a report that is too large or of another type is refused', async () => {
  expect((await post('x'.repeat(40_000))).statusCode).toBe(413)
  expect((await post('<x/>', 'text/xml')).statusCode).toBe(415)
})

test('one address may send 120 reports a minute, and again in the next minute', async () => {
  const answers = []
  for (let at = 0; at < 121; at += 1) answers.push((await post(batch())).statusCode)
  expect(answers.slice(0, 120).every(status => status === 204)).toBe(true)
  expect(answers[120]).toBe(429)
  gateway.clock.advance(60_000)
  expect((await post(batch())).statusCode).toBe(204)
})

test('the oldest are forgotten', async () => {
  const { events } = await import('../../../gateway/db/schema/telemetry')
  const full = batch({ events: Array.from({ length: 50 }, (_, at) => ({ kind: 'view', page: '', name: '', at })) })
  for (let sent = 0; sent <= RING_SIZE; sent += 50) {
    if (sent % 5_000 === 0) gateway.clock.advance(60_000)
    expect((await post(full)).statusCode).toBe(204)
  }
  const rows = await database.db.select({ id: events.id }).from(events)
  expect(rows.length).toBe(RING_SIZE)
})

test('without the simulators nobody can read the reported events', async () => {
  const real = await testGateway({ db: database.db, domains: [], config: { simulators: false } })
  expect((await real.raw('/demo/events.json')).statusCode).toBe(404)
  await real.close()
})
