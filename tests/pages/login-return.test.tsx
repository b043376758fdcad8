import { auth } from '@/contract/auth'
import { person } from '../../gateway/seed/people'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const mockVisits: string[] = []
jest.mock('@/platform/login', () => ({
  outsideLogin: {
    code: null,
    visit: (address: string) => mockVisits.push(address),
    here: (hash: string) => `https://app.example/#${hash}`,
  },
}))

const app = screensOnGateway()
const { press, until, sees } = handsOf(app)
jest.doMock('@/env', () => ({
  ...{ GATEWAY: '', SITE: '', SM2_DEFAULT_KEY: '', GTOKEN_KEY: app.gateway().config.keys.rsa.publicKey },
  ...{ WX_APP_ID: 'x', WX_AUTHORIZE: 'https://open.example/authorize', WX_MINI_LOGIN: '' },
}))
const lin = person('lin')
const WANTED = '/Home/Assets/HoldDetail?fundCode=100012'

const silent = () => require('@/session/silent-login') as typeof import('@/session/silent-login')
const back = () => require('@/session/login-return') as typeof import('@/session/login-return')
const params = () => require('@/stores/launch-params') as typeof import('@/stores/launch-params')
const device = () => require('@/stores/on-device') as typeof import('@/stores/on-device')
const session = () => require('@/stores/session') as typeof import('@/stores/session')

let went: jest.SpyInstance
let restarted: jest.SpyInstance

