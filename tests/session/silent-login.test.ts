/** @jest-environment jsdom */
import type { Login } from '@/contract/login-fields'
import type { EnvironmentKind } from '@/lib/environment'

type SilentLogin = typeof import('@/session/silent-login')

const login: Login = {
  token: 'tkn',
  accessToken: '-1',
  custNo: '1',
  loginCustNo: '1',
  needBind: false,
  openid: 'o',
  unionid: 'u',
  customerName: '林',
  customerType: '1',
  certType: '0',
  certID: '',
  mobile: '',
  generateFrom: 'ESERVICE_H5',
  draftKey: 'key',
  wxid: { unionid: 'u' },
}

const mockVisits: string[] = []
const mockSaid: string[] = []
const mockSent: Array<{ name: string; input: unknown }> = []
let mockAnswer: () => Promise<Login> = () => Promise.resolve(login)

let mockKind: EnvironmentKind = 'wechat'
let mockAgrees = true
let mockSwitch = true
let mockBridge: () => Promise<string> = () => Promise.resolve('from-the-app')

let silent: SilentLogin
let back: typeof import('@/session/login-return')
let entry: typeof import('@/stores/launch-params')
let session: typeof import('@/stores/session')
let storage: typeof import('@/platform/storage').storage

beforeAll(async () => {
  jest.doMock('@/env', () => ({
    WX_APP_ID: 'wx1',
    WX_AUTHORIZE: 'https://open.example/authorize',
    WX_MINI_LOGIN: '/pages/login/tell',
    GTOKEN_KEY: {},
  }))
  jest.doMock('@/api/client', () => ({
    onDeadToken: jest.fn(),
    newIdempotencyKey: () => 'k',
    send: (call: { name: string }, input: unknown) => {
      mockSent.push({ name: call.name, input })
      return mockAnswer()
    },
  }))
  jest.doMock('@/api/parameters', () => ({ loadParameters: async () => ({ silentLoginSwitch: mockSwitch }) }))
  jest.doMock('@/session/consent', () => ({
    mayCollect: () => Promise.resolve(mockAgrees),
    hasAgreed: () => Promise.resolve(mockAgrees),
  }))
  jest.doMock('@/api/query', () => ({ forgetAnswers: jest.fn() }))
  jest.doMock('@/platform/login', () => ({
    outsideLogin: {
      appCode: () => mockBridge(),
      code: null,
      visit: (address: string) => mockVisits.push(address),
      here: (hash: string) => `https://app.example/#${hash}`,
    },
  }))
  jest.doMock('@/stores/environment', () => ({
    environment: () => ({ kind: mockKind, native: false, inWechat: true, system: 'ios' }),
    clientEnvironment: () => 'h5',
  }))
  jest.doMock('@/platform/toast', () => ({ toast: { say: (sentence: string) => mockSaid.push(sentence) } }))
  silent = await import('@/session/silent-login')
  back = await import('@/session/login-return')
  entry = await import('@/stores/launch-params')
  session = await import('@/stores/session')
  storage = (await import('@/platform/storage')).storage
})

beforeEach(() => {
  mockVisits.length = 0
  mockSaid.length = 0
  mockSent.length = 0
  mockKind = 'wechat'
  mockAgrees = true
  mockSwitch = true
  mockBridge = () => Promise.resolve('from-the-app')
  entry.takeLaunchParams('code', 'state', 'custNo', 'weixinCode', 'weixinCodeCb')
  mockAnswer = () => Promise.resolve(login)
  session.clearSession()
  storage.session.keys().forEach(storage.session.remove)
})

/** Handles an address with this code and state, to which WeChat returns. */
const cameBack = (code: string, state: string) => {
  entry.takeLaunchParams('code', 'state')
  entry.receiveLaunchParams({ code, state })
  return back.finishVisit()
}

const stateOf = (address = '') => new URL(address).searchParams.get('state') ?? ''

/** The state of the mini-program's page, whose address has no host. */
const pageStateOf = (address = '') => stateOf(new URL(address, 'https://app.example').href)

