import { pageOf } from '@/routes'
import type { Database } from '../../../gateway/db/connect'
import { wechatSends, wechatTokens } from '../../../gateway/db/schema/outside'
import type { WechatProgram } from '../../../gateway/outside/outside'
import { wechatErrors } from '../../../gateway/outside/wechat/errors'
import { forgetSends } from '../../../gateway/outside/wechat/send-once'
import { person } from '../../../gateway/seed/people'
import { createWechatInbox, giveWechatCode, simulatedWechat } from '../../../gateway/simulators/wechat'
import { testClock } from '../../helpers/gateway-config'
import { smallDatabase } from '../../helpers/small-database'
import { wechatOnStandIn } from '../../helpers/wechat-adapter'
import { type WechatProvider, wechatContract } from './port-contract'

const MINUTE = 60_000
const TOKEN = '/cgi-bin/stable_token'
const REMIND = '/cgi-bin/message/subscribe/send'
const CODE = '/wxa/getwxacodeunlimit'
const NOTIFY = '/cgi-bin/message/template/send'
const lin = person('lin')
const gu = person('gu')
let database: Database
let servers: Awaited<ReturnType<typeof wechatOnStandIn>>

beforeAll(async () => {
  database = await smallDatabase('lin', 'gu')
})

beforeEach(async () => {
  await database.db.delete(wechatTokens)
  await database.db.delete(wechatSends)
  servers = await wechatOnStandIn(database.db)
  servers.standIn.follow(lin.h5Openid, true)
})

afterEach(() => servers.close())
afterAll(() => database?.close())

let messages = 0
const reminder = (id = `m${messages++}`) => ({
  id,
  openid: lin.openid,
  templateId: 'simulated-trade',
  page: `${pageOf('messageDetail')}?id=1`,
  title: '分红已发放',
  at: new Date('2026-11-21T02:05:00Z'),
})
const notice = (id = `n${messages++}`) => ({
  id,
  openid: lin.h5Openid,
  title: '净值提醒',
  text: '两只基金有新净值',
  url: 'https://app.example.com/#/Home/Message/Index',
})
const page = 'https://app.example.com/'
const pageCode = { envVersion: 'release', page: pageOf('shortlink'), scene: 'key' }
const NO_CODE = { retCode: 'E503', retMsg: '小程序码暂时不能使用，请稍后重试' }

describe('the contract of the port, by the simulator', () => {
  let provider: WechatProvider
  beforeEach(() => {
    const { now } = testClock()
    const world = { db: database.db, now }
    const inbox = createWechatInbox(now)
    provider = {
      wechat: simulatedWechat(world, inbox),
      codeOf: (custNo, program) => giveWechatCode(world, custNo, program),
      inbox: inbox.all,
    }
  })
  wechatContract(() => provider)
})

describe('the contract of the port, by the adapter', () => {
  wechatContract(() => ({ wechat: servers.adapter(), codeOf: servers.codeOf, inbox: servers.inbox }))
})

