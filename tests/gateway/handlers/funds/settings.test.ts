import { eq } from 'drizzle-orm'
import { account } from '@/contract/account'
import { funds } from '@/contract/funds'
import { issueAccessToken } from '../../../../gateway/auth/access-tokens'
import { takeOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import { wechatIdentities } from '../../../../gateway/db/schema/auth'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { activities } from '../../../../gateway/db/schema/rewards'
import { parameters } from '../../../../gateway/db/schema/shell'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ config: { allowedOrigins: ['https://h5.example.com'] } })
})
afterAll(() => gateway.close())

const lin = person('lin')
const abdu = person('abdu')
const scope = () => ({ db: gateway.db, now: gateway.clock.now, config: gateway.config })
const ticketOf = (address: string) => /[?&]ticket=([\w-]{43})$/.exec(address)?.[1] ?? ''

describe('the follow bar', () => {
  const follow = async (pageUri: string, as: typeof lin | null = null) =>
    (await gateway.call(funds.followWxAccount, { pageUri }, { as })).data

  it('the follow bar is shown where the settings say so', async () => {
    expect(await follow('/Home/Index')).toMatchObject({ open: '1', showWay: '2', defaultPop: '0' })
    expect((await follow('/Home/Index')).publicAccountName).not.toBe('')
    expect(await follow('/Biz/Worth/IndexV2')).toMatchObject({ open: '1', defaultPop: '1' })
    expect(await follow('/Home/Info')).toMatchObject({ open: '2' })
    expect(await follow('/no/such/page')).toMatchObject({ open: '2', qrCode: '', link: '' })
  })

  it('the follow bar is hidden from followers', async () => {
    expect((await follow('/Home/Index', abdu)).open).toBe('2')
    expect((await follow('/Home/Index', lin)).open).toBe('1')
  })

  it('two accounts without a unionid are not taken for the same person', async () => {
    const another = { openid: 'o-follows', program: 'h5', unionid: '', subscribed: true }
    await gateway.db.insert(wechatIdentities).values(another)
    const { accessToken } = await issueAccessToken(scope(), { openid: 'o-does-not', unionid: '' })
    const asked = await gateway.call(funds.followWxAccount, { pageUri: '/Home/Index' }, { as: { token: accessToken } })
    expect(asked.data.open).toBe('1')
  })

  it('a unionid in the request does not reveal whether that person follows', async () => {
    const asked = await gateway.call(funds.followWxAccount, { pageUri: '/Home/Index', unionid: abdu.unionid })
    expect(asked.data.open).toBe('1')
  })

  it('the follow bar is answered for valid page addresses only', async () => {
    for (const pageUri of ['', 'Home', '/Home?x=1', '/<script>', `/${'a'.repeat(300)}`]) {
      expect((await gateway.call(funds.followWxAccount, { pageUri })).retCode).toBe('E400')
    }
  })
})

describe('the contact bubble', () => {
  const flags = async (as: typeof lin | null) =>
    (await gateway.call(funds.getFollowEnterpriseWechatFlags, {}, { as })).data.flags

  it('the bubble is shown on its pages, also to visitors, but not to people who follow an adviser', async () => {
    const visitor = await flags(null)
    expect(visitor.filter(flag => flag.showFlag).length).toBeGreaterThan(10)
    expect(await flags(lin)).toEqual(visitor)
    expect((await flags(abdu)).some(flag => flag.showFlag)).toBe(false)
  })

  it('the bubble settings of another customer are not readable', async () => {
    const input = { custNo: abdu.custNo }
    expect((await gateway.call(funds.getFollowEnterpriseWechatFlags, input, { as: lin })).retCode).toBe('E403')
    expect((await gateway.call(funds.getFollowEnterpriseWechatFlags, input)).data.flags).toEqual(await flags(null))
  })
})

describe('parameters', () => {
  const ask = async (paraType: string, paraName?: string) =>
    (await gateway.call(funds.getEserviceParams, { paraAppName: 'EserviceConfig', paraType, paraName })).data

  it('parameters can be read all together or one by one', async () => {
    const all = await ask('eservicePara')
    expect(all.length).toBeGreaterThan(5)
    expect(await ask('eservicePara', 'captchaSwitch')).toEqual([{ paraName: 'captchaSwitch', paraValue: '1' }])
    expect(all).toContainEqual({ paraName: 'captchaSwitch', paraValue: '1' })
    expect(await ask('eservicePara', 'no such')).toEqual([])
  })

  it('internal parameters are not sent to the app', async () => {
    const secret = { paraAppName: 'EserviceConfig', paraType: 'internal', paraName: 'secret', paraValue: 'hidden' }
    await gateway.db.insert(parameters).values(secret)
    expect(await ask('internal')).toEqual([])
    expect(await ask('internal', 'secret')).toEqual([])
  })
})

