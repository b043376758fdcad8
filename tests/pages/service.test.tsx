import type { RouteName } from '@/routes'
import { demoRows } from '../../gateway/content/demo-rows'
import { person } from '../../gateway/seed/people'
import { handsOf, named, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, the, type } from '../helpers/show'

const app = screensOnGateway()
const { press, until } = handsOf(app)
const lin = person('lin')

const parameterOf = (name: string) =>
  demoRows('parameters').find(({ paraName }) => paraName === name)?.paraValue ?? name
const company = { site: parameterOf('frameOrigins'), publicAccount: parameterOf('publicAccountName') }

const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const outside = () => (require('@/platform/outside') as typeof import('@/platform/outside')).outside
const links = () => require('@/navigation/links') as typeof import('@/navigation/links')
const leave = () => require('@/navigation/leave') as typeof import('@/navigation/leave')
const parameters = () => require('@/api/parameters') as typeof import('@/api/parameters')
const preferences = () => require('@/stores/preferences') as typeof import('@/stores/preferences')

/** Watches a navigation without carrying it out. */
const watched = (name: 'navigate' | 'goToPath' | 'back' | 'replace' | 'restart') =>
  jest.spyOn(go(), name).mockResolvedValue(undefined)

const called = (spy: jest.SpyInstance) => until(() => spy.mock.calls.length > 0)
const says = (sentence: string) => until(() => everythingSaid().includes(sentence))

/** Changes the answer of one call. */
const answering = (call: string, change: (data: Record<string, unknown>) => unknown) =>
  app.setAlter((request, body) => {
    if (!request.url.includes(call)) return body
    const envelope = JSON.parse(body)
    return JSON.stringify({ ...envelope, data: change(envelope.data) })
  })

beforeAll(async () => {
  await app.enter(lin)
  await parameters().loadParameters()
})
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setAlter((_, body) => body)
  app.toasts.length = 0
  preferences().prefer({ elder: false })
})

