import fc from 'fast-check'
import { parseQuery, writeQuery } from '@/lib/query'
import { type SharedScreen, type ShareSetting, type Sharing, shareAddress, shareCard } from '@/lib/share'
import { factsOf, screenNames } from '@/routes'
import specified from '../data/routes.json'

const screens: SharedScreen[] = [
  { path: '/Home/Index', access: 'public', params: [], share: '' },
  { path: '/Home/Assets/Index', access: 'customer', params: [], share: '/Home/Assets/Share' },
  { path: '/Home/Assets/HoldDetail', access: 'customer', params: ['fundCode'], share: '/Home/Assets/ShareDetail' },
  { path: '/Home/Assets/ShareDetail', access: 'public', params: ['fundCode', 'targetPage'], share: '' },
  { path: '/Home/Assets/Share', access: 'public', params: ['targetPage'], share: '' },
  { path: '/Home/Transactions/Detail', access: 'customer', params: ['id'], share: '' },
  { path: '/Home/Fund/Detail', access: 'public', params: ['fundCode', 'fundName'], share: '' },
  { path: '/Wx/Callback', access: 'public', params: ['code', 'state'], share: '' },
]
const screenAt = (path: string) => screens.find(screen => screen.path === path) ?? null
const at = (path: string): SharedScreen => screenAt(path) ?? { path, access: 'customer', params: [], share: '' }

const setting = (pageUri: string, change: Partial<ShareSetting> = {}): ShareSetting => ({
  pageUri,
  shareTitle: '标题',
  shareSubhead: '副标题',
  shareThumbNail: 'https://site.example/a.png',
  jumpWay: '1',
  pagePath: '',
  jumpPage: '',
  ...change,
})

const share = (path: string, change: Partial<Sharing> = {}) =>
  shareCard({
    screen: at(path),
    query: {},
    own: {},
    settings: [],
    usual: { title: '易投服务', description: '官方服务平台' },
    home: '/Home/Index',
    screenAt,
    ...change,
  })