describe('every documented error code', () => {
  const codes = Object.entries(wechatErrors).map(([code, { effect }]) => ({ code: Number(code), effect }))
  const withEffect = (...effects: string[]) => codes.filter(({ effect }) => effects.includes(effect))

  test.each(withEffect('busy', 'limited', 'settings'))('the code $code fails a message as $effect', async one => {
    servers.standIn.refuse(REMIND, one.code)
    const kind = one.effect === 'busy' ? 'broken' : one.effect
    const message = reminder()
    await expect(servers.adapter().remind(message)).rejects.toMatchObject({ kind, code: String(one.code) })
    expect(servers.inbox()).toEqual([])
    // It was certainly not sent, so the next attempt sends it.
    expect(await servers.adapter().remind(message)).toBe('sent')
  })

  test.each(withEffect('nobody'))('the code $code means that this person gets no message', async ({ code }) => {
    servers.standIn.refuse(REMIND, code)
    servers.standIn.refuse(NOTIFY, code)
    servers.standIn.refuse('/cgi-bin/user/info', code)
    const wechat = servers.adapter()
    expect(await wechat.remind(reminder())).toBe('refused')
    expect(await wechat.notify(notice())).toBe('refused')
    expect(await wechat.notify(notice())).toBe('refused')
    expect(servers.inbox()).toEqual([])
  })

  test.each(withEffect('token'))(
    'after the code $code the call is repeated once with another token',
    async ({ code }) => {
      const wechat = servers.adapter()
      servers.standIn.refuse(REMIND, code)
      expect(await wechat.remind(reminder())).toBe('sent')
      expect(servers.standIn.countOf(REMIND)).toBe(2)
      // Once, again for the same token, and once by force.
      expect(servers.standIn.countOf(TOKEN)).toBe(3)
      servers.standIn.refuse(REMIND, code, 2)
      await expect(wechat.remind(reminder())).rejects.toMatchObject({ kind: 'settings', code: String(code) })
      expect(servers.standIn.countOf(REMIND)).toBe(4)
    },
  )

  test.each(withEffect('code'))('after the code $code the login is over', async ({ code }) => {
    servers.standIn.refuse('/sns/jscode2session', code)
    servers.standIn.refuse('/sns/oauth2/access_token', code)
    const wechat = servers.adapter()
    expect(await wechat.exchangeCode('x', 'miniprogram')).toBeNull()
    expect(await wechat.exchangeCode('x', 'h5')).toBeNull()
  })

  test('the code 40226 tells the person that WeChat sees a risk', async () => {
    servers.standIn.refuse('/sns/jscode2session', 40_226)
    await expect(servers.adapter().exchangeCode('x', 'miniprogram')).rejects.toMatchObject({
      retCode: 'E403',
      retMsg: expect.stringContaining('账号有风险'),
    })
  })

  test.each([-1, 45_011, 40_164])('after the code %d a person reads that the service is not there', async code => {
    const login = { retCode: 'E503', retMsg: '微信登录暂时不能使用，请稍后重试' }
    for (const path of ['/sns/jscode2session', '/wxa/generatescheme', CODE, '/cgi-bin/ticket/getticket']) {
      servers.standIn.refuse(path, code, 2)
    }
    const wechat = servers.adapter()
    await expect(wechat.exchangeCode('x', 'miniprogram')).rejects.toMatchObject(login)
    const link = wechat.openLink({ envVersion: 'release', path: 'pages/tabs/home', query: '' })
    await expect(link).rejects.toMatchObject({ retMsg: '打开小程序暂时不能使用，请稍后重试' })
    await expect(wechat.codePicture(pageCode)).rejects.toMatchObject(NO_CODE)
    await expect(wechat.pageSignature(page)).rejects.toMatchObject({ retMsg: '微信分享暂时不能使用，请稍后重试' })
  })

  test.each<[number, string]>([
    [-1, 'broken'],
    [40_097, 'settings'],
    [40_129, 'settings'],
    [40_169, 'settings'],
    [41_030, 'settings'],
    [45_009, 'limited'],
    [48_001, 'settings'],
    [85_096, 'settings'],
  ])('after the code %d of a picture a person reads that there is none, and the fault is %s', async (code, result) => {
    servers.standIn.refuse(CODE, code, 2)
    await expect(servers.adapter().codePicture(pageCode)).rejects.toMatchObject(NO_CODE)
    expect(servers.outcomes.filter(({ service }) => service === 'wechat code')).toMatchObject(
      // WeChat that is unwell is asked again.
      (result === 'broken' ? [1, 2] : [1]).map(() => ({ result })),
    )
  })

  test.each([40_001, 40_014, 42_001])('after the code %d of a picture another token is tried', async code => {
    servers.standIn.refuse(CODE, code)
    expect((await servers.adapter().codePicture(pageCode)).length).toBeGreaterThan(100)
    expect(servers.standIn.countOf(CODE)).toBe(2)
  })

  test('a code that no document names says that WeChat is unwell', async () => {
    servers.standIn.refuse(REMIND, 99_999)
    await expect(servers.adapter().remind(reminder())).rejects.toMatchObject({ kind: 'broken', code: '99999' })
  })
})

