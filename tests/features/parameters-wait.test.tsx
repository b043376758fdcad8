import type { Parameters } from '@/api/parameters'
import { mockPlatform } from '../helpers/client-on-gateway'
import { act, show } from '../helpers/show'

mockPlatform(() => ({
  config: { keys: { rsa: { publicKey: {} } } },
  app: { inject: () => Promise.reject(new Error()) },
}))

const PARTNER = 'https://crm.tinglan.example/case'
const parameters = { returnOrigins: 'https://crm.tinglan.example', frameOrigins: '' } as Parameters

/** Lets the parameters arrive. Until then nobody knows them. */
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

/** How the page is shown, at every drawing. */
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

/** Everything that does not wait for the parameters has happened after that. */
const aWhile = () => new Promise(resolve => setTimeout(resolve))

describe('waits for the parameters', () => {
  it('whether another program may get somebody back', async () => {
    const kept = keepReturn(PARTNER, true)
    await aWhile()
    expect(outsideReturn.get()).toBeNull()
    arrive()
    await kept
    expect(outsideReturn.get()).toMatchObject({ address: PARTNER })
  })

  it('and keeps what the program said about the person through a redirect and a reload', async () => {
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

  it('whether a page that somebody agreed to leave for opens inside or outside', async () => {
    const leaving = leaveTo('https://news.example/a', { agreed: true })
    await aWhile()
    expect([mockLeft, mockOpened]).toEqual([[], []])
    arrive()
    await leaving
    expect(mockLeft).toEqual(['https://news.example/a'])
  })

  it('how a web page is shown', async () => {
    await show(<Page url="https://news.example/a" />)
    await aWhile()
    expect(new Set(told)).toEqual(new Set([null]))
    await act(async () => arrive())
    expect(told.at(-1)).toMatchObject({ is: 'outside', address: 'https://news.example/a' })
  })
})

describe('does not wait for the parameters', () => {
  it('the way back to a screen of ours', async () => {
    await keepReturn('/#/Home/Info', false)
    expect(loginTarget.get()).toBe('/Home/Info')
    expect(asked).toBe(0)
  })

  it('a link to a screen of ours', async () => {
    await leaveTo('/#/Home/Service')
    expect(mockOpened).toEqual([['openPath', '/Home/Service']])
    expect(asked).toBe(0)
  })

  it('a web page that is asked about first', async () => {
    await leaveTo('https://news.example/a')
    expect(mockOpened).toEqual([['navigate', 'iframe', { url: 'https://news.example/a' }]])
    expect(asked).toBe(0)
  })

  it('the refusal of what is no web page', async () => {
    await show(<Page url="javascript:alert(1)" />)
    expect(told[0]).toEqual({ is: 'refused' })
  })
})