describe('page settings', () => {
  it('the share settings list every shareable page once', async () => {
    const { settings } = (await gateway.call(funds.shareSettings, {})).data
    expect(settings.find(setting => setting.pageUri === '/Home/Assets/Index')).toMatchObject({
      jumpWay: '1',
      pagePath: '/Home/Assets/Share',
    })
    expect(new Set(settings.map(setting => setting.pageUri)).size).toBe(settings.length)
  })

  it('tips are listed by business and in order', async () => {
    const tips = (await gateway.call(funds.tips, { businessType: '2' })).data
    expect(tips.length).toBeGreaterThan(0)
    expect(tips.every(tip => tip.title !== '' && tip.content !== '')).toBe(true)
    expect((await gateway.call(funds.tips, { businessType: 'none' })).data).toEqual([])
  })

  it('a page address is signed for WeChat without its hash', async () => {
    const sign = async (originalUrl: string) => (await gateway.call(funds.getJsTicket, { originalUrl })).data
    const ticket = await sign('https://h5.example.com/app?x=1#/Home/Index')
    expect(ticket.signature).toMatch(/^[0-9a-f]{40}$/)
    expect(ticket.timestamp).toMatch(/^\d{10}$/)
    expect((await gateway.call(funds.getJsTicket, { originalUrl: 'no address' })).retCode).toBe('E400')
  })

  it('only registered origins and the app’s own are signed, also with the simulators on', async () => {
    const sign = async (originalUrl: string) => (await gateway.call(funds.getJsTicket, { originalUrl })).retCode
    expect(await sign('http://localhost/#/Home/Index')).toBe('0')
    expect(await sign(`${gateway.config.publicOrigin}/#/Home/Index`)).toBe('0')
    for (const foreign of [
      'https://evil.example/#/Home/Index',
      'http://h5.example.com/app',
      'https://h5.example.com:8443/app',
      'https://h5.example.com.evil.example/app',
      'https://h5.example.com@evil.example/app',
      'data:text/html,1',
    ]) {
      expect(await sign(foreign)).toBe('E403')
    }
  })

  it('one address can have 6,000 pages signed an hour, because many people share it', async () => {
    const sign = async (remoteAddress: string) => {
      const request = await gateway.prepare(funds.getJsTicket, { originalUrl: 'http://localhost/#/Home/Index' })
      return (await gateway.raw({ ...request, remoteAddress })).json().retCode
    }
    const at = gateway.clock.now().getTime()
    const windowStart = new Date(at - (at % 3_600_000))
    await gateway.db.insert(rateLimits).values({ bucket: 'page:ip:10.0.0.9', windowStart, count: 5_999 })
    expect(await sign('10.0.0.9')).toBe('0')
    expect(await sign('10.0.0.9')).toBe('E429')
    expect(await sign('10.0.0.8')).toBe('0')
  })
})

describe('links out of the app', () => {
  it('the link to customer service carries a one-time ticket and no customer number', async () => {
    const { url, expiresAt } = (await gateway.call(funds.getJumpUrl, { fundCode: '100101', from: 'fund' }, { as: lin }))
      .data
    expect(url).toMatch(/^\/sim\/service\?ticket=[\w-]{43}$/)
    expect(url).not.toContain(lin.custNo)
    expect(url).not.toContain('100101')
    expect(expiresAt).toBe('2026-11-21T02:05:00.000Z')
    const wanted = { token: ticketOf(url), purpose: 'temp', typeCode: 'customerService' } as const
    expect(await takeOneTimeToken(scope(), wanted)).toMatchObject({
      subject: `c:${lin.custNo}`,
      details: { fundCode: '100101', from: 'fund' },
    })
    expect(await takeOneTimeToken(scope(), wanted)).toBeNull()
  })

  it('a link leads only to the address set by the company', async () => {
    const set = (paraValue: string) =>
      gateway.db.update(parameters).set({ paraValue }).where(eq(parameters.paraName, 'onlineServiceUrl'))
    for (const address of [
      '',
      'http://plain.example',
      'javascript:alert(1)',
      '//evil.example/sim/a',
      '/sim/../x',
      '/A/cust',
    ]) {
      await set(address)
      expect((await gateway.call(funds.getJumpUrl, {}, { as: lin })).retCode).toBe('E404')
    }
    await set('https://service.example/chat?lang=zh')
    const { url } = (await gateway.call(funds.getJumpUrl, { from: '&evil=1#' }, { as: lin })).data
    expect(url).toMatch(/^https:\/\/service\.example\/chat\?lang=zh&ticket=[\w-]{43}$/)
  })

  it('an activity link is signed for the customer while the activity runs, and both call names answer alike', async () => {
    const ask = async (activityId?: string) => {
      const input = { sysCode: 'APP', activityId } as const
      const { busiToken, ...one } = (await gateway.call(funds.activitySignUrl, input, { as: lin })).data
      const { busiToken: another, ...other } = (await gateway.call(account.activitySignurl, input, { as: lin })).data
      expect(one).toEqual(other)
      return { ...one, tokens: [busiToken, another] }
    }
    const { tokens, ...current } = await ask()
    expect(current).toMatchObject({ isPopupType: '1' })
    for (const token of tokens) {
      const found = await takeOneTimeToken(scope(), { token, purpose: 'temp', typeCode: 'activity' })
      expect(found).toMatchObject({ subject: `c:${lin.custNo}`, details: { activityId: current.activityId } })
    }
    const none = { activityId: '', isPopupType: '', activityURL: '' }
    expect(await ask('no-such')).toMatchObject(none)
    // First the office closes it, then its last day is over.
    await gateway.db.update(activities).set({ closedAt: new Date() })
    expect(await ask()).toMatchObject(none)
    await gateway.db.update(activities).set({ closedAt: null, endDay: '2026-11-20' })
    expect(await ask()).toMatchObject(none)
  })

  it('a visitor gets no links out of the app', async () => {
    expect((await gateway.call(funds.getJumpUrl, {})).retCode).toBe('T020104-0001')
    expect((await gateway.call(funds.activitySignUrl, { sysCode: 'APP' })).retCode).toBe('T020104-0001')
  })
})