beforeEach(async () => {
  mockVisits.length = 0
  app.setDown(false)
  app.setAlter((_, body) => body)
  const go = require('@/navigation/go') as typeof import('@/navigation/go')
  went = jest.spyOn(go, 'goToPath').mockResolvedValue(undefined)
  restarted = jest.spyOn(go, 'restart').mockResolvedValue(undefined)
  await app.enter(null)
  sessionStorage.clear()
  const { policyVersion } = require('@/session/consent') as typeof import('@/session/consent')
  const { useConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
  useConsent.setState({ agreed: await policyVersion() })
})
afterEach(() => jest.restoreAllMocks())

const stateOf = (address = '') => new URL(address).searchParams.get('state') ?? ''

/** Sends the person back from WeChat's authorisation page with a code. `visitor` is bound to nobody. */
async function comeBack(person = lin.custNo) {
  const query = `appid=x&state=x&redirect_uri=${encodeURIComponent('http://127.0.0.1/#/Wx/Callback')}`
  const headers = { host: '127.0.0.1', cookie: `sim_person=${person}` }
  const answer = await app.gateway().app.inject({ method: 'GET', url: `/sim/wx/authorize?${query}`, headers })
  const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
  params().receiveLaunchParams({ code, state: stateOf(mockVisits.at(-1)) })
}

describe('a return from WeChat', () => {
  it('a return that loses the network can be tried again with the same code, and goes to the target', async () => {
    await silent().silentLogin(WANTED)
    await comeBack()
    app.setDown(true)
    await app.visit('wxCallback', {})
    await sees('网络连接失败，请检查网络后重试')
    expect(went).not.toHaveBeenCalled()
    app.setDown(false)
    await press('重试')
    await until(() => went.mock.calls.length > 0)
    expect(went.mock.calls).toEqual([[WANTED]])
    expect(session().useSession.getState().custNo).toBe(lin.custNo)
    expect(mockVisits).toHaveLength(1)
    expect(device().loginTarget.get()).toBeNull()
  })

  it('a return whose answer was lost after the code was used up gets the same answer again', async () => {
    await silent().silentLogin(WANTED)
    await comeBack()
    const { HttpFailure } = require('@/platform/http/types') as typeof import('@/platform/http/types')
    let lost = 0
    app.setAlter((request, body) => {
      if (!request.url.includes(auth.wxCallback.path) || lost > 0) return body
      lost += 1
      throw new HttpFailure('offline')
    })
    await app.visit('wxCallback', {})
    await sees('网络连接失败，请检查网络后重试')
    await press('重试')
    await until(() => went.mock.calls.length > 0)
    expect(went.mock.calls).toEqual([[WANTED]])
    expect(session().useSession.getState().custNo).toBe(lin.custNo)
    expect(mockVisits).toHaveLength(1)
  })

  it('a return that is reloaded during the exchange of its code keeps the target', async () => {
    await silent().silentLogin(WANTED)
    params().receiveLaunchParams({ code: 'code', state: stateOf(mockVisits[0]) })
    void back().finishVisit()
    expect(await back().finishVisit()).toBeNull()
    expect(device().loginTarget.get()).toBe(WANTED)
  })

  it('a return from a silent login stays silent when it is reloaded during the exchange of its code', async () => {
    await silent().logInUnasked('/Home/Index')
    params().receiveLaunchParams({ code: 'code', state: stateOf(mockVisits[0]) })
    void back().finishVisit()
    expect(await back().finishVisit()).toEqual({ result: 'refused', target: '' })
    expect(device().loginTarget.get()).toBeNull()
    expect(device().loginJourney.get()).toBeNull()
  })

  it('a refused return begins again at WeChat for the customer in the link', async () => {
    params().receiveLaunchParams({ custNo: lin.custNo })
    await silent().silentLogin(WANTED)
    params().takeLaunchParams('custNo')
    params().receiveLaunchParams({ code: 'unknown-code', state: stateOf(mockVisits[0]) })
    await app.visit('wxCallback', {})
    await sees('微信授权已失效，请重新进入')
    await press('重试')
    await until(() => mockVisits.length > 1)
    expect(device().loginJourney.get()).toMatchObject({ target: WANTED, custNo: lin.custNo })
  })

  it('a return by another customer’s link offers only the way home, because no retry can help', async () => {
    params().receiveLaunchParams({ custNo: '100820269999' })
    await silent().silentLogin(WANTED)
    params().takeLaunchParams('custNo')
    await comeBack()
    await app.visit('wxCallback', {})
    await sees('这个链接属于其他客户，请从首页重新进入')
    expect(everythingSaid()).not.toContain('重试')
    await press('返回首页')
    expect(restarted).toHaveBeenCalledWith('home')
  })

  it('a return in an ordinary browser leads home and offers the mini-program', async () => {
    const { useShell } = require('@/stores/shell') as typeof import('@/stores/shell')
    const stores = require('@/stores/environment') as typeof import('@/stores/environment')
    const browser = { kind: 'mobile', native: false, inWechat: false, system: 'ios' } as const
    jest.spyOn(stores, 'environment').mockReturnValue(browser)
    await app.visit('wxCallback', {})
    await until(() => went.mock.calls.length > 0)
    expect(went.mock.calls).toEqual([['/Home/Index']])
    expect(useShell.getState().wanted).toBe('/Home/Index')
  })

  it('a refused return begins again at WeChat, with the same target', async () => {
    await silent().silentLogin(WANTED)
    params().receiveLaunchParams({ code: 'unknown-code', state: stateOf(mockVisits[0]) })
    await app.visit('wxCallback', {})
    await sees('微信授权已失效，请重新进入')
    await press('重试')
    await until(() => mockVisits.length > 1)
    expect(device().loginJourney.get()?.target).toBe(WANTED)
  })

  it('a reloaded return keeps the target, and begins again only when the person wants it', async () => {
    await silent().silentLogin(WANTED)
    params().receiveLaunchParams({ code: 'unknown-code', state: stateOf(mockVisits[0]) })
    await app.visit('wxCallback', {})
    await sees('微信授权已失效，请重新进入')
    await app.visit('wxCallback', {})
    await sees('登录已失效，请重新登录')
    expect(mockVisits).toHaveLength(1)
    await press('重试')
    await until(() => mockVisits.length > 1)
    expect(device().loginJourney.get()?.target).toBe(WANTED)
  })

  it('a reloaded return still logs in only the customer in the link', async () => {
    params().receiveLaunchParams({ custNo: lin.custNo })
    await silent().silentLogin(WANTED)
    params().takeLaunchParams('custNo')
    params().receiveLaunchParams({ code: 'unknown-code', state: stateOf(mockVisits[0]) })
    await app.visit('wxCallback', {})
    await sees('微信授权已失效，请重新进入')
    for (let loads = 0; loads < 2; loads += 1) {
      await app.visit('wxCallback', {})
      await sees('登录已失效，请重新登录')
    }
    await press('重试')
    await until(() => mockVisits.length > 1)
    expect(device().loginJourney.get()).toMatchObject({ target: WANTED, custNo: lin.custNo })
  })

  it('the customer of a link is cleared with the target, so another link names nobody', async () => {
    const { rememberTarget, takeTarget, takeWanted } = require('@/session/target') as typeof import('@/session/target')
    rememberTarget(WANTED, lin.custNo)
    expect(takeWanted()).toEqual({ target: WANTED, custNo: lin.custNo })
    expect(takeWanted()).toEqual({ target: '' })
    rememberTarget(WANTED, lin.custNo)
    rememberTarget('/Home/Info')
    expect(takeWanted()).toEqual({ target: '/Home/Info' })
    rememberTarget(WANTED, lin.custNo)
    takeTarget()
    expect(device().loginCustomer.get()).toBeNull()
  })

  it('an abandoned return leads home, and the target is cleared', async () => {
    await silent().silentLogin(WANTED)
    params().receiveLaunchParams({ code: 'unknown-code', state: stateOf(mockVisits[0]) })
    await app.visit('wxCallback', {})
    await sees('微信授权已失效，请重新进入')
    await press('返回首页')
    expect(restarted).toHaveBeenCalledWith('home')
    expect(device().loginTarget.get()).toBeNull()
  })

  it('a return of a binding begins again at the binding’s own callback', async () => {
    await silent().authoriseFor('/Qw/Bind/Callback', { target: '/Qw/Tobind' })
    params().receiveLaunchParams({ code: 'unknown-code', state: stateOf(mockVisits[0]) })
    await app.visit('qwBindCallback', {})
    await sees('微信授权已失效，请重新进入')
    await press('重试')
    await until(() => mockVisits.length > 1)
    const callback = new URL(mockVisits[1] ?? '').searchParams.get('redirect_uri')
    expect(callback).toBe('https://app.example/#/Qw/Bind/Callback')
    expect(device().loginJourney.get()?.target).toBe('/Qw/Tobind')
  })

  it('no login leaves for WeChat without a network', async () => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await silent().silentLogin(WANTED)).toBe('failed')
    expect(silent().loginFailure()).toBe('网络连接失败，请检查网络后重试')
    expect(mockVisits).toEqual([])
  })
})

