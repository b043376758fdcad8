/** @jest-environment jsdom */
import type { HttpAnswer } from '@/platform/http/types'

const mockAnswer: HttpAnswer = {
  status: 200,
  headers: {},
  text: JSON.stringify({
    retCode: '0',
    success: true,
    data: { app: [], ads: [], notify: [], logged: false },
  }),
  bytes: null,
}
const mockSend = jest.fn(() => Promise.resolve(mockAnswer))
// A build without the gateway's keys signs nothing.
jest.mock('@/api/headers', () => ({ headersFor: () => ({}) }))
jest.mock('@/platform/http', () => ({ sendHttp: () => mockSend() }))

const calls = () => require('@/contract/first-screen') as typeof import('@/contract/first-screen')
const early = () => require('@/api/ahead') as typeof import('@/api/ahead')
/** The part of the app that starts later. */
const late = () => require('@/api/query') as typeof import('@/api/query')
const items = () => calls().first.account.getEserverItemList

/** The answer that a screen with the service items gets. */
const onScreen = () => {
  const { cacheKey, queryClient } = late()
  return queryClient.fetchQuery({
    queryKey: cacheKey(items(), {}, ''),
    queryFn: () => (require('@/api/client') as typeof import('@/api/client')).send(items(), {}, { quiet: true }),
    staleTime: 60_000,
  })
}

beforeEach(() => {
  jest.resetModules()
  mockSend.mockReset()
  mockSend.mockImplementation(() => Promise.resolve(mockAnswer))
})

describe('a read that is sent before the app is there', () => {
  it('an early read is sent at once, and the screen shows its answer', async () => {
    early().askAhead(items(), {})
    await jest.requireActual('timers/promises').setTimeout(0)
    expect(mockSend).toHaveBeenCalledTimes(1)
    expect(await onScreen()).toMatchObject({ logged: false })
    expect(mockSend).toHaveBeenCalledTimes(1)
  })

  it('a screen joins an early read that is under way', async () => {
    let answer: (value: HttpAnswer) => void = () => undefined
    mockSend.mockImplementation(
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
    early().askAhead(items(), {})
    const shown = onScreen()
    await jest.requireActual('timers/promises').setTimeout(0)
    answer(mockAnswer)
    expect(await shown).toMatchObject({ logged: false })
    expect(mockSend).toHaveBeenCalledTimes(1)
  })

  it('an early read that failed is sent again', async () => {
    mockSend.mockImplementationOnce(() => Promise.reject(new Error('away')))
    early().askAhead(items(), {})
    expect(await onScreen()).toMatchObject({ logged: false })
    expect(mockSend).toHaveBeenCalledTimes(2)
  })

  it('an early read is not sent if the app is already there, because its screens read by themselves', async () => {
    late()
    early().askAhead(items(), {})
    await jest.requireActual('timers/promises').setTimeout(0)
    expect(mockSend).not.toHaveBeenCalled()
  })
})