describe('the services', () => {
  const item = (serverName: string, link: string) => ({ id: serverName, serverName, link, type: 'page', summary: '' })

  it('services that lead nowhere are hidden: unknown screens, scripts, and unencrypted pages', async () => {
    await app.enter(lin)
    answering('getEserverItemList', data => ({
      ...data,
      app: [
        item('自己的页面', '/#/Home/Message/Index'),
        item('小程序页面', 'pages/funds/net-values?fundType=01'),
        item('官网', '/site/about.html'),
        item('外部网页', 'https://outside.example/'),
        item('没有的页面', '/#/No/Such'),
        item('没有的文件', 'pages/no/such'),
        item('脚本', 'javascript:alert(1)'),
        item('明文', 'http://outside.example/'),
        // A browser opens no mini-program.
        item('小程序', 'miniprogram://wx0123456789abcdef/pages/a'),
      ],
    }))
    await app.visit('service', {})
    const said = everythingSaid()
    for (const name of ['自己的页面', '小程序页面', '官网', '外部网页']) expect(said).toContain(name)
    for (const name of ['没有的页面', '没有的文件', '脚本', '明文']) expect(said).not.toContain(name)
    expect(pressables().some(one => one.textContent === '小程序')).toBe(false)
    const going = jest.spyOn(links(), 'goToLink').mockResolvedValue(undefined)
    await press('小程序页面')
    expect(going).toHaveBeenCalledWith('/Biz/Worth/IndexV2?fundType=01')
  })

  it('eight services are shown at first and all on demand, without activities in elder mode', async () => {
    await app.enter(lin)
    await app.visit('service', {})
    const entries = () => document.querySelectorAll('.entry-grid__entry').length
    expect(entries()).toBe(8)
    await says('个人养老金怎么买')
    const [, all = ''] = /全部 (\d+) 项服务/.exec(everythingSaid()) ?? []
    await press(`全部 ${all} 项服务`)
    expect(entries()).toBe(Number(all))
    preferences().prefer({ elder: true })
    await app.visit('service', {})
    expect(everythingSaid()).not.toContain('个人养老金怎么买')
    expect(everythingSaid()).toContain('公告消息')
  })

  it('what is under way stands before the services, what waits for the person first, and opens its next step', async () => {
    await app.enter(lin)
    await app.visit('service', {})
    await says('进行中')
    const said = everythingSaid()
    expect(said.indexOf('进行中')).toBeLessThan(said.indexOf('常用服务'))
    const rows = () => [...document.querySelectorAll('.under-way__title')].map(one => one.closest('.cell'))
    const [row] = rows()
    // A note that tells the day stands alone, any other one after it.
    const [first = '', second = ''] = rows().map(one => one?.getAttribute('aria-label') ?? '')
    expect(first).toMatch(/^基金继承 · [^，]+，分配基金[^·\d]+\d{4}年\d+月\d+日前有效，分配与签署，第 3 步，共 5 步$/)
    expect(second).toMatch(/，\d\d-\d\d · 当天结束前可表决，待表决$/)
    expect(rows()).toHaveLength(2)
    expect(row?.querySelectorAll('.under-way__step--done')).toHaveLength(3)
    const going = jest.spyOn(links(), 'goToLink').mockResolvedValue(undefined)
    await press(row?.getAttribute('aria-label') ?? '')
    expect(going).toHaveBeenCalledWith('/NewInherit/list')
    const [, all = ''] = /全部 (\d+) 项进行中的事项/.exec(said) ?? []
    await press(`全部 ${all} 项进行中的事项`)
    expect(rows()).toHaveLength(Number(all))
  })

  it('events have a day, their free seats and a picture; elder mode and a visitor without anything show no gap', async () => {
    await app.enter(lin)
    await app.visit('service', {})
    await until(() => document.querySelectorAll('.event__picture .ridge').length === 4)
    expect(document.querySelector('.event__tag')?.textContent).toMatch(
      /^\d\d-\d\d · (剩 \d+ 席|报名中|可候补|即将报名)$/,
    )
    preferences().prefer({ elder: true })
    await app.visit('service', {})
    expect(document.querySelector('.event__picture')).toBeNull()
    preferences().prefer({ elder: false })
    await app.enter(null)
    await app.visit('service', {})
    expect(document.querySelector('.under-way__title')).toBeNull()
    expect(everythingSaid()).not.toContain('进行中')
  })

  const firstRow = () => document.querySelector('.section .cell__title')?.textContent

  it('a visitor finds what needs a login in their own words, and is told so', async () => {
    await app.enter(null)
    await app.visit('service', {})
    expect(the('input').getAttribute('placeholder')).toBe('想办什么？试试「签证」「换手机」')
    for (const [words, title] of [
      ['签证', '资产证明'],
      ['duizhangdan', '电子对账单'],
      ['手机丢了', '登录设备'],
    ] as const) {
      type(the('input'), words)
      await until(() => firstRow() === title)
      expect(everythingSaid()).toContain('登录后可用')
    }
    const going = jest.spyOn(links(), 'goToLink').mockResolvedValue(undefined)
    await press('登录设备在哪里登录着，让它退出登录后可用')
    expect(going).toHaveBeenCalledWith('/Home/Info/SecondAccountItems?group=own-devices')
  })

  it('a customer finds functions before funds and articles, without the word about a login', async () => {
    await app.enter(lin)
    await app.visit('service', {})
    type(the('input'), '风险测评')
    await until(() => firstRow() === '风险测评')
    type(the('input'), '养老')
    await until(() => firstRow() === '养老金专区')
    const titles = [...document.querySelectorAll('.section__title')].map(one => one.textContent)
    expect(titles[0]).toBe('服务')
    expect(titles.length).toBeGreaterThan(1)
    expect(everythingSaid()).not.toContain('登录后可用')
  })

  const searchFor = async (words: string, finds: string) => {
    type(the('input'), words)
    await says(finds)
  }

  it('a search finds services, funds and messages, including the customer’s own', async () => {
    await app.enter(lin)
    await app.visit('service', {})
    await searchFor('定投', '计划与扣款')
    expect(named('我的定投计划与扣款')).toBeDefined()
    await searchFor('100012', '汀澜先进制造股票C')
    const going = watched('navigate')
    await press('汀澜先进制造股票C100012')
    expect(going).toHaveBeenCalledWith('fundDetail', { fundCode: '100012' })
    await searchFor('没有这样的东西', '没有找到')
    expect(everythingSaid()).toContain('没有找到与「没有这样的东西」有关的内容')
  })

  it('services are found without a network too, and the missing rest is reported', async () => {
    await app.enter(lin)
    await app.visit('service', {})
    app.setDown(true)
    await searchFor('安全', '请您检查手机网络连接状态！')
    expect(everythingSaid()).toContain('安全锁')
    expect(everythingSaid()).not.toContain('交易查询')
    expect(named('重试')).toBeDefined()
  })
})