describe('a return to a screen of heirs', () => {
  const HEIRS = '/NewInherit/express?applicationNo=IN1'
  let replaced: jest.SpyInstance

  beforeEach(() => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    replaced = jest.spyOn(go, 'replace').mockResolvedValue(undefined)
  })

  it('a return of a bound customer opens the screen of heirs without a code', async () => {
    await silent().silentLogin(HEIRS)
    await comeBack()
    await app.visit('wxCallback', {})
    await until(() => went.mock.calls.length > 0)
    expect([went.mock.calls, replaced.mock.calls]).toEqual([[[HEIRS]], []])
  })

  it('a return of a person bound to nobody leads to the code, and the screen of heirs stays the target', async () => {
    await silent().silentLogin(HEIRS)
    await comeBack('visitor')
    await app.visit('wxCallback', {})
    await until(() => replaced.mock.calls.length > 0)
    expect([went.mock.calls, replaced.mock.calls]).toEqual([[], [['inheritSendCode']]])
    expect(device().loginTarget.get()).toBe(HEIRS)
  })

  it('a person who says that they are a customer is asked for their identity', async () => {
    await silent().silentLogin(HEIRS, true)
    await comeBack('visitor')
    await app.visit('wxCallback', {})
    await until(() => replaced.mock.calls.length > 0)
    expect(replaced.mock.calls).toEqual([['fillcert']])
    expect(device().loginTarget.get()).toBe(HEIRS)
  })

  it('a failed return still lets an heir go on with a code', async () => {
    await silent().silentLogin(HEIRS)
    await comeBack('visitor')
    app.setDown(true)
    await app.visit('wxCallback', {})
    await sees('网络连接失败，请检查网络后重试')
    await press('验证手机号码办理继承')
    expect(replaced.mock.calls).toEqual([['inheritSendCode']])
    expect(device().loginTarget.get()).toBe(HEIRS)
  })
})