describe('the login in WeChat’s browser', () => {
  it('the login leaves for WeChat with a fresh state, and the target is in no address', async () => {
    expect(await silent.silentLogin('/Home/Assets/Hold/Index?fundCode=100012')).toBe('left')
    const [address = ''] = mockVisits
    const { searchParams, hash } = new URL(address)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      appid: 'wx1',
      redirect_uri: 'https://app.example/#/Wx/Callback',
      response_type: 'code',
      scope: 'snsapi_base',
    })
    expect(hash).toBe('#wechat_redirect')
    expect(address).not.toContain('fundCode')
    storage.session.keys().forEach(storage.session.remove)
    await silent.silentLogin('/Home/Info')
    expect(stateOf(mockVisits[1])).not.toBe(stateOf(address))
  })

  it('the login does not begin if the company has disabled it, and shows a message; a binding still works', async () => {
    mockSwitch = false
    expect(await silent.silentLogin('/Home/Info')).toBe('failed')
    expect(silent.loginFailure()).toBe('登录暂未开放，请稍后再来')
    expect(mockVisits).toEqual([])
    expect(await silent.authoriseFor('/Wx/Callback', { target: '/Home/Info' })).toBe('left')
  })

  it('the login comes back once with the code to the person’s target', async () => {
    await silent.silentLogin('/Home/Info')
    const state = stateOf(mockVisits[0])
    expect(await cameBack('code', state)).toEqual({ result: 'in', target: '/Home/Info' })
    expect(session.useSession.getState()).toMatchObject({ token: 'tkn', custNo: '1', unionid: 'u' })
    expect(mockSent).toEqual([{ name: 'auth.wxCallback', input: { code: 'code', sysId: 'ESERVICE_H5' } }])
    expect(await cameBack('code', state)).toBeNull()
    expect(mockSent).toHaveLength(1)
  })

  it.each([
    ['another state', 'code', 'foreign'],
    ['no state', 'code', ''],
    ['no code', '', 'own'],
  ])('the login refuses %s without a request to the gateway, and uses the state up', async (_, code, state) => {
    await silent.silentLogin('/Home/Info')
    const own = stateOf(mockVisits[0])
    expect(await cameBack(code, state === 'own' ? own : state)).toBeNull()
    expect(await cameBack('code', own)).toBeNull()
    expect(mockSent).toEqual([])
    expect(session.useSession.getState().token).toBe('')
  })

  it('a code that nobody requested is refused', async () => {
    expect(await cameBack('code', 'state')).toBeNull()
    storage.session.set('LOGIN_JOURNEY', '{broken')
    expect(await cameBack('code', 'state')).toBeNull()
  })

  it('the login gives up after three visits without an answer, and can be started again later', async () => {
    for (let tries = 0; tries < silent.MAX_TRIES; tries += 1)
      expect(await silent.silentLogin('/Home/Info')).toBe('left')
    expect(await silent.silentLogin('/Home/Info')).toBe('failed')
    expect(mockVisits).toHaveLength(silent.MAX_TRIES)
    expect(await silent.silentLogin('/Home/Info')).toBe('left')
  })

  it('the login never gives up on a visitor whom WeChat knows, because each answer is final', async () => {
    mockAnswer = () => Promise.resolve({ ...login, token: '', accessToken: 'acc', custNo: '', needBind: true })
    for (let visit = 0; visit < silent.MAX_TRIES * 2; visit += 1) {
      expect(await silent.silentLogin('/Home/Info')).toBe('left')
      await cameBack('code', stateOf(mockVisits.at(-1)))
    }
  })

  it('every screen shows why the gateway refuses the login', async () => {
    const { ApiError } = require('@/api/errors') as typeof import('@/api/errors')
    mockAnswer = () => Promise.reject(new ApiError('E403', '您的账户现在不能登录，请联系客服'))
    for (let visit = 0; visit < silent.MAX_TRIES * 2; visit += 1) {
      expect(await silent.silentLogin('/Home/Info')).toBe('left')
      await cameBack('code', stateOf(mockVisits.at(-1)))
      expect(silent.loginFailure()).toBe('您的账户现在不能登录，请联系客服')
    }
  })

  it('a WeChat identity may be bound to no customer', async () => {
    mockAnswer = () => Promise.resolve({ ...login, token: '', accessToken: 'acc', custNo: '', needBind: true })
    await silent.silentLogin('/Home/Info')
    expect(await cameBack('code', stateOf(mockVisits[0]))).toEqual({
      result: 'unbound',
      target: '/Home/Info',
    })
    expect(session.accessTokenOf(session.useSession.getState())).toBe('acc')
    expect(session.isLoggedIn(session.useSession.getState())).toBe(false)
  })

  it('a person whose code the gateway refuses stays a visitor', async () => {
    mockAnswer = () => Promise.reject(new Error('refused'))
    await silent.silentLogin('/Home/Info')
    expect(await cameBack('code', stateOf(mockVisits[0]))).toEqual({ result: 'failed', target: '/Home/Info' })
    expect(session.useSession.getState().token).toBe('')
  })

  it('the customer in the address is kept until the login comes back', async () => {
    entry.receiveLaunchParams({ custNo: '100820260001' })
    await silent.silentLogin('/Home/Info')
    expect(mockVisits[0]).not.toContain('100820260001')
    // The page was left, so everything in memory is gone.
    entry.takeLaunchParams('custNo')
    await cameBack('code', stateOf(mockVisits[0]))
    expect(mockSent).toEqual([
      { name: 'auth.wxCallback', input: { code: 'code', sysId: 'ESERVICE_H5', custNo: '100820260001' } },
    ])
  })

  it('a silent login fails without a message: the person stays a visitor and is led nowhere', async () => {
    const { isReturning, acceptLogin } = await import('@/session/accept')
    for (const [answer, returns] of [
      [() => Promise.reject(new Error('refused')), true],
      [() => Promise.resolve({ ...login, token: '', accessToken: 'acc', custNo: '', needBind: true }), false],
    ] as const) {
      acceptLogin(login)
      session.clearSession()
      mockAnswer = answer
      expect(await silent.logInUnasked('/Home/Index')).toBe('left')
      expect(await cameBack('code', stateOf(mockVisits.pop()))).toEqual({ result: 'refused', target: '' })
      expect(isReturning()).toBe(returns)
    }
    mockAnswer = () => Promise.resolve(login)
    await silent.logInUnasked('/Home/Service')
    expect(await cameBack('code', stateOf(mockVisits.pop()))).toEqual({ result: 'in', target: '/Home/Service' })
    session.clearSession()
    mockAgrees = false
    expect(await silent.logInUnasked('/Home/Index')).toBe('refused')
    expect(mockVisits).toEqual([])
  })

  it('a logged-in customer is not sent to WeChat', async () => {
    session.keepSession({ token: 'there' })
    expect(await silent.silentLogin('/Home/Info')).toBe('in')
    expect(mockVisits).toEqual([])
  })
})

