import { detectEnvironment, type Environment, type EnvironmentKind } from '@/lib/environment'
import { type Facts, factsOf, type ScreenName, screenNames } from '@/routes'
import { type Decision, type GuardCase, guard } from '@/session/guard'
import specified from '../data/routes.json'

const environments: Record<EnvironmentKind, Environment> = {
  'mini-program': { kind: 'mini-program', native: true, inWechat: true, system: 'ios' },
  wechat: { kind: 'wechat', native: false, inWechat: true, system: 'android' },
  'enterprise-wechat': { kind: 'enterprise-wechat', native: false, inWechat: false, system: 'ios' },
  'company-app': { kind: 'company-app', native: false, inWechat: false, system: 'android' },
  'enterprise-mode': { kind: 'enterprise-mode', native: false, inWechat: false, system: 'android' },
  mobile: { kind: 'mobile', native: false, inWechat: false, system: 'ios' },
  desktop: { kind: 'desktop', native: false, inWechat: false, system: 'other' },
}
const kinds = Object.keys(environments) as EnvironmentKind[]
const silent: EnvironmentKind[] = ['mini-program', 'wechat', 'enterprise-wechat', 'company-app', 'enterprise-mode']
const loud: EnvironmentKind[] = ['mobile', 'desktop']

interface Conditions {
  from?: string
  loggedIn?: boolean
  isHeir?: boolean
  hasAccessToken?: boolean
  hasWeixinCode?: boolean
  justLoggedIn?: boolean
}

const nameOf = (path: string): ScreenName | undefined => screenNames().find(name => factsOf(name).path === path)

/** The route table's facts about a path; for an unknown screen, public or not as the specification lists it. */
function factsAt(path: string): Facts {
  const access = specified.find(route => route.path === path)?.access
  if (access === undefined) throw new Error(`${path} is no path of the product`)
  const name = nameOf(path)
  return name ? factsOf(name) : { path: path as Facts['path'], access: access === 'customer' ? 'customer' : 'public' }
}

/** A decision, with the path of the screen it leads to. */
type Decided = { do: Decision['do']; path?: string }

const decided = (decision: Decision): Decided =>
  'to' in decision ? { do: decision.do, path: factsOf(decision.to).path } : decision

/** The decision for a path of the product. */
function decide(path: string, kind: EnvironmentKind, { from, ...conditions }: Conditions = {}): Decided {
  const visitor: GuardCase = {
    to: factsAt(path),
    from: (from && nameOf(from)) || null,
    environment: environments[kind],
    loggedIn: false,
    isHeir: false,
    hasAccessToken: false,
    hasWeixinCode: false,
    justLoggedIn: false,
  }
  return decided(guard({ ...visitor, ...conditions }))
}

const enter: Decided = { do: 'enter' }
const login: Decided = { do: 'login' }
const sendCode: Decided = { do: 'go', path: '/NewInherit/sendCode' }
const home: Decided = { do: 'go', path: '/Home/Index' }
const openMiniProgram: Decided = { do: 'openMiniProgram', path: '/Home/Index' }

