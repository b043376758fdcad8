/** @jest-environment jsdom */
const toasts: string[] = []
const refetched = jest.fn(() => Promise.resolve())

jest.mock('@/platform/toast', () => ({ toast: { say: (sentence: string) => toasts.push(sentence) } }))
jest.mock('@/api/query', () => ({ queryClient: { refetchQueries: refetched } }))

let online = true
Object.defineProperty(navigator, 'onLine', { get: () => online })
const turn = (state: 'online' | 'offline') => {
  online = state === 'online'
  window.dispatchEvent(new Event(state))
}

const OFFLINE = '请您检查手机网络连接状态！'

beforeAll(() => {
  jest.useFakeTimers()
  jest.isolateModules(() => require('@/session/network').watchNetwork())
})
beforeEach(() => {
  turn('online')
  toasts.length = 0
  refetched.mockClear()
})

describe('without a network', () => {
  it('the person is told once after 5 s without a network', () => {
    turn('offline')
    jest.advanceTimersByTime(4_999)
    expect(toasts).toEqual([])
    jest.advanceTimersByTime(1)
    expect(toasts).toEqual([OFFLINE])
    jest.advanceTimersByTime(60_000)
    expect(toasts).toEqual([OFFLINE])
  })

  it('a short loss of the network is not reported', () => {
    turn('offline')
    jest.advanceTimersByTime(3_000)
    turn('online')
    turn('offline')
    jest.advanceTimersByTime(4_000)
    turn('online')
    jest.advanceTimersByTime(60_000)
    expect(toasts).toEqual([])
  })
})

it('the data on screen are read again when the network is back, however fresh they are', () => {
  turn('offline')
  expect(refetched).not.toHaveBeenCalled()
  turn('online')
  expect(refetched).toHaveBeenCalledTimes(1)
  expect(refetched).toHaveBeenCalledWith({ type: 'active' }, { cancelRefetch: false })
})
