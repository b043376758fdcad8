import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { funds } from '@/contract/funds'
import type { Database } from '../../../gateway/db/connect'
import { wechatTokens } from '../../../gateway/db/schema/outside'
import { simulatorTickets } from '../../../gateway/db/schema/simulators'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'
import { wechatOnStandIn } from '../../helpers/wechat-adapter'

const lin = person('lin')
const HALF_MINUTE = 30_000
let database: Database
let gateway: TestGateway
let servers: Awaited<ReturnType<typeof wechatOnStandIn>>

beforeAll(async () => {
  database = await smallDatabase('lin')
  gateway = await testGateway({ db: database.db, config: { standIns: true } })
  servers = await wechatOnStandIn(database.db)
})

afterAll(async () => {
  await servers?.close()
  await gateway?.close()
  await database?.close()
})

describe('a demo on stand-ins', () => {
  test('a person logs in silently through the adapter', async () => {
    const { code } = (await gateway.raw(`/sim/wx/code?person=${lin.custNo}`)).json()
    const { data } = await gateway.call(auth.silentLogin, { code })
    expect(data).toMatchObject({ custNo: lin.custNo, openid: lin.openid, needBind: false })
    const again = await gateway.call(auth.silentLogin, { code })
    expect([again.retCode, again.retMsg]).toEqual(['E403', '微信授权已失效，请重新进入'])
    const [ticket] = await database.db.select().from(simulatorTickets).where(eq(simulatorTickets.ticket, code))
    expect(ticket?.usedAt).not.toBeNull()
  })

  test('a link and the signature of a page come from the adapter, with tokens in the database', async () => {
    const link = await gateway.call(auth.getWxScheme, { path: 'pages/tabs/home', query: 'a=1' })
    expect(link.data.openlink).toMatch(/^weixin:\/\/dl\/business\/\?t=\w+$/)
    const code = await gateway.call(auth.getWxCode, { path: 'pages/tabs/home', query: 'a=1' })
    expect(code.data.picture).toMatch(/^data:image\/png;base64,/)
    const url = 'http://localhost:80/?env=wechat'
    const { data } = await gateway.call(funds.getJsTicket, { originalUrl: url })
    const query = { ...data, url }
    expect((await gateway.raw({ url: '/sim/wx/js-config', query })).json()).toEqual({ errMsg: 'config:ok' })
    const kept = await database.db.select().from(wechatTokens)
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['ticket', 'token', 'token'])
  })
})

/** A request to the stand-in as any program would send it. */
async function ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${servers.settings.origin}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers }),
  })
  return { status: response.status, answer: await response.json() }
}

const apps = () => ({ mini: servers.settings.miniprogram, h5: servers.settings.h5 })
const credentials = (which: 'mini' | 'h5') => ({
  appid: apps()[which]?.appId ?? '',
  secret: apps()[which]?.secret ?? '',
})
const tokenOf = async (which: 'mini' | 'h5', force_refresh = false) => {
  const body = { grant_type: 'client_credential', ...credentials(which), force_refresh }
  return (await ask('/cgi-bin/stable_token', body)).answer
}