describe('the guard', () => {
  it('everybody may enter every public screen, in every environment', () => {
    const excepted = ['/NewInherit/index', '/enroll/index', '/Revoke/RevokePage', '/NewInherit/EnterSms']
    const open = specified.filter(({ path, access }) => access !== 'customer' && !excepted.includes(path))
    for (const { path } of open)
      for (const kind of kinds) expect([path, kind, decide(path, kind)]).toEqual([path, kind, enter])
  })

  it('only a customer who has just logged in sees the result', () => {
    for (const kind of kinds) {
      expect(decide('/Auth/SuccessFace', kind, { loggedIn: true, justLoggedIn: true })).toEqual(enter)
      expect(decide('/Auth/SuccessFace', kind, { loggedIn: true })).toEqual(home)
    }
  })

  it('a customer may enter every screen that is not for logging in', () => {
    const signs = [
      '/Change/Double',
      '/Change/Single',
      '/Change/Fillcert',
      '/Change/Third',
      '/Auth/Phone',
      '/Auth/Pass',
      '/Auth/SuccessFace',
      '/Wx/Callback',
      '/back_wx_callback',
    ]
    for (const { path } of specified) {
      for (const kind of silent) {
        expect([path, kind, decide(path, kind, { loggedIn: true })]).toEqual([
          path,
          kind,
          signs.includes(path) ? home : enter,
        ])
      }
    }
  })

  it('a visitor may enter no screen for customers, anywhere', () => {
    const closed = specified.filter(({ access }) => access === 'customer')
    expect(closed.length).toBeGreaterThan(90)
    for (const { path } of closed) {
      for (const kind of kinds) expect([path, kind, decide(path, kind).do]).not.toEqual([path, kind, 'enter'])
    }
  })

  it.each(silent)('a visitor is logged in silently in %s', kind => {
    expect(decide('/Home/Assets/Index', kind)).toEqual(login)
  })

  it.each(loud)('a visitor in a %s browser is offered the mini-program', kind => {
    expect(decide('/Home/Assets/Profit', kind)).toEqual(openMiniProgram)
  })

  it.each(loud)('a visitor in a %s browser sees the share screen of a private screen', kind => {
    const path = '/Home/Assets/Share'
    expect(decide('/Home/Assets/Index', kind)).toEqual({ do: 'openMiniProgram', path })
  })

  it.each(['/NewInherit/index', '/enroll/index', '/Revoke/RevokePage'])(
    '%s is limited to phones with WeChat or an app',
    path => {
      for (const kind of silent) expect(decide(path, kind)).toEqual(enter)
      for (const kind of loud) {
        expect(decide(path, kind)).toEqual(openMiniProgram)
        expect(decide(path, kind, { loggedIn: true })).toEqual(openMiniProgram)
      }
    },
  )

  it.each(['/SignIn/index', '/Home/Tp'])('everybody may open %s without a login', path => {
    for (const kind of kinds) expect(decide(path, kind)).toEqual(enter)
  })

  it('only visitors outside the mini-program may open /NewInherit/EnterSms', () => {
    expect(decide('/NewInherit/EnterSms', 'mini-program')).toEqual(login)
    expect(decide('/NewInherit/EnterSms', 'mini-program', { loggedIn: true })).toEqual(enter)
    for (const kind of kinds.filter(kind => kind !== 'mini-program'))
      expect(decide('/NewInherit/EnterSms', kind)).toEqual(enter)
  })

  it('a WeChat identity without a customer goes to the identity login, in the mini-program', () => {
    const known = { hasAccessToken: true }
    expect(decide('/Home/Info', 'mini-program', known)).toEqual({ do: 'go', path: '/Change/Fillcert' })
    expect(decide('/Home/Info', 'wechat', known)).toEqual(login)
    expect(decide('/Home/Index', 'mini-program', known)).toEqual(enter)
  })

  it('a waiting code is exchanged before another one is requested', () => {
    expect(decide('/Home/Info', 'wechat', { hasWeixinCode: true })).toEqual({ do: 'go', path: '/Wx/Callback' })
    expect(decide('/Home/Info', 'mini-program', { hasWeixinCode: true, hasAccessToken: true })).toEqual({
      do: 'go',
      path: '/Change/Fillcert',
    })
  })

  it.each([
    ['/Home/Tp', '/Wx/Callback', {}, home],
    ['/Change/Double', '/Wx/Callback', {}, home],
    ['/Change/Fillcert', '/Wx/Callback', { hasAccessToken: true }, home],
    ['/Change/Fillcert', '/Wx/Callback', {}, enter],
    ['/Home/Assets/Index', '/Wx/Callback', {}, enter],
    ['/Home/Index', '/Biz/Shortlink', {}, home],
    ['/Home/Service', '/Biz/Shortlink', {}, enter],
    ['/Change/Fillcert', '/Home/Accompany/List', {}, home],
    ['/Home/Index', '/Home/Accompany/List', {}, enter],
    ['/Change/Fillcert', '/Home/GetRedPocketCode', { loggedIn: true }, home],
    ['/Change/Fillcert', '/Home/GetRedPocketCode', {}, home],
    ['/Home/redPocket', '/Home/GetRedPocketCode', { loggedIn: true }, enter],
    ['/Home/redPocket', '/Home/GetRedPocketCode', {}, login],
    ['/Home/Bill/List', '/Home/Bill/Success', { loggedIn: true }, { do: 'go', path: '/Home/Bill/Index' }],
    ['/Home/Bill/List', '/Home/Bill/Success', {}, { do: 'go', path: '/Home/Bill/Index' }],
    ['/Home/Bill/Apply', '/Home/Bill/Success', { loggedIn: true }, enter],
    ['/Change/Double', '/back_wx_callback', {}, enter],
    ['/Change/Fillcert', '/Home/Accompany/Detail', {}, enter],
  ] as const)('the way from %s to %s under %j has the decision %j', (from, to, conditions, decision) => {
    for (const kind of silent) expect(decide(to, kind, { from, ...conditions })).toEqual(decision)
  })

  it.each([
    ['/Home/Tp', '/Wx/Callback', {}],
    ['/Change/Double', '/Wx/Callback', {}],
    ['/Change/Fillcert', '/Wx/Callback', { hasAccessToken: true }],
    ['/Home/Index', '/Biz/Shortlink', {}],
    ['/Change/Fillcert', '/Home/Accompany/List', {}],
    ['/Change/Fillcert', '/Home/GetRedPocketCode', { loggedIn: true }],
  ] as const)(
    'a person who comes from %s to %s is sent home in browsers outside WeChat too',
    (from, to, conditions) => {
      for (const kind of loud) expect(decide(to, kind, { from, ...conditions })).toEqual(home)
    },
  )

  it.each(['/enroll/index', '/SignIn/index', '/Home/Tp'])('nobody is logged in silently at %s', path => {
    for (const kind of silent) {
      expect(decide(path, kind)).toEqual(enter)
      expect(decide(path, kind, { hasAccessToken: true, hasWeixinCode: true })).toEqual(enter)
    }
  })

  it('a visitor whom the mini-program knows sees public screens only', () => {
    const known = { hasAccessToken: true }
    for (const { path, access } of specified) {
      const identity = { do: 'go', path: '/Change/Fillcert' }
      const isClosed = access === 'customer' || path === '/NewInherit/EnterSms'
      const closed = factsAt(path).access === 'inheritor' ? sendCode : identity
      expect([path, decide(path, 'mini-program', known)]).toEqual([path, isClosed ? closed : enter])
    }
  })

  const ofHeirs = screenNames()
    .map(factsOf)
    .filter(({ access }) => access === 'inheritor')
    .map(({ path }) => path)

  it('the screens of heirs are these thirteen', () => {
    const names = 'list edit addSuccess CardList uploadSign express ExpressSuccess SignSuccess SignFail'.split(' ')
    names.push('ApplicationEntry', 'ApplicationList', 'SureInheritEnter', 'SureInheritTable')
    expect([...ofHeirs].sort()).toEqual(names.map(name => `/NewInherit/${name}`).sort())
  })

  it.each(ofHeirs)('customers and heirs may enter %s everywhere', path => {
    for (const kind of kinds) {
      expect([kind, decide(path, kind, { isHeir: true })]).toEqual([kind, enter])
      expect([kind, decide(path, kind, { isHeir: true, hasAccessToken: true, hasWeixinCode: true })]).toEqual([
        kind,
        enter,
      ])
      expect([kind, decide(path, kind, { loggedIn: true })]).toEqual([kind, enter])
    }
  })

  it.each(ofHeirs)('at %s a silent login comes first, and only a person bound to nobody verifies a number', path => {
    for (const kind of silent) {
      expect([kind, decide(path, kind)]).toEqual([kind, login])
      const code = { hasWeixinCode: true }
      expect([kind, decide(path, kind, code)]).toEqual([kind, { do: 'go', path: '/Wx/Callback' }])
      const bound = kind === 'mini-program' ? sendCode : login
      expect([kind, decide(path, kind, { hasAccessToken: true })]).toEqual([kind, bound])
    }
    // Nothing around these browsers knows the person.
    for (const kind of loud) expect([kind, decide(path, kind)]).toEqual([kind, sendCode])
  })

  it.each(kinds)('an heir may enter no screen of a customer in %s', kind => {
    for (const path of ['/Home/Info', '/Home/Assets/Index']) {
      expect([path, decide(path, kind, { isHeir: true })]).toEqual([path, decide(path, kind)])
    }
  })

  it('WeChat on a computer counts as WeChat', () => {
    const environment = detectEnvironment({
      native: false,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/107 MicroMessenger/7.0.20 WindowsWechat(0x63090a13)',
      query: {},
      enterpriseWechatFlag: false,
    })
    const to = factsOf('info')
    expect(
      guard({
        to,
        from: null,
        environment,
        loggedIn: false,
        isHeir: false,
        hasAccessToken: false,
        hasWeixinCode: false,
        justLoggedIn: false,
      }),
    ).toEqual(login)
  })
})
