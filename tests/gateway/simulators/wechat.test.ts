import type { Database } from '../../../gateway/db/connect'
import { person, visitor } from '../../../gateway/seed/people'
import { simulatedWechat } from '../../../gateway/simulators/wechat'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const lin = person('lin')
const gu = person('gu')
const own = 'http://localhost:80'
const allowed = 'https://app.example.com'
let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({ db: database.db, domains: [], config: { allowedOrigins: [allowed] } })
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

const wechat = () => simulatedWechat({ db: database.db, now: gateway.clock.now })

function authorize(query: Record<string, string>, headers: Record<string, string> = {}) {
  const usual = { appid: 'wx1', redirect_uri: `${own}/?env=wechat#/Wx/Callback`, scope: 'snsapi_base', state: 's1' }
  return gateway.raw({ url: '/sim/wx/authorize', query: { ...usual, ...query }, headers })
}

async function codeFor(cookie?: string) {
  const answer = await authorize({}, cookie === undefined ? {} : { cookie })
  return new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
}

describe('the authorisation page', () => {
  test('the authorisation returns with code and state before the hash, and keeps the other parameters', async () => {
    const answer = await authorize({})
    expect(answer.statusCode).toBe(302)
    const location = new URL(String(answer.headers.location))
    expect(location.origin).toBe(new URL(own).origin)
    expect(location.hash).toBe('#/Wx/Callback')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      env: 'wechat',
      code: expect.stringMatching(/^[0-9a-f]{32}$/),
      state: 's1',
    })
  })

  test('an old code in the address is replaced', async () => {
    const answer = await authorize({ redirect_uri: `${own}/?code=old&state=old#/Wx/Callback` })
    const { searchParams } = new URL(String(answer.headers.location))
    expect(searchParams.getAll('code')).toHaveLength(1)
    expect(searchParams.get('code')).not.toBe('old')
    expect(searchParams.getAll('state')).toEqual(['s1'])
  })

  test('the authorisation may return to a configured origin too', async () => {
    const answer = await authorize({ redirect_uri: `${allowed}/h5/#/Wx/Callback` })
    expect(String(answer.headers.location)).toMatch(`${allowed}/h5/?code=`)
  })

  test.each([
    'https://evil.example.com/',
    'https://app.example.com.evil.example/',
    'https://app.example.com@evil.example/',
    '//evil.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    '',
  ])('the authorisation returns nowhere else: %s', async redirect_uri => {
    const answer = await authorize({ redirect_uri })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('redirect_uri 不是本系统的地址')
    if (redirect_uri) expect(answer.body).not.toContain(redirect_uri)
  })

  test('a missing appid and an invalid state are named', async () => {
    expect((await authorize({ appid: '' })).body).toContain('缺少 appid')
    expect((await authorize({ state: '<script>' })).body).toContain('state 只能由')
  })
})

describe('a WeChat code', () => {
  test('a code stands for the chosen person, or for the default one', async () => {
    expect(await wechat().exchangeCode(await codeFor(`other=1; sim_person=${gu.custNo}`), 'h5')).toEqual({
      openid: gu.h5Openid,
      unionid: gu.unionid,
    })
    const usual = { openid: lin.h5Openid, unionid: lin.unionid }
    expect(await wechat().exchangeCode(await codeFor(), 'h5')).toEqual(usual)
    expect(await wechat().exchangeCode(await codeFor('sim_person=<script>'), 'h5')).toEqual(usual)
  })

  test('a code can stand for a visitor or a new person, who stays the same', async () => {
    const known = await wechat().exchangeCode(await codeFor('sim_person=visitor'), 'h5')
    expect(known).toEqual({ openid: visitor.h5Openid, unionid: visitor.unionid })
    const first = await wechat().exchangeCode(await codeFor('sim_person=new-1'), 'h5')
    const again = await wechat().exchangeCode(await codeFor('sim_person=new-1'), 'h5')
    const other = await wechat().exchangeCode(await codeFor('sim_person=new-2'), 'h5')
    expect(first).toEqual(again)
    expect(first).not.toEqual(other)
  })

  test('a code can be exchanged once', async () => {
    const code = await codeFor()
    const exchanged = await Promise.all([1, 2, 3].map(() => wechat().exchangeCode(code, 'h5')))
    expect(exchanged.filter(Boolean)).toHaveLength(1)
    expect(await wechat().exchangeCode(code, 'h5')).toBeNull()
  })

  test('a code lives five minutes', async () => {
    const [early, late] = [await codeFor(), await codeFor()]
    gateway.clock.advance(5 * MINUTE - 1)
    expect(await wechat().exchangeCode(early, 'h5')).not.toBeNull()
    gateway.clock.advance(1)
    expect(await wechat().exchangeCode(late, 'h5')).toBeNull()
  })

  test('a code is valid in its own program only', async () => {
    const code = await codeFor()
    expect(await wechat().exchangeCode(code, 'miniprogram')).toBeNull()
    expect(await wechat().exchangeCode(code, 'h5')).not.toBeNull()
  })

  test('a code of wx.login returns the person’s openid of the mini-program', async () => {
    const answer = await gateway.raw(`/sim/wx/code?person=${gu.custNo}`)
    const { code, errMsg } = answer.json()
    expect(errMsg).toBe('login:ok')
    expect(await wechat().exchangeCode(code, 'miniprogram')).toEqual({ openid: gu.openid, unionid: gu.unionid })
  })

  test.each(['', 'x', '0'.repeat(32), "' or 1=1"])('the value %p is no valid code', async code => {
    expect(await wechat().exchangeCode(code, 'h5')).toBeNull()
  })
})

test('a link that opens the mini-program has the form of the real ones', async () => {
  const link = await wechat().openLink({ envVersion: 'release', path: 'pages/tabs/home', query: '' })
  expect(link).toMatch(/^weixin:\/\/dl\/business\/\?t=[0-9a-f]{32}$/)
})

test('the signature of a page has the form of the real ones', async () => {
  const one = await wechat().pageSignature('https://a.example/')
  expect(one).toEqual({
    appId: expect.stringMatching(/^wx/),
    timestamp: expect.any(Number),
    nonceStr: expect.any(String),
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
})

describe('a page with the JS-SDK', () => {
  const url = 'http://localhost:80/?env=wechat'
  const judge = async (change: Record<string, string>) => {
    const { appId, timestamp, nonceStr, signature } = await wechat().pageSignature(url)
    const query = { appId, timestamp: String(timestamp), nonceStr, signature, url, ...change }
    return (await gateway.raw({ url: '/sim/wx/js-config', query })).json().errMsg
  }

  test('the signature of the page’s own address is accepted', async () => {
    expect(await judge({})).toBe('config:ok')
  })

  test.each([
    ['another address', { url: `${url}&x=1` }, 'config:invalid signature'],
    ['another time', { timestamp: '1' }, 'config:invalid signature'],
    ['another app', { appId: 'wx1' }, 'config:invalid appid'],
  ])('a signature is refused for %s', async (_, change, errMsg) => {
    expect(await judge(change)).toBe(errMsg)
  })

  test('the script of the JS-SDK is served by the gateway itself', async () => {
    const script = await gateway.raw('/sim/jweixin.js')
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.body).toContain('updateAppMessageShareData')
  })
})
