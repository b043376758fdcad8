/** @jest-environment jsdom */
import type { EnvironmentKind } from '@/lib/environment'

let mockKind: EnvironmentKind = 'wechat'
let mockNative = false
let mockResult = 'left'
let mockParameters: () => Promise<{ silentLoginSwitch: boolean }> = async () => ({ silentLoginSwitch: true })
const mockTargets: string[] = []

let welcomeBack: typeof import('@/session/welcome-back').welcomeBack
let device: typeof import('@/stores/on-device')
let arrival: typeof import('@/stores/leaving')
let consent: typeof import('@/stores/consent')
let session: typeof import('@/stores/session')

const isLeaving = () => arrival.useArrival.getState().isLeaving

beforeEach(async () => {
  jest.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the session of the test before.
  document.cookie = 'ESERVICE_h5_SESSION=; Max-Age=0; Path=/'
  mockKind = 'wechat'
  mockNative = false
  mockResult = 'left'
  mockParameters = async () => ({ silentLoginSwitch: true })
  mockTargets.length = 0
  jest.doMock('@/session/silent-login', () => ({
    isLoginSeen: () => !mockNative && ['wechat', 'enterprise-wechat', 'mini-program'].includes(mockKind),
    logInUnasked: async (target: string) => {
      mockTargets.push(target)
      return mockResult
    },
  }))
  jest.doMock('@/api/parameters', () => ({ loadParameters: () => mockParameters() }))
  jest.doMock('@/api/client', () => ({ send: jest.fn() }))
  jest.doMock('@/api/query', () => ({ forgetAnswers: jest.fn() }))
  jest.doMock('@/stores/environment', () => ({ environment: () => ({ kind: mockKind, native: mockNative }) }))
  device = await import('@/stores/on-device')
  arrival = await import('@/stores/leaving')
  consent = await import('@/stores/consent')
  session = await import('@/stores/session')
  welcomeBack = (await import('@/session/welcome-back')).welcomeBack
  // They agreed to the policy, were logged in at the end of the last visit, and did not log out.
  consent.useConsent.setState({ agreed: '1' })
  device.returning.set(1)
})
afterEach(() => jest.useRealTimers())

describe('a returning person', () => {
  it('a returning person is led to WeChat first, and the page stays empty while it leaves', async () => {
    const going = welcomeBack('home')
    expect(isLeaving()).toBe(true)
    await going
    expect(mockTargets).toEqual(['/Home/Index'])
    expect(isLeaving()).toBe(true)
  })

  it('a returning person is led to WeChat once a visit, even after a reload or their own way back', async () => {
    await welcomeBack('home')
    arrival.useArrival.setState({ isLeaving: false })
    await welcomeBack('home')
    expect(mockTargets).toHaveLength(1)
    expect(isLeaving()).toBe(false)
    sessionStorage.clear()
    await welcomeBack('service')
    expect(mockTargets).toEqual(['/Home/Index', '/Home/Service'])
  })

  it.each([
    ['has logged out', () => device.returning.remove()],
    ['has agreed to no policy', () => consent.useConsent.setState({ agreed: '' })],
    ['is still logged in', () => session.keepSession({ token: 't', custNo: '1' })],
    [
      'is here where the company has switched it off',
      () => {
        mockParameters = async () => ({ silentLoginSwitch: false })
      },
    ],
    [
      'uses a browser that no login leads to',
      () => {
        mockKind = 'mobile'
      },
    ],
    [
      'has a browser that keeps nothing, where it could go on for ever',
      () => {
        const { setItem } = Storage.prototype
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
          if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        })
      },
    ],
  ])('a person who %s is left alone', async (_, change) => {
    expect(session.useSession.getState().token).toBe('')
    change()
    await welcomeBack('home')
    jest.restoreAllMocks()
    expect(mockTargets).toEqual([])
    expect(isLeaving()).toBe(false)
  })

  it('a returning person without a network is led to WeChat at the next start of the visit', async () => {
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    await welcomeBack('home')
    expect([mockTargets, isLeaving()]).toEqual([[], false])
    online.mockRestore()
    await welcomeBack('home')
    expect(mockTargets).toEqual(['/Home/Index'])
  })

  it.each(['fundDetail', 'authSuccessFace', 'wxCallback', 'agreement', 'info', null] as const)(
    'a returning person is not taken away from %s',
    async name => {
      await welcomeBack(name)
      expect([mockTargets, isLeaving()]).toEqual([[], false])
    },
  )

  it('a returning person sees the public page if the settings do not load within three seconds', async () => {
    jest.useFakeTimers()
    mockParameters = () => new Promise(() => undefined)
    const going = welcomeBack('home')
    await jest.advanceTimersByTimeAsync(2_999)
    expect(isLeaving()).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    await going
    expect([mockTargets, isLeaving()]).toEqual([[], false])
  })

  it.each(['mini-program', 'company-app'] as const)(
    'a returning person sees the public page in %s while the login runs',
    async kind => {
      mockKind = kind
      mockNative = true
      mockResult = 'in'
      const going = welcomeBack('fundDetail')
      expect(isLeaving()).toBe(false)
      await going
      expect(mockTargets).toHaveLength(1)
    },
  )

  it('a person whose WeChat account is bound to nobody is no longer a returning person', async () => {
    mockKind = 'mini-program'
    mockNative = true
    mockResult = 'unbound'
    await welcomeBack('home')
    expect(device.returning.get()).toBeNull()
  })
})