describe('logins', () => {
  test('a login in the browser learns who follows the public account, and the follower’s unionid', async () => {
    const wechat = servers.adapter()
    const login = async (custNo: string) => wechat.exchangeCode(await servers.codeOf(custNo, 'h5'), 'h5')
    expect(await login(lin.custNo)).toEqual({ openid: lin.h5Openid, unionid: lin.unionid, follows: true })
    expect(await login(gu.custNo)).toEqual({ openid: gu.h5Openid, unionid: '', follows: false })
  })

  test.each(['html', 'slow'] as const)('a login needs no answer about followers, be it %s', async mood => {
    servers.standIn.behave(mood, '/cgi-bin/user/info')
    const account = await servers
      .adapter({ patience: mood === 'slow' ? 20 : 5000 })
      .exchangeCode(await servers.codeOf(lin.custNo, 'h5'), 'h5')
    expect(account).toEqual({ openid: lin.h5Openid, unionid: '' })
  })

  test('a visitor of a snapshot is no person', async () => {
    servers.standIn.snapshot()
    const code = await servers.codeOf(lin.custNo, 'h5')
    await expect(servers.adapter().exchangeCode(code, 'h5')).rejects.toMatchObject({
      retCode: 'E403',
      retMsg: expect.stringContaining('使用完整服务'),
    })
  })

  test.each<WechatProgram>(['h5', 'miniprogram'])(
    'without settings of the program %s another provider is asked',
    async program => {
      const settings = { ...servers.settings, [program]: null }
      const wechat = servers.adapter({ settings })
      await expect(wechat.exchangeCode('x', program)).rejects.toMatchObject({ retCode: 'E503' })
      expect(servers.standIn.countOf('/sns/jscode2session') + servers.standIn.countOf('/sns/oauth2/access_token')).toBe(
        0,
      )
    },
  )
})

describe('the access token', () => {
  test('two gateways at once ask for one token', async () => {
    const [one, other] = [servers.adapter(), servers.adapter()]
    await Promise.all([
      one.remind(reminder()),
      other.remind(reminder()),
      one.remind(reminder()),
      other.remind(reminder()),
    ])
    expect(servers.inbox()).toHaveLength(4)
    expect(servers.standIn.countOf(TOKEN)).toBe(1)
  })

  test('many requests of one gateway wait for one search of the token', async () => {
    const wechat = servers.adapter()
    await Promise.all(Array.from({ length: 20 }, () => wechat.remind(reminder())))
    expect(servers.standIn.countOf(TOKEN)).toBe(1)
  })

  test('a call that refuses every token does not use up the tokens of the day', async () => {
    const wechat = servers.adapter()
    servers.standIn.refuse(REMIND, 40_001, 6)
    for (let nth = 0; nth < 3; nth += 1)
      await expect(wechat.remind(reminder())).rejects.toMatchObject({ kind: 'settings' })
    // Once at first; the same one and one by force for the first call; then the present one for each.
    expect(servers.standIn.countOf(TOKEN)).toBe(5)
  })

  test('two gateways whose token was ended ask for one other', async () => {
    const [one, other] = [servers.adapter(), servers.adapter()]
    await one.remind(reminder())
    servers.standIn.endTokens('miniprogram')
    await Promise.all([one.remind(reminder()), other.remind(reminder())])
    expect(servers.inbox()).toHaveLength(3)
    expect(servers.standIn.countOf(TOKEN)).toBe(2)
  })

  test('the next token is there before the last one ends', async () => {
    const wechat = servers.adapter()
    await wechat.remind(reminder())
    servers.clock.advance(115 * MINUTE)
    await wechat.remind(reminder())
    expect(servers.standIn.countOf(TOKEN)).toBe(1)
    servers.clock.advance(2 * MINUTE)
    await Promise.all([wechat.remind(reminder()), servers.adapter().remind(reminder())])
    expect(servers.standIn.countOf(TOKEN)).toBe(2)
    servers.clock.advance(90 * MINUTE)
    await wechat.remind(reminder())
    expect(servers.standIn.countOf(TOKEN)).toBe(2)
  })

  test('a token that still works is used while WeChat gives no next one', async () => {
    const wechat = servers.adapter()
    await wechat.remind(reminder())
    servers.clock.advance(117 * MINUTE)
    servers.standIn.behave('down', TOKEN)
    expect(await wechat.remind(reminder())).toBe('sent')
    servers.clock.advance(4 * MINUTE)
    await expect(wechat.remind(reminder())).rejects.toMatchObject({ service: 'wechat token', kind: 'broken' })
    servers.standIn.behave('well')
    expect(await wechat.remind(reminder())).toBe('sent')
  })

  test('a gateway that died while it asked hinders the others only for a while', async () => {
    const dead = { appId: servers.settings.miniprogram?.appId ?? '', kind: 'token' as const }
    const leasedUntil = new Date(servers.clock.now().getTime() + 15_000)
    await database.db.insert(wechatTokens).values({ ...dead, leasedUntil })
    const sending = servers.adapter().remind(reminder())
    servers.clock.advance(15_001)
    expect(await sending).toBe('sent')
  })

  test('each program has its own token, and neither is readable in the database or in the log', async () => {
    const wechat = servers.adapter()
    await Promise.all([wechat.remind(reminder()), wechat.notify(notice()), wechat.pageSignature(page)])
    const rows = await database.db.select().from(wechatTokens)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['ticket', 'token', 'token'])
    servers.standIn.refuse(REMIND, 40_037)
    await expect(wechat.remind(reminder())).rejects.toThrow()
    const written = `${JSON.stringify(rows)}${servers.logged.join('')}`
    expect(written).not.toContain('simulated')
    expect(written).not.toMatch(/access_token|a0a0a0a0|b1b1b1b1/)
    expect(servers.logged.join('')).toContain('template id unknown')
  })

  test('a new secret makes the kept token unreadable, and another one is asked for', async () => {
    await servers.adapter().remind(reminder())
    await database.db.update(wechatTokens).set({ cipher: 'AAAA' })
    expect(await servers.adapter().remind(reminder())).toBe('sent')
    expect(servers.standIn.countOf(TOKEN)).toBe(2)
  })

  test('a wrong secret is a fault of the settings', async () => {
    const miniprogram = { appId: servers.settings.miniprogram?.appId ?? '', secret: 'c2'.repeat(16) }
    const wechat = servers.adapter({ settings: { ...servers.settings, miniprogram } })
    await expect(wechat.remind(reminder())).rejects.toMatchObject({ kind: 'settings', code: '40125' })
  })

  test('pages are signed with one ticket for all', async () => {
    const wechat = servers.adapter()
    await Promise.all([wechat.pageSignature(page), servers.adapter().pageSignature(`${page}#/Home`)])
    expect(servers.standIn.countOf('/cgi-bin/ticket/getticket')).toBe(1)
    const { signature, nonceStr, timestamp } = await wechat.pageSignature(`${page}#/Home`)
    const plain = await wechat.pageSignature(page)
    expect(signature).not.toBe(plain.signature)
    expect(nonceStr).toMatch(/^[0-9a-f]{16}$/)
    expect(timestamp).toBe(Math.floor(servers.clock.now().getTime() / 1000))
  })
})

