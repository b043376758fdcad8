import type { Database } from '../../../gateway/db/connect'
import { simulatedCaptcha } from '../../../gateway/simulators/captcha'
import { outcomes, simulatedFace } from '../../../gateway/simulators/face'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const subject = 'c:100820260001'
const redirect = 'http://localhost:80/?env=wechat#/Auth/SuccessFace'
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

const world = () => ({ db: database.db, now: gateway.clock.now })
const face = () => simulatedFace(world())

const open = (BizToken: string, to = redirect) => gateway.raw({ url: '/sim/face', query: { BizToken, redirect: to } })

const press = (BizToken: string, outcome: string, to = redirect) =>
  gateway.raw({
    method: 'POST',
    url: '/sim/face',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ BizToken, outcome, redirect: to }).toString(),
  })

describe('a face recognition', () => {
  test.each(Object.entries(outcomes))(
    'a recognition with the outcome %s returns to the app with it, and its result is read once',
    async (outcome, told) => {
      const { bizToken, url } = await face().begin(subject, null)
      expect(url).toBe(`/sim/face?BizToken=${bizToken}`)
      expect(await face().result(bizToken)).toEqual({ subject, result: 'pending' })
      const page = await open(bizToken)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(told.label)
      const pressed = await press(bizToken, outcome)
      expect(pressed.statusCode).toBe(303)
      const location = new URL(String(pressed.headers.location))
      expect(location.hash).toBe('#/Auth/SuccessFace')
      expect(Object.fromEntries(location.searchParams)).toEqual({
        env: 'wechat',
        BizToken: bizToken,
        errCode: told.errCode,
        errMsg: told.errMsg,
      })
      expect(await face().result(bizToken)).toEqual({ subject, result: outcome })
      expect(await face().result(bizToken)).toBeNull()
    },
  )

  test('a recognition ends once, and a second press changes nothing', async () => {
    const { bizToken } = await face().begin(subject, null)
    await press(bizToken, 'failed')
    expect((await press(bizToken, 'passed')).statusCode).toBe(400)
    expect(await face().result(bizToken)).toEqual({ subject, result: 'failed' })
  })

  test('a recognition expires after ten minutes', async () => {
    const { bizToken } = await face().begin(subject, null)
    gateway.clock.advance(10 * MINUTE)
    expect((await open(bizToken)).statusCode).toBe(400)
    expect((await press(bizToken, 'passed')).statusCode).toBe(400)
    expect(await face().result(bizToken)).toEqual({ subject, result: 'expired' })
  })

  test.each(['', 'x', '"><script>alert(1)</script>'])(
    'a recognition with the made-up BizToken %p does not exist',
    async bizToken => {
      const page = await open(bizToken)
      expect(page.statusCode).toBe(400)
      expect(page.body).not.toContain('<script>')
      expect((await press(bizToken, 'passed')).statusCode).toBe(400)
      expect(await face().result(bizToken)).toBeNull()
    },
  )

  test('a recognition returns to this app only, and its address is shown as text', async () => {
    const { bizToken } = await face().begin(subject, null)
    expect((await open(bizToken, 'https://evil.example/')).statusCode).toBe(400)
    expect((await press(bizToken, 'passed', 'https://evil.example/')).statusCode).toBe(400)
    const page = await open(bizToken, `${redirect}?x="><img src=x>`)
    expect(page.body).not.toContain('<img')
    expect((await press(bizToken, 'constructor')).statusCode).toBe(400)
    expect(await face().result(bizToken)).toEqual({ subject, result: 'pending' })
  })
})

describe('the captcha', () => {
  const verify = (ticket: string | null, randstr: string | null) =>
    simulatedCaptcha(world()).verify(ticket, randstr, '10.0.0.1')

  test('the simulated captcha accepts a ticket once', async () => {
    const { ticket, randstr } = gateway.captcha()
    const verified = await Promise.all([1, 2, 3].map(() => verify(ticket, randstr)))
    expect(verified.filter(Boolean)).toHaveLength(1)
    expect(await verify(ticket, randstr)).toBe(false)
  })

  test.each([
    [null, null],
    ['', ''],
    ['sim:', ''],
    ['sim:@abcd', '@abce'],
    ['trerror_1001_0_0', '@abcd'],
    ['@abcd', '@abcd'],
    ['sim:a b c d', 'a b c d'],
  ])('the simulated captcha refuses the ticket %p with %p', async (ticket, randstr) => {
    expect(await verify(ticket, randstr)).toBe(false)
  })
})