describe('the strictness of the stand-in', () => {
  const login = (change: Record<string, string>, path = '/sns/jscode2session') => {
    const all = { ...credentials('mini'), js_code: 'x', grant_type: 'authorization_code', ...change }
    return ask(`${path}?${new URLSearchParams(all)}`)
  }

  test.each<[number, Record<string, string>]>([
    [40_029, {}],
    [40_013, { appid: 'wx1' }],
    [41_002, { appid: '' }],
    [40_125, { secret: 'x' }],
    [41_004, { secret: '' }],
    [40_002, { grant_type: 'code' }],
    [41_008, { js_code: '' }],
    [40_097, { jscode: 'x' }],
  ])('a login answers %d under HTTP 200 for %j', async (errcode, change) => {
    const { status, answer } = await login(change)
    expect([status, answer]).toEqual([200, { errcode, errmsg: expect.stringMatching(/ rid: [0-9a-f]{8}$/) }])
  })

  test('a call with the wrong method or without JSON is refused', async () => {
    expect((await ask('/sns/jscode2session', {})).answer.errcode).toBe(43_001)
    expect((await ask('/cgi-bin/stable_token')).answer.errcode).toBe(43_002)
    const { origin } = servers.settings
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/cgi-bin/stable_token`, { method: 'POST', body: '{', headers })
    expect(await response.json()).toMatchObject({ errcode: 47_001 })
  })

  test('the token stays the same until its last five minutes, and both work then', async () => {
    const first = await tokenOf('h5')
    servers.clock.advance(60_000)
    expect(await tokenOf('h5')).toEqual({ access_token: first.access_token, expires_in: first.expires_in - 60 })
    servers.clock.advance((first.expires_in - 360) * 1000)
    const second = await tokenOf('h5')
    expect(second.access_token).not.toBe(first.access_token)
    const works = async (token: string) =>
      (await ask(`/cgi-bin/ticket/getticket?access_token=${token}&type=jsapi`)).answer.errcode
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([0, 0])
    servers.clock.advance(300_000)
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([42_001, 0])
    expect(await works('x')).toBe(40_001)
    expect((await ask('/cgi-bin/ticket/getticket?type=jsapi')).answer.errcode).toBe(41_001)
  })

  test('force ends the last token, but not twice within thirty seconds', async () => {
    const first = await tokenOf('h5')
    const second = await tokenOf('h5', true)
    expect(second.access_token).not.toBe(first.access_token)
    expect(await tokenOf('h5', true)).toMatchObject({ access_token: second.access_token })
    servers.clock.advance(HALF_MINUTE)
    expect((await tokenOf('h5', true)).access_token).not.toBe(second.access_token)
  })

  test.each<[number, Record<string, unknown>]>([
    [0, {}],
    [47_003, { data: { thing1: { value: '一'.repeat(21) }, time2: { value: '2026-11-21 10:00' } } }],
    [47_003, { data: { thing1: { value: '' }, time2: { value: '2026-11-21 10:00' } } }],
    [47_003, { data: { thing1: { value: '分红' }, time2: { value: '10 o’clock' } } }],
    [47_003, { data: { thing1: { value: '分红' } } }],
    [40_097, { data: { thing1: { value: '分红' }, time2: { value: '2026-11-21' }, thing3: { value: 'x' } } }],
    [40_037, { template_id: 'x' }],
    [41_030, { page: 'pages/none' }],
    [40_003, { touser: '' }],
    [40_097, { to_user: 'x' }],
  ])('a message answers %d for %j', async (errcode, change) => {
    const { access_token } = await tokenOf('mini')
    const message = {
      touser: lin.openid,
      template_id: 'simulated-trade',
      page: 'pages/tabs/home?a=1',
      data: { thing1: { value: '分红' }, time2: { value: '2026年11月21日 10:00' } },
      miniprogram_state: 'formal',
      lang: 'zh_CN',
      ...change,
    }
    const { answer } = await ask(`/cgi-bin/message/subscribe/send?access_token=${access_token}`, message)
    expect(answer.errcode).toBe(errcode)
  })

  test.each<[number, Record<string, unknown>]>([
    [40_165, { jump_wxa: { path: 'pages/none', query: '', env_version: 'release' } }],
    [40_212, { jump_wxa: { path: 'pages/tabs/home', query: '中', env_version: 'release' } }],
    [40_212, { jump_wxa: { path: 'pages/tabs/home', query: 'a'.repeat(1025), env_version: 'release' } }],
    [85_402, { jump_wxa: { path: 'pages/tabs/home', query: '', env_version: 'x' } }],
    [85_401, { expire_interval: 31 }],
  ])('a link answers %d for %j', async (errcode, change) => {
    const { access_token } = await tokenOf('mini')
    const jump_wxa = { path: 'pages/tabs/home', query: 'a=1', env_version: 'release' }
    const body = { jump_wxa, expire_type: 1, expire_interval: 1, ...change }
    expect((await ask(`/wxa/generatescheme?access_token=${access_token}`, body)).answer.errcode).toBe(errcode)
  })

  test.each<[number, Record<string, unknown>]>([
    [40_169, { scene: '' }],
    [40_169, { scene: 'x'.repeat(33) }],
    [40_129, { scene: '中' }],
    [40_129, { scene: 'a%20b' }],
    [41_030, { page: '/pages/service/shortlink' }],
    [41_030, { page: 'pages/service/shortlink?a=1' }],
    [41_030, { page: 'pages/none' }],
    [85_096, { page: 'pages/tabs/home?scancode_time=1' }],
    [40_097, { env_version: 'formal' }],
    [40_097, { width: 279 }],
    [40_097, { width: 1281 }],
    [40_097, { path: 'pages/tabs/home' }],
    [47_001, { check_path: 'true' }],
  ])('a code answers %d for %j', async (errcode, change) => {
    const { access_token } = await tokenOf('mini')
    const body = { scene: 'key', page: 'pages/service/shortlink', check_path: true, ...change }
    expect((await ask(`/wxa/getwxacodeunlimit?access_token=${access_token}`, body)).answer.errcode).toBe(errcode)
  })

  test('a code of a page that is not published is a picture when the page is not checked', async () => {
    const { access_token } = await tokenOf('mini')
    const response = await fetch(`${servers.settings.origin}/wxa/getwxacodeunlimit?access_token=${access_token}`, {
      method: 'POST',
      body: JSON.stringify({ scene: 'key', page: 'pages/none', check_path: false, env_version: 'develop' }),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await ask('/wxa/getwxacodeunlimit')).answer.errcode).toBe(43_002)
    expect((await ask('/wxa/getwxacodeunlimit', { scene: 'key' })).answer.errcode).toBe(41_001)
  })
})