describe('messages', () => {
  test('a title is cut to what WeChat takes, and the time is that of Shanghai', async () => {
    const long = '一二三四五六七八九十一二三四五六七八九十一'
    expect(await servers.adapter().remind({ ...reminder(), title: long })).toBe('sent')
    const said = { ...notice(), title: `${long}\n二`, text: `第一句\n${long}` }
    expect(await servers.adapter().notify(said)).toBe('sent')
    const [{ title, text } = { title: '', text: '' }, mini] = servers.inbox()
    expect([title, text]).toEqual(['一二三四五六七八九十一二三四五六七八九…', '第一句 一二三四五六七八九十一二三四五…'])
    expect(mini?.title).toBe('一二三四五六七八九十一二三四五六七八九…')
  })

  test('a person who does not follow is not sent to', async () => {
    expect(await servers.adapter().notify({ ...notice(), openid: gu.h5Openid })).toBe('refused')
    expect(servers.standIn.countOf(NOTIFY)).toBe(0)
  })

  test('a person who has not allowed a message gets none, also in the next attempt', async () => {
    servers.standIn.allow(lin.openid, false)
    const message = reminder()
    expect(await servers.adapter().remind(message)).toBe('refused')
    servers.standIn.allow(lin.openid, true)
    expect(await servers.adapter().remind(message)).toBe('refused')
    expect(servers.standIn.countOf(REMIND)).toBe(1)
  })

  test.each(['lost', 'cut', 'html', 'twice'] as const)(
    'a message whose answer is %s is not sent a second time',
    async mood => {
      const message = reminder()
      const wechat = servers.adapter()
      await wechat.pageSignature(page)
      servers.standIn.behave(mood, REMIND)
      await expect(wechat.remind(message)).rejects.toMatchObject({ kind: mood === 'lost' ? 'unreachable' : 'broken' })
      servers.standIn.behave('well')
      expect(await servers.adapter().remind(message)).toBe('sent')
      expect(servers.inbox()).toHaveLength(1)
    },
  )

  test('a message to a follower is repeated within ten minutes, because WeChat knows its number, and not later', async () => {
    const [early, late] = [notice(), notice()]
    const wechat = servers.adapter()
    servers.standIn.behave('lost', NOTIFY)
    await expect(wechat.notify(early)).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(wechat.notify(late)).rejects.toMatchObject({ kind: 'unreachable' })
    servers.standIn.behave('well')
    const before = servers.standIn.countOf(NOTIFY)
    servers.clock.advance(8 * MINUTE)
    expect(await servers.adapter().notify(early)).toBe('sent')
    expect(servers.standIn.countOf(NOTIFY)).toBe(before + 1)
    servers.clock.advance(2 * MINUTE)
    expect(await servers.adapter().notify(late)).toBe('sent')
    expect(servers.standIn.countOf(NOTIFY)).toBe(before + 1)
    expect(servers.inbox()).toHaveLength(2)
  })

  test('a message that WeChat did not take because it is down is sent later', async () => {
    const message = reminder()
    const wechat = servers.adapter()
    servers.standIn.behave('down', REMIND)
    await expect(wechat.remind(message)).rejects.toMatchObject({ kind: 'broken', code: 'HTTP 502' })
    servers.standIn.behave('well')
    expect(await wechat.remind(message)).toBe('sent')
    expect(servers.inbox()).toHaveLength(1)
  })

  test('WeChat’s number of a message keeps all its digits, and the note goes after a week', async () => {
    await servers.adapter().remind(reminder())
    const [row] = await database.db.select().from(wechatSends)
    expect(row).toMatchObject({ state: 'sent', messageNo: '3000000000000000001' })
    servers.clock.advance(7 * 24 * 60 * MINUTE + 1)
    await forgetSends(database.db, servers.clock.now())
    expect(await database.db.select().from(wechatSends)).toEqual([])
  })
})