describe('the login in other environments', () => {
  it('nobody is identified before they agree to the privacy policy', async () => {
    mockAgrees = false
    expect(await silent.silentLogin('/Home/Info')).toBe('refused')
    expect([mockVisits, mockSent]).toEqual([[], []])
  })

  it.each(['company-app', 'enterprise-mode'] as const)(
    'the bridge of the app logs the person in, in %s',
    async kind => {
      mockKind = kind
      expect(await silent.silentLogin('/Home/Info')).toBe('in')
      expect(mockSent).toEqual([{ name: 'auth.silentLogin', input: { code: 'from-the-app', sysId: 'ESERVICE_H5' } }])
      expect(mockVisits).toEqual([])
    },
  )

  it('a person stays a visitor when the app around the page does not answer', async () => {
    mockKind = 'company-app'
    mockBridge = () => Promise.reject(new Error('the app does not answer'))
    expect(await silent.silentLogin('/Home/Info')).toBe('failed')
    expect(session.useSession.getState().token).toBe('')
  })

  it('a login refused for another reason is not repeated without the customer of the link', async () => {
    mockKind = 'company-app'
    const { ApiError } = await import('@/api/errors')
    entry.receiveLaunchParams({ custNo: '100820260001' })
    mockAnswer = () => Promise.reject(new ApiError('E429', '请求太多，请稍后再试'))
    expect(await silent.silentLogin('/Home/Info')).toBe('failed')
    expect(mockSent).toHaveLength(1)
    expect(mockSaid).toEqual([])
    entry.takeLaunchParams('custNo')
  })

  it('the login leaves for WeChat in enterprise-WeChat too', async () => {
    mockKind = 'enterprise-wechat'
    expect(await silent.silentLogin('/Home/Info')).toBe('left')
    expect(mockVisits[0]).toContain('https://open.example/authorize?')
  })

  it('the login uses the mini-program around the page, with a state of its own', async () => {
    mockKind = 'mini-program'
    expect(await silent.silentLogin('/Home/Info')).toBe('left')
    const asked = new URL(mockVisits[0] ?? '', 'https://app.example')
    expect(asked.pathname).toBe('/pages/login/tell')
    expect(asked.searchParams.get('redirect_uri')).toBe('https://app.example/#/back_wx_callback')
    expect(await cameBack('mini-code', asked.searchParams.get('state') ?? '')).toEqual({
      result: 'in',
      target: '/Home/Info',
    })
  })

  it.each(['mobile', 'desktop'] as const)('nobody is logged in silently in %s', async kind => {
    mockKind = kind
    expect(await silent.silentLogin('/Home/Info')).toBe('failed')
    expect([mockVisits, mockSent]).toEqual([[], []])
  })

  it('a handed-over code is accepted once, in a mini-program only, with the state of this visit', async () => {
    entry.receiveLaunchParams({ weixinCode: 'handed' })
    expect(await back.finishHandedOver()).toBeNull()
    mockKind = 'mini-program'
    expect(silent.hasWeixinCode()).toBe(true)
    await silent.silentLogin('/Home/Info')
    entry.receiveLaunchParams({ weixinCode: 'handed', state: pageStateOf(mockVisits[0]) })
    expect(await back.finishHandedOver()).toEqual({ result: 'in', target: '/Home/Info' })
    expect(mockSent).toEqual([{ name: 'auth.silentLogin', input: { code: 'handed', sysId: 'ESERVICE_H5' } }])
    expect(await back.finishHandedOver()).toBeNull()
  })

  it.each([
    ['weixinCode', undefined],
    ['weixinCodeCb', undefined],
    ['weixinCode', 'forged'],
  ] as const)(
    'a foreign %s in the address is never exchanged, and the visit starts its own login',
    async (name, state) => {
      mockKind = 'mini-program'
      const { rememberTarget } = await import('@/session/target')
      rememberTarget('/Home/Info')
      entry.receiveLaunchParams({ [name]: 'of-somebody-else', ...(state && { state }) })
      expect(await back.finishHandedOver()).toEqual({ result: 'left', target: '/Home/Info' })
      expect(mockSent).toEqual([])
      expect(silent.hasWeixinCode()).toBe(false)
      expect(mockVisits).toHaveLength(1)
      expect(mockVisits[0]).not.toContain('of-somebody-else')
      expect(await cameBack('own', pageStateOf(mockVisits[0]))).toEqual({ result: 'in', target: '/Home/Info' })
      expect(mockSent).toMatchObject([{ input: { code: 'own' } }])
    },
  )

  it('a link for another customer keeps the person of the company’s app logged in, with a message', async () => {
    mockKind = 'company-app'
    const { ApiError } = await import('@/api/errors')
    entry.receiveLaunchParams({ custNo: '100820260001' })
    const answers = [
      () => Promise.reject(new ApiError('E403', '这个链接属于其他客户，请从首页重新进入', { otherCustomer: true })),
      async () => login,
    ]
    mockAnswer = () => (answers.shift() as typeof mockAnswer)()
    expect(await silent.silentLogin('/Home/Info')).toBe('in')
    expect(mockSent.map(({ input }) => input)).toEqual([
      { code: 'from-the-app', sysId: 'ESERVICE_H5', custNo: '100820260001' },
      { code: 'from-the-app', sysId: 'ESERVICE_H5' },
    ])
    expect(mockSaid).toEqual(['这个链接属于其他客户，已为您显示您自己的账户'])
    mockSaid.length = 0
    const { enter } = await import('@/session/enter')
    enter({ custNo: '100820260001' }, 'home')
    expect(session.useSession.getState()).toMatchObject({ token: 'tkn', custNo: '1' })
    expect(mockSaid).toEqual(['这个链接属于其他客户，已为您显示您自己的账户'])
    expect(entry.launchParams().custNo).toBeUndefined()
    // Everywhere else the link decides who is logged in.
    mockKind = 'wechat'
    enter({ custNo: '100820260001' }, 'home')
    expect(session.useSession.getState().token).toBe('')
  })

  it.each([
    ['wechat', 'https://open.example/authorize', 'left'],
    ['enterprise-wechat', 'https://open.example/authorize', 'left'],
    ['mini-program', '/pages/login/tell', 'left'],
    ['company-app', null, 'in'],
    ['enterprise-mode', null, 'in'],
    ['mobile', null, 'failed'],
    ['desktop', null, 'failed'],
  ] as const)('a binding identifies the person by the means of %s', async (kind, page, result) => {
    mockKind = kind
    expect(await silent.authoriseFor('/Qw/Bind/Callback', { target: '/Qw/Tobind' })).toBe(result)
    expect(mockVisits.map(visit => visit.split('?')[0])).toEqual(page ? [page] : [])
  })

  it('the login sends the customer of the address, so that nobody else is logged in there', async () => {
    mockKind = 'company-app'
    entry.receiveLaunchParams({ custNo: '100820260001' })
    await silent.silentLogin('/Home/Info')
    expect(mockSent[0]?.input).toMatchObject({ custNo: '100820260001' })
  })
})