describe('an invitation of an heir', () => {
  const SEND_CODE = '/NewInherit/sendCode'
  const INVITED = '您的家人正在办理基金继承'
  let replaced: jest.SpyInstance

  beforeEach(() => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    replaced = jest.spyOn(go, 'replace').mockResolvedValue(undefined)
    jest.spyOn(go, 'currentTarget').mockReturnValue(SEND_CODE)
    params().receiveLaunchParams({ invitation: 'A'.repeat(43) })
  })

  it('an invitation asks WeChat before the form, and a bound customer opens it without a code', async () => {
    await app.visit('inheritSendCode', {})
    await until(() => mockVisits.length > 0)
    expect(everythingSaid()).not.toContain('获取验证码')
    await comeBack()
    await app.visit('wxCallback', {})
    await until(() => went.mock.calls.length > 0)
    expect(went.mock.calls).toEqual([[SEND_CODE]])
    await app.visit('inheritSendCode', {})
    // The link of this test is invented.
    await sees('这个邀请已失效')
    expect(mockVisits).toHaveLength(1)
  })

  it('a person bound to nobody gets the form after WeChat has answered, and WeChat is not asked again', async () => {
    await app.visit('inheritSendCode', {})
    await until(() => mockVisits.length > 0)
    await comeBack('visitor')
    await app.visit('wxCallback', {})
    await until(() => replaced.mock.calls.length > 0)
    expect(replaced.mock.calls).toEqual([['inheritSendCode']])
    for (const _ of [1, 2]) {
      await app.visit('inheritSendCode', {})
      await sees(INVITED)
    }
    expect(mockVisits).toHaveLength(1)
  })

  it('a person who comes back from WeChat without an answer gets the form', async () => {
    await app.visit('inheritSendCode', {})
    await until(() => mockVisits.length > 0)
    await app.visit('inheritSendCode', {})
    await sees(INVITED)
    expect(mockVisits).toHaveLength(1)
  })

  it('the form is there at once if silent logins are switched off, and without an invitation', async () => {
    const { useParameters } = require('@/api/parameters') as typeof import('@/api/parameters')
    useParameters.setState({ silentLoginSwitch: false })
    await app.visit('inheritSendCode', {})
    await sees(INVITED)
    useParameters.setState({ silentLoginSwitch: true })
    device().invitation.remove()
    await app.visit('inheritSendCode', {})
    await sees('为了保护家人的信息，请先验证您自己的手机号码')
    expect(mockVisits).toEqual([])
  })
})

describe('a screen that only leads to a login', () => {
  const target = () => require('@/session/target') as typeof import('@/session/target')

  it.each(['/Change/Fillcert?purpose=login', '/Change/Double', '/Auth/Phone', '/Wx/Callback', '/auth/successface'])(
    '%s is no login target: the earlier target stays',
    async address => {
      target().rememberTarget(WANTED)
      target().rememberTarget(address)
      await silent().silentLogin(address)
      expect(device().loginJourney.get()?.target).toBe(WANTED)
      expect(target().takeTarget()).toBe(WANTED)
      target().rememberTarget(address)
      expect(target().takeTarget()).toBe('')
    },
  )
})

describe('the binding of another program', () => {
  const { bindingAt } = {
    bindingAt: (path: string) =>
      (
        require('@/features/auth/outside/outside-entry') as typeof import('@/features/auth/outside/outside-entry')
      ).bindingAt(path),
  }

  it.each([
    ['/Qw/Tobind', 'qwBindFillcert', 'qwBind'],
    ['/Qw/Toauth', 'qwBindFillcert', 'qwBind'],
    ['/Qw/Bind/Phone', 'qwBindFillcert', 'qwBind'],
    ['/Qw/Auth/Pass', 'qwBindFillcert', 'qwBind'],
    ['/EserviceAuth/Tobind', 'eserviceTobind', 'eserviceBind'],
    ['/EserviceAuth/Toauth', 'eserviceTobind', 'eserviceBind'],
    ['/EserviceAuth/Auth/Choose', 'eserviceTobind', 'eserviceBind'],
  ])('a login that returns to %s continues with the binding’s own identity form', async (path, form, purpose) => {
    const go = require('@/navigation/go') as typeof import('@/navigation/go')
    const replaced = jest.spyOn(go, 'replace').mockResolvedValue(undefined)
    await bindingAt(path)?.()
    expect(replaced.mock.calls).toEqual([[form, { purpose }]])
  })

  it.each(['/Home/Info', '/Change/Fillcert', '/Auth/Phone', '/Home/Auth/Choose', '', '/No/Such/Screen'])(
    '%s is no page of a binding',
    path => {
      expect(bindingAt(path)).toBeNull()
    },
  )
})
