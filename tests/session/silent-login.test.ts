/** @jest-environment jsdom */
import type { Login } from '@/contract/auth-fields'

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
  wxid: { unionid: 'u' },
}

const mockVisits: string[] = []
const mockSent: Array<{ name: string; input: unknown }> = []
let mockAnswer: () => Promise<Login> = () => Promise.resolve(login)

let silent: SilentLogin
let session: typeof import('@/stores/session')
let storage: typeof import('@/platform/storage').storage

beforeAll(async () => {
  jest.doMock('@/env', () => ({ WX_APP_ID: 'wx1', WX_AUTHORIZE: 'https://open.example/authorize', GTOKEN_KEY: {} }))
  jest.doMock('@/api/client', () => ({
    onDeadToken: jest.fn(),
    send: (call: { name: string }, input: unknown) => {
      mockSent.push({ name: call.name, input })
      return mockAnswer()
    },
  }))
  jest.doMock('@/api/query', () => ({ forgetAnswers: jest.fn() }))
  jest.doMock('@/platform/login', () => ({
    wechatLogin: {
      code: null,
      visit: (address: string) => mockVisits.push(address),
      here: (hash: string) => `https://app.example/#${hash}`,
    },
  }))
  jest.doMock('@/stores/environment', () => ({
    environment: () => ({ kind: 'wechat', native: false, inWechat: true, system: 'ios' }),
    clientEnvironment: () => 'h5',
  }))
  silent = await import('@/session/silent-login')
  session = await import('@/stores/session')
  storage = (await import('@/platform/storage')).storage
})

beforeEach(() => {
  mockVisits.length = 0
  mockSent.length = 0
  mockAnswer = () => Promise.resolve(login)
  session.clearSession()
  storage.session.keys().forEach(storage.session.remove)
})

const stateOf = (address = '') => new URL(address).searchParams.get('state') ?? ''

describe('the login in WeChat’s browser', () => {
  it('leaves for WeChat with a fresh state, and with the target in no address', async () => {
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

  it('comes back with the code to where the person wanted to be, once', async () => {
    await silent.silentLogin('/Home/Info')
    const state = stateOf(mockVisits[0])
    expect(await silent.finishVisit('code', state)).toEqual({ result: 'in', target: '/Home/Info' })
    expect(session.useSession.getState()).toMatchObject({ token: 'tkn', custNo: '1', unionid: 'u' })
    expect(mockSent).toEqual([{ name: 'auth.wxCallback', input: { code: 'code', sysId: 'ESERVICE_H5' } }])
    expect(await silent.finishVisit('code', state)).toBeNull()
    expect(mockSent).toHaveLength(1)
  })

  it.each([
    ['another state', 'code', 'foreign'],
    ['no state', 'code', ''],
    ['no code', '', 'own'],
  ])('refuses %s without asking the gateway, and uses the state up', async (_, code, state) => {
    await silent.silentLogin('/Home/Info')
    const own = stateOf(mockVisits[0])
    expect(await silent.finishVisit(code, state === 'own' ? own : state)).toBeNull()
    expect(await silent.finishVisit('code', own)).toBeNull()
    expect(mockSent).toEqual([])
    expect(session.useSession.getState().token).toBe('')
  })

  it('refuses a code when nobody asked for one', async () => {
    expect(await silent.finishVisit('code', 'state')).toBeNull()
    storage.session.set('LOGIN_JOURNEY', '{broken')
    expect(await silent.finishVisit('code', 'state')).toBeNull()
  })

  it('gives up after three visits without a login, and can be asked again later', async () => {
    for (let tries = 0; tries < silent.MAX_TRIES; tries += 1)
      expect(await silent.silentLogin('/Home/Info')).toBe('left')
    expect(await silent.silentLogin('/Home/Info')).toBe('failed')
    expect(mockVisits).toHaveLength(silent.MAX_TRIES)
    expect(await silent.silentLogin('/Home/Info')).toBe('left')
  })

  it('knows a WeChat identity that no customer is bound to', async () => {
    mockAnswer = () => Promise.resolve({ ...login, token: '', accessToken: 'acc', custNo: '', needBind: true })
    await silent.silentLogin('/Home/Info')
    expect(await silent.finishVisit('code', stateOf(mockVisits[0]))).toEqual({
      result: 'unbound',
      target: '/Home/Info',
    })
    expect(session.accessTokenOf(session.useSession.getState())).toBe('acc')
    expect(session.isLoggedIn(session.useSession.getState())).toBe(false)
  })

  it('stays a visitor when the gateway refuses the code', async () => {
    mockAnswer = () => Promise.reject(new Error('refused'))
    await silent.silentLogin('/Home/Info')
    expect(await silent.finishVisit('code', stateOf(mockVisits[0]))).toEqual({ result: 'failed', target: '/Home/Info' })
    expect(session.useSession.getState().token).toBe('')
  })

  it('asks nobody when a customer is logged in', async () => {
    session.keepSession({ token: 'there' })
    expect(await silent.silentLogin('/Home/Info')).toBe('in')
    expect(mockVisits).toEqual([])
  })
})

describe('logging out', () => {
  it('forgets the person, on the device too, and needs no network', async () => {
    const { logout, isReturning, acceptLogin } = await import('@/session/accept')
    acceptLogin(login)
    expect(isReturning()).toBe(true)
    expect(storage.credentials.get('SESSION')).toContain('tkn')
    storage.session.set('ANYTHING', 'x')
    logout()
    expect(isReturning()).toBe(false)
    expect(session.useSession.getState()).toMatchObject({ token: '', custNo: '', unionid: '', customerName: '' })
    expect([storage.credentials.get('SESSION'), storage.session.get('ANYTHING')]).toEqual([null, null])
    expect(mockSent).toEqual([])
  })

  it('leaves nothing personal on the device even while somebody is logged in, but what the session needs', async () => {
    const { acceptLogin } = await import('@/session/accept')
    acceptLogin(login)
    expect(Object.keys(JSON.parse(storage.credentials.get('SESSION') ?? '{}')).sort()).toEqual(
      ['accessToken', 'custNo', 'loginCustNo', 'needBind', 'openid', 'token', 'unionid'].sort(),
    )
  })
})
