import { View } from '@tarojs/components'
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
  decide: () => ({ do: 'logIn' }),
  carryOut: () => mockCarriedOut(),
  visited: () => undefined,
}))

const NAME: RouteName = 'assets'
const own = { route: pageOf(NAME) }
const other = { route: pageOf('info') }

function Page() {
  const { useEntry } = require('@/navigation/use-entry') as typeof import('@/navigation/use-entry')
  useEntry(NAME, {}, true)
  return <View />
}

const wait = (until: () => boolean) =>
  act(async () => {
    await lookUntil(until, 5_000)
  })

beforeEach(() => mockCarriedOut.mockClear())

describe('a page that is shown', () => {
  it('a moment before the page on top of it is gone decides when it is gone', async () => {
    mockPages = [own, other]
    await show(<Page />)
    expect(mockCarriedOut).not.toHaveBeenCalled()
    mockPages = [own]
    await wait(() => mockCarriedOut.mock.calls.length > 0)
    expect(mockCarriedOut).toHaveBeenCalledTimes(1)
  })

  it('on top decides at once', async () => {
    mockPages = [own]
    await show(<Page />)
    expect(mockCarriedOut).toHaveBeenCalledTimes(1)
  })
})
