import { auth } from '@/contract/auth'
import { purgeExpired } from '../../../gateway/auth/purge'
import type { Database } from '../../../gateway/db/connect'
import { faceRecognitions, sentNotices } from '../../../gateway/db/schema/outside'
import { person } from '../../../gateway/seed/people'
import { endFace } from '../../../gateway/simulators/face'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'
import { tencentWorld } from '../../helpers/tencent'

// A gateway whose services are the adapters of Tencent Cloud, on the stand-in.

const su = person('su')
const secret = 'a-secret-of-thirty-letters-here'
const origin = 'http://localhost:80'
const redirect = `${origin}/?env=wechat#/Auth/SuccessFace?purpose=login`

let database: Database
let world: Awaited<ReturnType<typeof tencentWorld>>
let gateway: TestGateway
const lines: string[] = []

beforeAll(async () => {
  database = await smallDatabase('su')
  world = await tencentWorld(database.db)
  const { tencent } = world.settings
  if (!tencent?.sms) throw new Error('the stand-in has no SMS')
  gateway = await testGateway({
    db: database.db,
    now: world.clock.now,
    config: { publicOrigin: origin, tencent: { ...tencent, sms: { ...tencent.sms, reportSecret: secret } } },
    logTo: { write: line => void lines.push(line) },
  })
})
afterAll(async () => {
  await gateway?.close()
  await world?.close()
  await database?.close()
})
afterEach(() => world.standIn.alter('GetDetectInfoEnhanced', null))

const claim = { customerName: su.name, certType: su.certType, certID: su.cert }
const begin = async (claimed = claim) =>
  (await gateway.call(auth.validFaceCognition, { typeCode: '5', ...claimed })).data
const finish = (BizToken: string) => gateway.call(auth.validFaceCognition, { typeCode: '5', BizToken })
const open = (url: string, to = redirect) => gateway.raw({ url: `${url}&${new URLSearchParams({ redirect: to })}` })
const logged = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)

describe('face recognition', () => {
  it('the way leads to the provider’s page and back to the screen of the app, and the person is logged in', async () => {
    const { BizToken, url } = await begin()
    const opened = await open(url)
    expect(opened.statusCode).toBe(303)
    const page = new URL(String(opened.headers.location))
    expect(page.searchParams.get('redirect')).toBe(`${origin}/face/done`)
    await endFace(world.world, BizToken, 'passed')
    const returned = await gateway.raw({ url: '/face/done', query: { BizToken } })
    expect(returned.statusCode).toBe(303)
    const target = new URL(String(returned.headers.location))
    expect(target.hash).toBe('#/Auth/SuccessFace?purpose=login')
    expect(Object.fromEntries(target.searchParams)).toEqual({ env: 'wechat', BizToken, errCode: '0', errMsg: '' })
    expect((await finish(BizToken)).data).toMatchObject({ login: { custNo: su.custNo } })
  })

  it('the provider is asked about the person of the claim, also for a stranger, who is let in nowhere', async () => {
    const stranger = { ...claim, customerName: '无此人', certID: '990101199001010019' }
    const { BizToken } = await begin(stranger)
    expect(world.standIn.calls().at(-1)?.input).toMatchObject({ Name: '无此人', IdCard: '990101199001010019' })
    await endFace(world.world, BizToken, 'passed')
    expect(await finish(BizToken)).toMatchObject({ success: false, retMsg: '人脸验证未通过，请重试或换一种验证方式' })
  })

  it('a logged-in customer is compared with their own certificate', async () => {
    await gateway.call(auth.validFaceCognition, { typeCode: '8' }, { as: su })
    expect(world.standIn.calls().at(-1)?.input).toMatchObject({ Name: su.name, IdCard: su.cert })
  })

  it('the face of another person lets nobody in, and the log has it as a security event', async () => {
    const { BizToken } = await begin()
    const text = { ErrCode: 0, LiveStatus: 0, Comparestatus: 0, Name: '别人', IdCard: su.cert }
    world.standIn.alter('GetDetectInfoEnhanced', { Text: text })
    expect(await finish(BizToken)).toMatchObject({ success: false, retMsg: '人脸验证未通过，请重试或换一种验证方式' })
    expect(
      logged()
        .filter(({ security }) => security === 'face refused')
        .at(-1),
    ).toMatchObject({ way: 'another person' })
    expect(lines.join('')).not.toContain('别人')
  })

  it.each([
    ['another site', 'https://evil.example/'],
    ['no address', 'nonsense'],
  ])('the way does not lead to %s', async (_, to) => {
    const { url } = await begin()
    expect((await open(url, to)).statusCode).toBe(400)
    const { BizToken } = await begin()
    const returned = await gateway.raw({ url: '/face/done', query: { BizToken } })
    expect([returned.statusCode, returned.headers.location]).toEqual([303, '/'])
  })

  it('the host name of a request grants nothing, because its sender chooses it', async () => {
    const { url } = await begin()
    const to = 'https://evil.example/?env=wechat#/Auth/SuccessFace?purpose=login'
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const opened = await gateway.raw({ url: `${url}&${new URLSearchParams({ redirect: to })}`, headers })
    expect(opened.statusCode).toBe(400)
  })

  it.each(['', 'made-up'])('a made-up recognition %p has no page and no way back', async BizToken => {
    expect((await open(`/face/start?BizToken=${BizToken}`)).statusCode).toBe(400)
    expect((await gateway.raw({ url: '/face/done', query: { BizToken } })).headers.location).toBe('/')
  })

  it('an address that asks for ways without end is refused before the database is asked', async () => {
    const ask = () => gateway.raw({ url: '/face/done?BizToken=made-up', remoteAddress: '10.9.9.9' })
    for (let tries = 0; tries < 120; tries += 1) expect((await ask()).statusCode).toBe(303)
    expect((await ask()).statusCode).toBe(429)
    expect((await gateway.raw('/face/done?BizToken=made-up')).statusCode).toBe(303)
  })

  it('recognitions are forgotten a day after their end, and notices after thirty days', async () => {
    await world.ports().sms.notify({ id: 'purge', mobile: '13900000009', text: '您好。' })
    const later = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
    const left = async () => ({
      faces: (await database.db.select().from(faceRecognitions)).length > 0,
      notices: (await database.db.select().from(sentNotices)).length > 0,
    })
    await begin()
    await purgeExpired(database.db, world.clock.now(), later(1))
    expect(await left()).toEqual({ faces: true, notices: true })
    await purgeExpired(database.db, world.clock.now(), later(2))
    expect(await left()).toEqual({ faces: false, notices: true })
    await purgeExpired(database.db, world.clock.now(), later(31))
    expect(await left()).toEqual({ faces: false, notices: false })
  })
})