describe('the share card of a screen', () => {
  it('the share card follows the company’s setting for the path', () => {
    const settings = [setting('/Home/Assets/Index', { pagePath: '/Home/Assets/Share' }), setting('/Home/Index')]
    expect(share('/Home/Assets/Index', { settings })).toEqual({
      title: '标题',
      description: '副标题',
      picture: 'https://site.example/a.png',
      path: '/Home/Assets/Share',
      query: { targetPage: '/Home/Assets/Index' },
      here: {},
      outside: '',
    })
  })

  it('a share card without a setting has the default texts, and leads to the page itself if it is public', () => {
    const query = { fundCode: '100012', fundName: '汀澜', x: '1' }
    expect(share('/Home/Fund/Detail', { query })).toMatchObject({
      title: '易投服务',
      description: '官方服务平台',
      path: '/Home/Fund/Detail',
      query: { fundCode: '100012', fundName: '汀澜' },
    })
  })

  it('the screen’s own title and parameters come before the company’s setting', () => {
    const own = { title: '我的标题', description: '', picture: undefined, params: { fundCode: '100404' } }
    const settings = [setting('/Home/Fund/Detail', { pagePath: '/Home/Fund/Detail' })]
    const card = share('/Home/Fund/Detail', { own, settings, query: { fundCode: '100012', fundName: '汀澜' } })
    expect(card).toMatchObject({ title: '我的标题', description: '副标题', query: { fundCode: '100404' } })
  })

  it('the card of a customer’s screen leads to its share screen, with the screen and the fund as target', () => {
    const card = share('/Home/Assets/HoldDetail', { query: { fundCode: '100012' } })
    expect(card.path).toBe('/Home/Assets/ShareDetail')
    expect(card.query).toEqual({ fundCode: '100012', targetPage: '/Home/Assets/HoldDetail?fundCode=100012' })
  })

  it('the card of a share screen hands on its target screen, without parameters that somebody added', () => {
    const shared = (targetPage: string) => share('/Home/Assets/Share', { query: { targetPage } }).query
    expect(shared('/Home/Assets/HoldDetail?fundCode=100012&custNo=1')).toEqual({
      targetPage: '/Home/Assets/HoldDetail?fundCode=100012',
    })
    expect(shared('https://evil.example')).toEqual({})
    expect(shared('/No/Such')).toEqual({})
  })

  it('the card of a customer’s screen without a share screen leads home, without parameters', () => {
    const card = share('/Home/Transactions/Detail', { query: { id: '20260101000001' } })
    expect(card).toMatchObject({ path: '/Home/Index', query: {} })
  })

  it.each([
    ['a screen that is not in the table', { pagePath: '/No/Such' }],
    ['an address where a path belongs', { pagePath: 'https://evil.example/#/Home/Index' }],
    ['a script', { jumpWay: '2', jumpPage: 'javascript:alert(1)' }],
    ['plain http', { jumpWay: '2', jumpPage: 'http://evil.example' }],
  ])('a share card never leads to %s', (_, change) => {
    const card = share('/Home/Assets/Index', { settings: [setting('/Home/Assets/Index', change)] })
    expect(card).toMatchObject({ path: '/Home/Assets/Share', outside: '' })
  })

  it('a share card may lead to an address of the company, and in the app to the screen that it names', () => {
    const jumpPage = 'https://site.example/h5/#/Home/Fund/Detail?fundCode=1'
    const card = share('/Home/Index', { settings: [setting('/Home/Index', { jumpWay: '2', jumpPage })] })
    expect(card).toMatchObject({ outside: jumpPage, path: '/Home/Fund/Detail' })
  })

  it('a share card never carries a personal or unknown parameter, and leads only to screens of the table', () => {
    const names = [
      ...['custNo', 'token', 'openid', 'code', 'state', 'esmsid', 'mobile', 'unionid', 'ticket', 'CUSTNO'],
      ...['fundCode', 'fundName', 'id', 'targetPage', 'x', '__proto__'],
    ]
    const query = fc.dictionary(fc.constantFrom(...names), fc.string())
    const path = fc.constantFrom(...screens.map(screen => screen.path), '/None', 'https://evil.example', '')
    const settings = fc.array(
      fc.record({
        pageUri: path,
        shareTitle: fc.string(),
        shareSubhead: fc.string(),
        shareThumbNail: fc.string(),
        jumpWay: fc.constantFrom('1', '2', ''),
        pagePath: path,
        jumpPage: fc.oneof(path, fc.webUrl()),
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...screens), query, fc.option(query), settings, (screen, opened, own, set) => {
        const card = share(screen.path, {
          query: opened,
          settings: set,
          ...(own && { own: { params: own } }),
        })
        const target = screenAt(card.path)
        expect(target).not.toBeNull()
        for (const name of Object.keys(card.query)) expect(target?.params).toContain(name)
        const { targetPage = '', ...carried } = card.query
        const [targetPath = '', targetQuery = ''] = targetPage.split(/\?(.*)/s)
        if (target?.path !== screen.path && targetPage !== '') expect(targetPath).toBe(screen.path)
        for (const name of [...Object.keys(carried), ...Object.keys(parseQuery(targetQuery))]) {
          expect(['targetPage', 'fundCode', 'fundName', 'id']).toContain(name)
        }
        expect(writeQuery(card.query)).not.toMatch(
          /(^|[?&])(custno|token|openid|code|state|esmsid|mobile|unionid|ticket)=/i,
        )
      }),
    )
  })
})

describe('a visitor who may not enter a screen', () => {
  it('a visitor who may not enter a screen is led to its share screen', () => {
    expect(shareAddress(at('/Home/Assets/HoldDetail'), { fundCode: '100012', custNo: '1' }, screenAt)).toBe(
      '/Home/Assets/ShareDetail?fundCode=100012&targetPage=%2FHome%2FAssets%2FHoldDetail%3FfundCode%3D100012',
    )
  })

  it('a screen without a share screen has no share address', () => {
    expect(shareAddress(at('/Home/Transactions/Detail'), { id: '1' }, screenAt)).toBeNull()
    expect(shareAddress(at('/Home/Assets/Report/Month'), {}, screenAt)).toBeNull()
  })
})

describe('the share screens', () => {
  const access = (path: string) => specified.find(route => route.path === path)?.access

  it('every share screen is a public screen of the product', () => {
    const shared = screenNames().flatMap(name => {
      const { path, share } = factsOf(name)
      return share ? [{ path, share: factsOf(share).path }] : []
    })
    expect(shared.length).toBeGreaterThan(15)
    expect(shared.filter(({ path }) => access(path) === undefined)).toEqual([])
    expect(shared.filter(({ share }) => access(share) !== 'public')).toEqual([])
  })
})
