import type { Parameters } from '@/api/parameters'
import { mockPlatform } from '../helpers/client-on-gateway'
import { act, show } from '../helpers/show'

mockPlatform(() => ({
  config: { keys: { rsa: { publicKey: {} } } },
  app: { inject: () => Promise.reject(new Error()) },
}))

const PARTNER = 'https://crm.tinglan.example/case'
const parameters = { returnOrigins: 'https://crm.tinglan.example', frameOrigins: '' } as Parameters

/** Lets the parameters arrive. Until then they are unknown. */
let arrive = () => undefined as unknown
let asked = 0
jest.doMock('@/api/parameters', () => ({
  loadParameters: () => {
    asked += 1
    return new Promise(resolve => {
      arrive = () => resolve(parameters)
    })
  },
}))
const mockLeft: string[] = []
jest.doMock('@/platform/outside', () => ({
  outside: {
    origin: 'https://app.example',
    leave: (address: string) => mockLeft.push(address),
    openMiniProgram: null,
  },
}))
const mockOpened: unknown[][] = []
const mockNote = (...words: unknown[]) => {
  mockOpened.push(words)
  return Promise.resolve()
}
jest.doMock('@/navigation/go', () => ({
  navigate: (...words: unknown[]) => mockNote('navigate', ...words),
  openPath: (...words: unknown[]) => mockNote('openPath', ...words),
  goToPath: (...words: unknown[]) => mockNote('goToPath', ...words),
}))

const { leaveTo } = require('@/navigation/leave') as typeof import('@/navigation/leave')
const { keepReturn } =
  require('@/features/auth/outside/outside-return') as typeof import('@/features/auth/outside/outside-return')
const { useOutsidePage } =
  require('@/features/service/outside-page') as typeof import('@/features/service/outside-page')
const { loginTarget, outsideReturn } = require('@/stores/on-device') as typeof import('@/stores/on-device')

const { receiveLaunchParams, takeLaunchParams } =
  require('@/stores/launch-params') as typeof import('@/stores/launch-params')

/** How the page is shown, at every render. */
const told: unknown[] = []
const Page = ({ url }: { url: string }) => {
  told.push(useOutsidePage(url))
  return null
}

beforeEach(() => {
  asked = 0
  told.length = 0
  mockLeft.length = 0
  mockOpened.length = 0
  sessionStorage.clear()
})

/** Resolves after everything that does not wait for the parameters has happened. */
const aWhile = () => new Promise(resolve => setTimeout(resolve))

describe('actions that wait for the parameters', () => {
  it('a return to another program waits for the parameters', async () => {
    const kept = keepReturn(PARTNER, true)
    await aWhile()
    expect(outsideReturn.get()).toBeNull()
    arrive()
    await kept
    expect(outsideReturn.get()).toMatchObject({ address: PARTNER })
  })

  it('a return that waits keeps the program’s facts about the person through a redirect and a reload', async () => {
    const keep = async (address: string) => {
      const kept = keepReturn(address, false)
      await aWhile()
      arrive()
      await kept
    }
    receiveLaunchParams({ qwUnionId: 'u-of-the-program' })
    await keep(PARTNER)
    takeLaunchParams('qwUnionId')
    await keep(PARTNER)
    expect(outsideReturn.get()).toMatchObject({ address: PARTNER, unionId: 'u-of-the-program' })
    await keep(`${PARTNER}?other=1`)
    expect(outsideReturn.get()).toMatchObject({ unionId: '' })
  })

  it('an agreed page waits for the parameters, which say whether it opens inside or outside', async () => {
    const leaving = leaveTo('https://news.example/a', { agreed: true })
    await aWhile()
    expect([mockLeft, mockOpened]).toEqual([[], []])
    arrive()
    await leaving
    expect(mockLeft).toEqual(['https://news.example/a'])
  })

  it('the display of a web page waits for the parameters', async () => {
    await show(<Page url="https://news.example/a" />)
    await aWhile()
    expect(new Set(told)).toEqual(new Set([null]))
    await act(async () => arrive())
    expect(told.at(-1)).toMatchObject({ is: 'outside', address: 'https://news.example/a' })
  })
})

describe('actions that do not wait for the parameters', () => {
  it('the way back to a screen of ours does not wait for the parameters', async () => {
    await keepReturn('/#/Home/Info', false)
    expect(loginTarget.get()).toBe('/Home/Info')
    expect(asked).toBe(0)
  })

  it('a link to a screen of ours does not wait for the parameters', async () => {
    await leaveTo('/#/Home/Service')
    expect(mockOpened).toEqual([['openPath', '/Home/Service']])
    expect(asked).toBe(0)
  })

  it('a web page that needs a confirmation first does not wait for the parameters', async () => {
    await leaveTo('https://news.example/a')
    expect(mockOpened).toEqual([['navigate', 'iframe', { url: 'https://news.example/a' }]])
    expect(asked).toBe(0)
  })

  it('an address that is no web page is refused without waiting for the parameters', async () => {
    await show(<Page url="javascript:alert(1)" />)
    expect(told[0]).toEqual({ is: 'refused' })
  })
})
