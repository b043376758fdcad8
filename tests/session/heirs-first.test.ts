/** @jest-environment jsdom */
import { routes } from '@/routes'
import type { LoginResult } from '@/session/silent-login'

let mockResult: LoginResult = 'unbound'
const mockAsked: unknown[][] = []
jest.mock('@/session/silent-login', () => ({
  hasWeixinCode: () => false,
  silentLogin: async (...asked: unknown[]) => {
    mockAsked.push(asked)
    return mockResult
  },
}))
const mockWent: unknown[][] = []
const mockGo =
  (how: string) =>
  async (...where: unknown[]) =>
    void mockWent.push([how, ...where])
jest.mock('@/navigation/go', () => ({
  replace: mockGo('replace'),
  back: mockGo('back'),
  restart: mockGo('restart'),
  goToPath: mockGo('goToPath'),
}))

const { carryOut } = jest.requireActual('@/navigation/enter') as typeof import('@/navigation/enter')
const { loginTarget, shownInstead } = jest.requireActual('@/stores/on-device') as typeof import('@/stores/on-device')
const { useParameters } = jest.requireActual('@/api/parameters') as typeof import('@/api/parameters')

const OF_HEIRS = Object.values(routes)
  .filter(route => route.access === 'inheritor' || 'forHeirs' in route)
  .map(({ path }) => `${path}?applicationNo=IN1`)

beforeEach(() => {
  mockAsked.length = 0
  mockWent.length = 0
  loginTarget.remove()
  useParameters.setState({ silentLoginSwitch: true })
})

it('thirteen screens, three public ones and the screen of invitations are for heirs', () => {
  expect(OF_HEIRS).toHaveLength(17)
})

it.each(OF_HEIRS)(
  'at %s a person bound to nobody verifies a number after the silent login, and comes back',
  async at => {
    mockResult = 'unbound'
    expect(await carryOut({ do: 'login' }, at)).toBe(false)
    expect(mockAsked).toEqual([[at]])
    expect(mockWent).toEqual([['replace', 'inheritSendCode']])
    expect(loginTarget.get()).toBe(at)
  },
)

it('on every other screen a person bound to nobody is asked for their identity', async () => {
  mockResult = 'unbound'
  await carryOut({ do: 'login' }, routes.info.path)
  expect(mockWent).toEqual([['replace', 'fillcert']])
  expect(loginTarget.get()).toBe(routes.info.path)
})

it.each(['in', 'left'] as const)('a silent login with the result "%s" leads nobody to a code', async result => {
  mockResult = result
  expect(await carryOut({ do: 'login' }, routes.inheritList.path)).toBe(false)
  expect([mockWent, loginTarget.get()]).toEqual([[], null])
})

it('a failed silent login leads nowhere: the screen of an heir tells why', async () => {
  mockResult = 'failed'
  expect(await carryOut({ do: 'login' }, routes.inheritList.path)).toBe(true)
  expect(mockWent).toEqual([])
})

it('heirs verify their number at once if the company has switched silent logins off', async () => {
  mockResult = 'failed'
  useParameters.setState({ silentLoginSwitch: false })
  expect(await carryOut({ do: 'login' }, routes.inheritList.path)).toBe(false)
  expect(mockWent).toEqual([['replace', 'inheritSendCode']])
  mockWent.length = 0
  expect(await carryOut({ do: 'login' }, routes.info.path)).toBe(true)
  expect(mockWent).toEqual([])
})

it('the share screen shown in place of a record names none, and the device keeps the record', async () => {
  const record = '/Biz/Bonus/V2/Detail?applicationNo=A1'
  await carryOut({ do: 'openMiniProgram', to: 'bonusShare' }, record)
  expect(mockWent).toEqual([['goToPath', '/Biz/Bonus/V2/Share?targetPage=%2FBiz%2FBonus%2FV2%2FDetail']])
  expect(shownInstead.get()).toBe(record)
})