describe('the second ways', () => {
  it('while the captcha is down, the text question still proves a person', async () => {
    world.standIn.fail('DescribeCaptchaResult', 'InternalError')
    const login = (ticket: string, randstr: string) =>
      gateway.call(auth.efundmessages, { typeCode: '5', ...claim, mobile: su.mobile, ticket, randstr })
    expect(await login('sim:@down', '@down')).toMatchObject({ retMsg: '安全验证暂时不能使用，请稍后重试' })
    const { questionId, question } = (await gateway.call(auth.getCaptchaQuestion, undefined)).data
    const numerals = '零一二三四五六七八九'
    const answer = [...question]
      .map(sign => numerals.indexOf(sign))
      .filter(digit => digit >= 0)
      .join('')
    const { ticket, randstr } = (await gateway.call(auth.answerCaptchaQuestion, { questionId, answer })).data
    expect((await login(ticket, randstr)).success).toBe(true)
    world.standIn.fail('DescribeCaptchaResult', null)
  })

  it('a mini-program’s ticket comes without a random text', async () => {
    const ticket = 'sim:@ofmini'
    const input = { typeCode: '5', ...claim, mobile: su.mobile, ticket, randstr: '' } as const
    expect((await gateway.call(auth.efundmessages, input, { deviceId: 'mini-device-0001' })).success).toBe(true)
    expect(world.standIn.calls().some(({ action }) => action === 'DescribeCaptchaMiniResult')).toBe(true)
  })
})

describe('delivery reports', () => {
  const report = (changes: object = {}) => ({
    ...{ user_receive_time: '2026-11-21 08:03:04', nationcode: '86', mobile: '13900000001' },
    ...{ report_status: 'SUCCESS', errmsg: 'DELIVRD', description: '用户短信送达成功', sid: 'x', ...changes },
  })
  const send = (payload: unknown, key = secret) =>
    gateway.raw({
      ...{ method: 'POST', url: `/sms/reports/${key}`, headers: { 'content-type': 'application/json' } },
      payload: JSON.stringify(payload),
    })

  it('the log counts delivery reports by their reasons and has no number and no text of them', async () => {
    const failed = (errmsg: string) => report({ report_status: 'FAIL', errmsg })
    const answer = await send([report(), report(), failed('MK:0001'), failed('MK:0001'), failed('关机 13900000001')])
    expect(answer.json()).toEqual({ result: 0, errmsg: 'OK' })
    const line = lines.filter(text => text.includes('SMS were reported')).at(-1) ?? ''
    expect(JSON.parse(line)).toMatchObject({ delivered: 2, failed: 3, reasons: { 'MK:0001': 2, other: 1 } })
    expect(line).not.toMatch(/13900000001|关机|送达/)
  })

  it.each([
    ['no list', report()],
    ['a status of its own', [report({ report_status: 'MAYBE' })]],
    ['nothing', null],
  ])('a report that is %s is answered as wrong', async (_, payload) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json().result]).toEqual([400, 1])
  })

  it('an address with a wrong secret does not exist, and guessing is limited', async () => {
    expect((await send([report()], `${secret}x`)).statusCode).toBe(404)
    for (let tries = 0; tries < 30; tries += 1) await send([], 'guess')
    expect((await send([], 'guess')).statusCode).toBe(429)
    expect((await send([report()])).statusCode).toBe(200)
  })

  it('a report with a wrong secret is refused before its body is read', async () => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      remoteAddress: '10.9.9.8',
    } as const
    const payload = `[${' '.repeat(300_000)}]`
    expect((await gateway.raw({ ...request, payload, url: '/sms/reports/guess' })).statusCode).toBe(404)
    expect((await gateway.raw({ ...request, payload, url: `/sms/reports/${secret}` })).statusCode).toBe(413)
  })

  it('a gateway without the secret has no such address', async () => {
    const { tencent } = world.settings
    const other = await testGateway({
      db: database.db,
      domains: [],
      config: { tencent: tencent && { ...tencent, sms: null } },
    })
    const answer = await other.raw({ method: 'POST', url: `/sms/reports/${secret}`, payload: [] })
    expect(answer.statusCode).toBe(404)
    await other.close()
  })
})