describe('logging out', () => {
  it('a logout clears the person’s data, also on the device, and tells the server', async () => {
    const { logout, isReturning, acceptLogin } = await import('@/session/accept')
    acceptLogin(login)
    expect(isReturning()).toBe(true)
    expect(storage.credentials.get('SESSION')).toContain('tkn')
    storage.session.set('ANYTHING', 'x')
    logout()
    expect(isReturning()).toBe(false)
    expect(session.useSession.getState()).toMatchObject({ token: '', custNo: '', unionid: '', customerName: '' })
    expect([storage.credentials.get('SESSION'), storage.session.get('ANYTHING')]).toEqual([null, null])
    expect(mockSent).toEqual([{ name: 'auth.logout', input: undefined }])
  })

  it('a logout in another tab lasts, whatever the answer to a dead token; an expired session does not', async () => {
    const { acceptLogin } = await import('@/session/accept')
    const { onDeadToken } = await import('@/api/client')
    const { returning } = await import('@/stores/on-device')
    silent.installSilentLogin(() => '/Home/Info')
    const [afterDeadToken] = jest.mocked(onDeadToken).mock.lastCall ?? []
    acceptLogin(login)
    storage.credentials.remove('SESSION')
    returning.remove()
    expect(await afterDeadToken?.()).toBe(false)
    expect(mockVisits).toEqual([])
    returning.set(1)
    expect(await afterDeadToken?.()).toBe(false)
    expect(mockVisits).toHaveLength(1)
  })

  it('the only personal data on the device during a session are those that the session needs', async () => {
    const { acceptLogin } = await import('@/session/accept')
    acceptLogin(login)
    expect(Object.keys(JSON.parse(storage.credentials.get('SESSION') ?? '{}')).sort()).toEqual([
      'accessToken',
      'custNo',
      'draftKey',
      'ends',
      'loginCustNo',
      'needBind',
      'openid',
      'token',
      'unionid',
      'until',
    ])
  })
})
