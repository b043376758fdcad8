import { View } from '@tarojs/components'
import { useState } from 'react'
import { lookUntil } from '@/lib/look-until'
import { pageOf, type RouteName } from '@/routes'
import { act, show } from '../helpers/show'

let mockPages: { route: string }[] = []
jest.mock('@tarojs/taro', () => {
  const taro = jest.requireActual('@tarojs/taro')
  const face = new Proxy(taro.default, {
    get: (real, key) => (key === 'getCurrentPages' ? () => mockPages : Reflect.get(real, key)),
  })
  return Object.create(taro, { default: { value: face, enumerable: true } })
})
const mockCarriedOut = jest.fn(async () => false)
jest.mock('@/navigation/enter', () => ({
  isLeftBehind: () => false,
  decide: () => ({ do: 'login' }),
  carryOut: () => mockCarriedOut(),
  visited: () => undefined,
}))

const NAME: RouteName = 'assets'
const own = { route: pageOf(NAME) }
const other = { route: pageOf('info') }

let hidePage = () => undefined as unknown

function Page() {
  const { useEntry } = require('@/navigation/use-entry') as typeof import('@/navigation/use-entry')
  const [visible, setVisible] = useState(true)
  hidePage = () => setVisible(false)
  useEntry(NAME, {}, visible)
  return <View />
}

/** Advances the clock by so many milliseconds. */
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

const wait = (until: () => boolean) =>
  act(async () => {
    await lookUntil(until, 5_000)
  })

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
  mockCarriedOut.mockClear()
})
afterEach(() => jest.useRealTimers())

describe('a page that is shown', () => {
  it('a page shown just before the page on top of it is gone decides when that page is gone', async () => {
    mockPages = [own, other]
    await show(<Page />)
    expect(mockCarriedOut).not.toHaveBeenCalled()
    mockPages = [own]
    await wait(() => mockCarriedOut.mock.calls.length > 0)
    expect(mockCarriedOut).toHaveBeenCalledTimes(1)
  })

  it('a page that stays covered never acts', async () => {
    mockPages = [own, other]
    await show(<Page />)
    await pass(2_000)
    mockPages = [own]
    await pass(2_000)
    expect(mockCarriedOut).not.toHaveBeenCalled()
  })

  it('a page that is hidden again before it is on top never acts', async () => {
    mockPages = [own, other]
    await show(<Page />)
    await act(async () => hidePage())
    mockPages = [own]
    await pass(2_000)
    expect(mockCarriedOut).not.toHaveBeenCalled()
  })

  it('a page on top decides at once', async () => {
    mockPages = [own]
    await show(<Page />)
    expect(mockCarriedOut).toHaveBeenCalledTimes(1)
  })
})