describe('a page of the web', () => {
  const frame = () => document.querySelector('iframe')
  const open = (url: string) => app.visit('iframe', { url })

  it('a page of a listed origin is shown in a sandboxed frame', async () => {
    await open(`${company.site}/news`)
    expect(frame()?.src).toBe(`${company.site}/news`)
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    const sandbox = frame()?.getAttribute('sandbox')?.split(' ') ?? []
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox.filter(right => right.includes('top-navigation') || right.includes('modals'))).toEqual([])
    expect(everythingSaid()).toContain(company.site.replace('https://', ''))
  })

  it('a page of the app’s own origin does not get that origin in the frame', async () => {
    await open(`${location.origin}/sim/service`)
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin')
  })

  it('a page of any other origin opens only after the person has seen its origin and agrees', async () => {
    const leaving = jest.spyOn(outside() as { leave: (address: string) => void }, 'leave').mockReturnValue(undefined)
    const going = watched('back')
    for (const url of [
      'https://outside.example/a?b=1',
      `${company.site}.evil.example/`,
      `https://evil.example/${company.site}`,
    ]) {
      await open(url)
      expect(frame()).toBeNull()
      expect(everythingSaid()).toContain(`${new URL(url).origin}`)
      expect(leaving).not.toHaveBeenCalled()
    }
    await press('返回')
    expect(going).toHaveBeenCalledTimes(1)
    await press('继续访问')
    expect(leaving).toHaveBeenCalledWith(`https://evil.example/${company.site}`)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://plain.example/',
    'https://a@evil.example/',
    '//evil.example',
  ])('an address that is no web page is refused: %s', async url => {
    const leaving = jest.spyOn(outside() as { leave: (address: string) => void }, 'leave').mockReturnValue(undefined)
    await open(url)
    expect(frame()).toBeNull()
    expect(named('继续访问')).toBeUndefined()
    expect(everythingSaid()).toContain('为了您的安全，这个链接不能打开')
    await leave().leaveTo(url, { agreed: true })
    expect(leave().leadsSomewhere(url)).toBe(false)
    expect(leaving).not.toHaveBeenCalled()
  })

  it('a page gets its ticket, and our own address does not', async () => {
    const going = watched('navigate')
    await leave().leaveTo(`${company.site}/chat?lang=zh&ticket=SECRET`)
    const [, given] = going.mock.calls[0] as unknown as [RouteName, { url: string }]
    expect(given.url).toBe(`${company.site}/chat?lang=zh`)
    await open(given.url)
    expect(frame()?.src).toBe(`${company.site}/chat?lang=zh&ticket=SECRET`)
    // A visit by the address alone has no ticket.
    await open(given.url)
    expect(frame()?.src).toBe(`${company.site}/chat?lang=zh`)
  })

  it('a secret in a page’s address is removed before the page is shown, in our address too', async () => {
    const going = watched('replace')
    const leaving = jest.spyOn(outside() as { leave: (address: string) => void }, 'leave').mockReturnValue(undefined)
    await open('https://outside.example/?token=SECRET&a=1')
    expect(going).toHaveBeenCalledWith('iframe', { url: 'https://outside.example/?a=1' })
    await press('继续访问')
    expect(leaving).toHaveBeenCalledWith('https://outside.example/?a=1')
  })
})