describe('an unwell WeChat', () => {
  test('a slow answer is given up after the deadline, and a person reads that the service is not there', async () => {
    servers.standIn.behave('slow', '/sns/')
    const wechat = servers.adapter({ deadline: 50 })
    await expect(wechat.exchangeCode('x', 'miniprogram')).rejects.toMatchObject({ retCode: 'E503' })
    expect(servers.outcomes).toMatchObject([{ service: 'wechat login', result: 'slow' }])
  })

  test.each(['html', 'cut', 'twice', 'down'] as const)(
    'a login with an answer that is %s fails clearly',
    async mood => {
      servers.standIn.behave(mood)
      const code = await servers.codeOf(lin.custNo, 'miniprogram')
      const login = servers.adapter().exchangeCode(code, 'miniprogram')
      await expect(login).rejects.toMatchObject({ retCode: 'E503', retMsg: '微信登录暂时不能使用，请稍后重试' })
    },
  )

  test.each(['html', 'cut', 'down', 'lost'] as const)(
    'a picture of a code that comes %s is asked for again, and is none',
    async mood => {
      servers.standIn.behave(mood, CODE)
      const wechat = servers.adapter()
      await expect(wechat.codePicture(pageCode)).rejects.toMatchObject(NO_CODE)
      expect(servers.standIn.countOf(CODE)).toBe(2)
      servers.standIn.behave('well')
      expect((await wechat.codePicture(pageCode)).length).toBeGreaterThan(100)
    },
  )

  test('JSON without an error is no picture', async () => {
    servers.standIn.refuse(CODE, 0)
    await expect(servers.adapter().codePicture(pageCode)).rejects.toMatchObject(NO_CODE)
  })

  test('after five faults of one call WeChat is asked no more for it, but for others', async () => {
    servers.standIn.behave('down', REMIND)
    const wechat = servers.adapter()
    for (let count = 0; count < 5; count++) await expect(wechat.remind(reminder())).rejects.toThrow('HTTP 502')
    await expect(wechat.remind(reminder())).rejects.toMatchObject({ kind: 'paused' })
    expect(servers.standIn.countOf(REMIND)).toBe(5)
    expect(await wechat.notify(notice())).toBe('sent')
  })

  test('a WeChat that nobody can reach is a fault without an address in it', async () => {
    await servers.close()
    const fault = await servers
      .adapter()
      .remind(reminder())
      .catch((error: Error) => error)
    expect(fault).toMatchObject({ kind: 'unreachable', code: 'ECONNREFUSED' })
    expect(JSON.stringify([fault, String(fault), Object(fault).stack])).not.toMatch(/127\.0\.0\.1|secret|b1b1/)
  })
})
