import { detectEnvironment, type EnvironmentKind } from '@/lib/environment'
import { sendSmsCode } from '../../../gateway/auth/sms-codes'
import type { Database } from '../../../gateway/db/connect'
import { userAgents } from '../../../gateway/demo/user-agents'
import { people, person } from '../../../gateway/seed/people'
import { createSmsOutbox } from '../../../gateway/simulators/sms'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

const lin = person('lin')
let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({ db: database.db, domains: [] })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

test('the demo’s people can be chosen, and their listed credentials log them in', async () => {
  const listed = (await gateway.raw('/demo/people.json')).json()
  expect(listed).toHaveLength(people.length + 1)
  expect(listed[0]).toEqual({
    simPerson: lin.custNo,
    custNo: lin.custNo,
    name: lin.name,
    mobile: lin.mobile,
    password: lin.password,
    certType: '0',
    certNo: lin.cert,
    state: 'active',
    goodFor: lin.goodFor,
  })
  expect(listed.at(-1)).toMatchObject({ simPerson: 'visitor', custNo: '' })
})

test('the demo shows the last code sent to a mobile, and all codes newest first', async () => {
  const outbox = createSmsOutbox(gateway.clock.now, gateway.app.log)
  await outbox.send({ mobile: '1', purpose: 'a', code: '111111' })
  await outbox.send({ mobile: '2', purpose: 'a', code: '222222' })
  await outbox.send({ mobile: '1', purpose: 'b', code: '333333' })
  expect(outbox.last('1')?.code).toBe('333333')
  expect(outbox.last('3')).toBeNull()
  expect(outbox.all().map(message => message.code)).toEqual(['333333', '222222', '111111'])
})

test('the demo says so when no message was sent to a mobile', async () => {
  const answer = await gateway.raw('/demo/sms?mobile=15400009999')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ retCode: 'E404', retMsg: '没有发给这个号码的短信' })
  expect((await gateway.raw('/demo/sms.json')).json()).toEqual([])
})

test('a requested SMS code can be read by its person in the demo', async () => {
  const { db, clock, config } = gateway
  const outbox = createSmsOutbox(clock.now, gateway.app.log)
  const context = { db, now: clock.now, config, ip: '10.0.0.1', deviceId: 'a-phone', sms: outbox, log: gateway.app.log }
  await sendSmsCode(context, { mobile: lin.mobile, purpose: 'login' })
  expect(outbox.last(lin.mobile)).toEqual({
    mobile: lin.mobile,
    purpose: 'login',
    code: expect.stringMatching(/^\d{6}$/),
    at: clock.now().toISOString(),
  })
})

test('the demo page is served', async () => {
  const short = await gateway.raw('/demo')
  expect(short.headers.location).toBe('/demo/')
  const page = await gateway.raw('/demo/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['cache-control']).toBe('no-cache')
})

test('the script of the demo page comes in one piece, with none of its modules', async () => {
  const { statusCode, headers, body } = await gateway.raw('/demo/demo.js')
  expect(statusCode).toBe(200)
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])
  expect(body).toContain('people.json')
  expect(body).not.toMatch(/^(import|export) /m)
  const ids = new Set([...(await gateway.raw('/demo/')).body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const wanted = [...body.matchAll(/\bat\("([^"]+)"/g)].map(([, id]) => id)
  expect(wanted.length).toBeGreaterThan(30)
  expect(wanted.filter(id => !ids.has(id))).toEqual([])
})

test('the app takes every user agent of the demo for the environment it stands for', () => {
  const expected: Record<string, EnvironmentKind> = {
    wechat: 'wechat',
    'weapp-h5': 'mini-program',
    mobile: 'mobile',
    desktop: 'desktop',
    company: 'company-app',
    enterprise: 'company-app',
    qw: 'enterprise-wechat',
  }
  const found = Object.entries(userAgents).map(([env, userAgent]) => [
    env,
    detectEnvironment({ native: false, userAgent, query: {}, enterpriseWechatFlag: false }).kind,
  ])
  expect(Object.fromEntries(found)).toEqual(expected)
})