describe('the customer service', () => {
  it('the customer service has the company’s number and hours, and no number without one', async () => {
    await app.enter(lin)
    const before = parameters().useParameters.getState()
    parameters().useParameters.setState({ servicePhone: '95-000-1', serviceHours: '每天 9:00-18:00' })
    await app.visit('onlineService', {})
    expect(everythingSaid()).toContain('95-000-1')
    expect(everythingSaid()).toContain('每天 9:00-18:00')
    parameters().useParameters.setState({ servicePhone: '', serviceHours: '' })
    await app.visit('onlineService', {})
    expect(everythingSaid()).not.toContain('客服热线')
    parameters().useParameters.setState(before)
  })

  it('the customer service opens after a notice, and its ticket is requested only then', async () => {
    await app.enter(lin)
    await app.visit('onlineService', {})
    const asked = () => app.requests.filter(({ url }) => url.includes('getJumpUrl')).length
    const before = asked()
    const going = watched('navigate')
    await press('联系在线客服')
    expect(everythingSaid()).toContain('凭证5分钟内有效，只能使用一次')
    expect(asked()).toBe(before)
    await press('继续访问')
    await called(going)
    expect(asked()).toBe(before + 1)
    expect(going).toHaveBeenCalledWith('iframe', { url: `${location.origin}/sim/service` })
  })

  it('a customer service of an unlisted origin opens at once, because the notice was just shown', async () => {
    answering('getJumpUrl', data => ({ ...data, url: 'https://service.example/chat?ticket=T' }))
    const leaving = jest.spyOn(outside() as { leave: (address: string) => void }, 'leave').mockReturnValue(undefined)
    await app.visit('onlineService', {})
    await press('联系在线客服')
    const events = require('@/stores/events') as typeof import('@/stores/events')
    const { useConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
    useConsent.setState({ agreed: '1' })
    const told: string[] = []
    events.installSender(async event => told.push(event?.name ?? `sent, ${leaving.mock.calls.length} left`))
    events.takeEvents()
    told.length = 0
    await press('继续访问')
    await called(leaving)
    expect(leaving).toHaveBeenCalledWith('https://service.example/chat?ticket=T')
    // The event is sent before the page is left, and does not contain the destination.
    expect(told).toEqual(['confirm-open-chat', 'leave-for-web', 'sent, 0 left'])
    events.installSender(() => Promise.resolve())
  })

  it('a customer service that cannot be reached shows a message, and the person stays', async () => {
    await app.visit('onlineService', {})
    const going = watched('navigate')
    await press('联系在线客服')
    answering('getJumpUrl', data => ({ ...data, url: '' }))
    await press('继续访问')
    await until(() => app.toasts.length > 0)
    expect(app.toasts).toEqual(['在线客服暂未开通，请稍后重试'])
    expect(going).not.toHaveBeenCalled()
  })

  it('common questions are answered on demand, to visitors too', async () => {
    await app.enter(null)
    await app.visit('onlineService', {})
    expect(named('登录后联系在线客服')).toBeDefined()
    expect(everythingSaid()).not.toContain('货币基金通常一到两个交易日到账')
    await press('赎回的钱什么时候到账')
    expect(everythingSaid()).toContain('货币基金通常一到两个交易日到账')
    await press('赎回的钱什么时候到账')
    expect(everythingSaid()).not.toContain('货币基金通常一到两个交易日到账')
  })
})

describe('a short link', () => {
  it('a short link is replaced by its screen', async () => {
    const going = watched('goToPath')
    await app.visit('shortlink', { link: 'jz2026' })
    await called(going)
    expect(going.mock.calls).toEqual([['/Biz/Worth/IndexV2']])
  })

  it('a scanned code of the mini-program brings the key as its scene', async () => {
    const going = watched('goToPath')
    await app.visit('shortlink', { scene: 'jz2026' })
    await called(going)
    expect(going.mock.calls).toEqual([['/Biz/Worth/IndexV2']])
  })

  it.each([
    ['ended1', '这个链接已过期'],
    ['nobody', '没有找到这个链接'],
    ['a b', '没有找到这个链接'],
  ])('the short link %s shows that it opens nothing, and leads home', async (link, sentence) => {
    const going = watched('goToPath')
    const home = watched('restart')
    await app.visit('shortlink', { link })
    await says(sentence)
    expect(everythingSaid()).toContain(sentence)
    expect(going).not.toHaveBeenCalled()
    await press('返回首页')
    expect(home).toHaveBeenCalledWith('home')
  })

  it('a one-time short link opens once', async () => {
    const going = watched('goToPath')
    await app.visit('shortlink', { link: 'once01' })
    await called(going)
    await app.visit('shortlink', { link: 'once01' })
    await says('已经使用过了')
    expect(going.mock.calls).toEqual([['/Home/Message/Index']])
    expect(everythingSaid()).toContain('这个链接只能打开一次，已经使用过了')
  })

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/No/Such', 'evil.example/#/Home/Index'])(
    'a short link leads to screens only, whatever the answer contains: %s',
    async target => {
      answering('shortLink', () => ({ state: 'open', target }))
      const going = watched('goToPath')
      await app.visit('shortlink', { link: 'jz2026' })
      await says('暂未开放')
      expect(going).not.toHaveBeenCalled()
      expect(everythingSaid()).toContain('这个链接指向的页面暂未开放')
    },
  )

  it('a short link without an answer is requested again with the same key', async () => {
    const going = watched('goToPath')
    app.setDown(true)
    const before = app.requests.length
    await app.visit('shortlink', { link: 'dt2026' })
    await until(() => named('重试') !== undefined)
    app.setDown(false)
    await press('重试')
    await called(going)
    const keys = app.requests
      .slice(before)
      .filter(({ url }) => url.includes('shortLink'))
      .map(({ headers }) => JSON.stringify(headers))
      .map(headers => /idempotency[^:]*:"(\w+)"/i.exec(headers)?.[1])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
    expect(going.mock.calls).toEqual([['/Home/Assets/ExpireRemind']])
  })
})

