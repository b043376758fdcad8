import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import type { Database } from '../../../gateway/db/connect'
import { newestMigration } from '../../../gateway/db/newest-migration'
import type { Jobs } from '../../../gateway/jobs/jobs'
import { jobsState } from '../../../gateway/operations/jobs-state'
import { createMetrics } from '../../../gateway/operations/metrics'
import { notReady } from '../../../gateway/operations/readiness'
import { serveOperations } from '../../../gateway/operations/server'
import { openWatched } from '../../../gateway/operations/watched'
import { createGuard } from '../../../gateway/outside/guard'
import { ServiceFault } from '../../../gateway/outside/service-fault'
import { createLog } from '../../../gateway/pipeline/log'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { testConfig } from '../../helpers/gateway-config'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const ANYWHERE = { host: '127.0.0.1', port: 0 }
const lin = person('lin')

/** The log of a gateway tells where its operations are served. */
async function watchedGateway() {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const operations = await openWatched(testConfig(), ANYWHERE, log)
  const address = /operations at (\S+?)"/.exec(lines.join(''))?.[1] ?? ''
  const get = async (path: string) => {
    const response = await fetch(`${address}${path}`)
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
  }
  return { operations, get }
}

describe('a watched gateway', () => {
  let watched: Awaited<ReturnType<typeof watchedGateway>>
  let gateway: TestGateway
  let database: Database

  beforeAll(async () => {
    watched = await watchedGateway()
  })
  afterAll(async () => {
    await gateway?.close()
    await watched?.operations.close()
    await database?.close()
  })

  test('before the database is open the gateway is alive, and says why it is not ready', async () => {
    const { get } = watched
    expect(await get('/livez')).toMatchObject({ status: 200, text: 'alive\n' })
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      text: 'not ready\nstart: the gateway is starting\ndatabase: it is being opened\n',
    })
    expect((await get('/metrics')).text).toContain('selfservice_sessions_active')
    expect((await get('/')).status).toBe(404)
  })

  test('with its database and all parts the gateway is ready', async () => {
    const { operations, get } = watched
    database = await smallDatabase('lin')
    gateway = await testGateway({ db: database.db, operations, domains: probeDomain().domains })
    operations.opened(gateway.db, gateway.now)
    expect((await get('/readyz')).text).toBe('not ready\nstart: the gateway is starting\n')
    operations.ready()
    expect(await get('/readyz')).toMatchObject({ status: 200, text: 'ready\n' })
  })

  test('the metrics count calls and refusals by their codes, and nothing in them names a person or an address', async () => {
    const { get } = watched
    const token = await gateway.login(lin)
    await gateway.call(probe.mine, {}, { as: { token } })
    await gateway.call(probe.mine, {}, { as: { token: 'nobody-has-this-token' } })
    await gateway.raw({ method: 'GET', url: '/e-service/api/A/13812345678?mobile=13812345678' })
    await gateway.raw({ method: 'GET', url: '/somewhere/13812345678' })
    const { text, type } = await get('/metrics')
    expect(type).toContain('text/plain; version=0.0.4')
    const name = probe.mine.name
    expect(text).toContain(`selfservice_call_seconds_count{call="${name}",code="0"} 1`)
    expect(text).toContain(`selfservice_call_seconds_count{call="${name}",code="T020104-0001"} 1`)
    expect(text).toContain('selfservice_refusals_total{code="T020104-0001"} 1')
    expect(text).toContain('selfservice_call_seconds_count{call="other",code="E404"} 1')
    expect(text).toContain('selfservice_ready 1')
    expect(text).toContain('selfservice_sessions_active{kind="customer"} 1')
    expect(text).toMatch(/selfservice_papers\{state="made"\} \d+/)
    expect(text).toMatch(/selfservice_jobs\{kind="makePaper",state="waiting"\} \d+/)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
    expect(text).toMatch(/process_resident_memory_bytes \d/)
    for (const secret of [token, lin.custNo, lin.name, lin.mobile, '13812345678', 'somewhere', 'e-service/api']) {
      expect(text).not.toContain(secret)
    }
  })

  test('the timings of apps are counted by end and name, without page, visit or person', async () => {
    const about = {
      visit: '0123456789abcdef',
      environment: 'wechat',
      source: 'ESERVICE_H5',
      enterprise: false,
      known: true,
    }
    const report = (...events: object[]) =>
      gateway.raw({
        method: 'POST',
        url: EVENTS_PATH,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({
          ...about,
          events: events.map(event => ({ kind: 'timing', page: '/Home/Index', at: 1, ...event })),
        }),
      })
    const sent = await report(
      { name: 'lcp', value: 2_400 },
      { name: 'lcp', value: 9_000 },
      { name: 'cls', value: 0.07 },
      { name: 'appLaunch', value: 640 },
    )
    expect(sent.statusCode).toBe(204)
    // One wrong timing spoils its report: none of it counts.
    expect((await report({ name: 'lcp', value: 1 }, { name: 'lcp', value: -1 })).statusCode).toBe(400)
    const { text } = await watched.get('/metrics')
    const app = (of: string) =>
      Number(new RegExp(`^selfservice_app_${of.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])
    expect(app('seconds_count{end="h5",timing="lcp"}')).toBe(2)
    expect(app('seconds_bucket{le="2.5",end="h5",timing="lcp"}')).toBe(1)
    expect(app('seconds_bucket{le="15",end="h5",timing="lcp"}')).toBe(2)
    expect(app('seconds_sum{end="h5",timing="lcp"}')).toBeCloseTo(11.4)
    expect(app('seconds_count{end="mini",timing="appLaunch"}')).toBe(1)
    expect(app('layout_shift_count')).toBe(1)
    expect(app('layout_shift_bucket{le="0.05"}')).toBe(0)
    expect(app('layout_shift_bucket{le="0.1"}')).toBe(1)
    for (const secret of ['/Home/Index', about.visit]) expect(text).not.toContain(secret)
  })

  test('from the stop signal on the gateway is not ready, while it still answers', async () => {
    const { operations, get } = watched
    // As `stopOnSignals` does.
    gateway.app.life.isDraining = true
    operations.stopping()
    expect(await get('/readyz')).toMatchObject({ status: 503, text: expect.stringMatching(/^not ready\nstop: /) })
    const answer = await gateway.call(probe.whoami, {})
    expect(answer.success).toBe(true)
    expect(answer.headers.connection).toBe('close')
  })
})

describe('the reasons for which a gateway is not ready', () => {
  const { keys } = testConfig()
  const expected = newestMigration()
  const parts = (changes: object) => ({
    stage: 'running' as const,
    database: { ask: async () => [{ at: String(expected) }] as never },
    expected,
    keys,
    jobs: 'running' as const,
    ...changes,
  })

  test('a gateway of an older release is ready on the tables of a newer one', async () => {
    const database = { ask: async () => [{ at: String(expected + 1) }] as never }
    expect(await notReady(parts({ database }))).toEqual([])
  })

  test.each([
    ['older tables', { database: { ask: async () => [{ at: '1' }] } }, /^migrations: .* older/],
    ['no tables', { database: { ask: () => Promise.reject({ code: '42P01' }) } }, /^migrations: .* not there/],
    ['a database that is away', { database: { ask: () => Promise.reject({ code: '57P03' }) } }, /^database: .*57P03/],
    ['a database that is silent', { database: { ask: () => new Promise(() => {}) } }, /^database: .* within 0.01 s/],
    ['jobs that could not be started', { jobs: 'failed' }, /^jobs: .*log/],
    ['a key that does not fit', { keys: { ...keys, sm2: { ...keys.sm2, privateKeyHex: '1'.repeat(64) } } }, /^keys: /],
  ])('%s: it says so', async (_, changes, reason) => {
    expect(await notReady(parts(changes), 10)).toEqual([expect.stringMatching(reason)])
  })

  test('jobs count as running only when they were started, and as failed when they could not be', async () => {
    const never = () => Promise.reject(new Error('not in this test'))
    const jobs: Jobs = { within: never, start: async () => {}, stop: never, runAll: never }
    const good = jobsState()
    expect(good.state()).toBe('unasked')
    const begun = good.watched(jobs).start()
    expect(good.state()).toBe('starting')
    await begun
    expect(good.state()).toBe('running')
    const bad = jobsState()
    await expect(bad.watched({ ...jobs, start: never }).start()).rejects.toThrow('not in this test')
    expect(bad.state()).toBe('failed')
  })
})

describe('the metrics', () => {
  test('the database is asked once for many scrapes, and a part that fails hides no other', async () => {
    const asked: string[] = []
    const ask = async (text: string) => {
      asked.push(text)
      if (text.includes('from papers')) throw new Error('too slow')
      return text.includes('from sessions') ? [{ kind: 'inheritor', count: 3 }] : []
    }
    const metrics = createMetrics({ ask: ask as never }, 7_200_000)
    metrics.opened({ $client: {} } as never, () => new Date('2026-11-21T02:00:00Z'))
    for (let times = 0; times < 5; times += 1) await metrics.text(true)
    expect(asked.filter(text => text.includes('from sessions'))).toHaveLength(1)
    const text = await metrics.text(true)
    expect(text).toContain('selfservice_sessions_active{kind="inheritor"} 3')
    expect(text).toContain('selfservice_sessions_active{kind="customer"} 0')
    expect(text).toContain('selfservice_snapshot_success{part="sessions"} 1')
    expect(text).toContain('selfservice_snapshot_success{part="papers"} 0')
  })

  test('they tell the results of a provider, and that it is left alone until it answers again', async () => {
    const metrics = createMetrics({ ask: null }, 1)
    const guard = createGuard({ service: 'tencent sms', pause: 1, note: metrics.note })
    const down = () => Promise.reject(new ServiceFault('tencent sms', 'unreachable'))
    for (let times = 0; times < 5; times += 1) await guard.run(down).catch(() => {})
    const text = await metrics.text(true)
    expect(text).toContain('selfservice_provider_request_seconds_count{service="tencent sms",result="unreachable"} 5')
    expect(text).toContain('selfservice_provider_asked{service="tencent sms"} 0')
    let answered = false
    while (!answered) answered = await guard.run(async () => true).catch(() => false)
    expect(await metrics.text(true)).toContain('selfservice_provider_asked{service="tencent sms"} 1')
  })

  test('an unknown code and an answer without an envelope add no series of their own', async () => {
    const metrics = createMetrics({ ask: null }, 1)
    for (const code of ['A1', 'B2', 'C3']) metrics.answered({ call: undefined, code, status: 200, seconds: 0.1 })
    for (const status of [404, 405]) metrics.answered({ call: undefined, code: '', status, seconds: 0.1 })
    const text = await metrics.text(true)
    expect(text).toContain('selfservice_call_seconds_count{call="other",code="other"} 3')
    expect(text).toContain('selfservice_call_seconds_count{call="other",code="4xx"} 2')
    expect(text.match(/selfservice_call_seconds_count/g)).toHaveLength(2)
  })
})

test('a taken port of the operations is told in one sentence that names the setting', async () => {
  const told = { faults: async () => [], metrics: async () => '', metricsType: 'text/plain' }
  const first = await serveOperations({ host: '127.0.0.1', port: 0 }, told)
  const port = Number(new URL(first.address).port)
  await expect(serveOperations({ host: '127.0.0.1', port }, told)).rejects.toMatchObject({
    setting: 'OPS_PORT',
    message: `OPS_PORT ${port} at 127.0.0.1 is taken: end what listens there, or set another.`,
  })
  await first.close()
})