describe('the public account', () => {
  it('the public account shows its code to people who do not follow it, and a sentence to followers', async () => {
    await app.enter(lin)
    await app.visit('gzh', {})
    expect(document.querySelector('.code-picture')).not.toBeNull()
    answering('isSubscribed', () => ({ subscribed: true }))
    await app.visit('gzh', {})
    expect(everythingSaid()).toContain(`您已关注「${company.publicAccount}」`)
    expect(document.querySelector('.code-picture')).toBeNull()
  })
})

describe('the company’s apps', () => {
  it('the configured apps with a web address are shown', async () => {
    const before = parameters().useParameters.getState()
    const apps = [
      { name: '好应用', summary: '', link: 'https://apps.example/', systems: [] },
      { name: '坏应用', link: 'javascript:alert(1)' },
      { link: 'https://nameless.example/' },
    ]
    parameters().useParameters.setState({ companyApps: JSON.stringify(apps) })
    await app.visit('apps', {})
    expect(named('打开或下载好应用')).toBeDefined()
    expect(everythingSaid()).not.toContain('坏应用')
    const going = watched('navigate')
    await press('打开或下载好应用')
    expect(going).toHaveBeenCalledWith('iframe', { url: 'https://apps.example/' })
    for (const companyApps of ['', '{', '{"name":"x"}', 'null']) {
      parameters().useParameters.setState({ companyApps })
      await app.visit('apps', {})
      expect(everythingSaid()).not.toContain('手机应用')
      expect(everythingSaid()).toContain(company.publicAccount)
    }
    parameters().useParameters.setState(before)
  })
})
