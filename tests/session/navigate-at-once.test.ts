/** @jest-environment jsdom */
import { pageOf } from '@/routes'

const mockPages: { route: string }[] = [{ route: pageOf('info') }]
/** The ends of the navigations under way: WeChat has shown the page, and says a moment later that it is open. */
const mockEnds: (() => void)[] = []
jest.mock('@/platform/trail', () => jest.requireActual('@/platform/trail/index.weapp'))
jest.mock('@/platform/back-key', () => jest.requireActual('@/platform/back-key/index.weapp'))
jest.mock('@tarojs/taro', () => {
  const navigateTo = ({ url }: { url: string }) => {
    mockPages.push({ route: url.slice(1) })
    return new Promise<void>(resolve => {
      mockEnds.push(resolve)
    })
  }
  return { __esModule: true, default: { getCurrentPages: () => mockPages, navigateTo } }
})

const { navigate, still } = jest.requireActual('@/navigation/go') as typeof import('@/navigation/go')

const shown = () => mockPages.map(({ route }) => route).slice(1)
const nextTurn = () => new Promise(resolve => setTimeout(resolve))
async function opens() {
  mockEnds.shift()?.()
  await nextTurn()
}

beforeEach(() => {
  mockPages.length = 1
})

it('a tap on a page that WeChat has just drawn opens the next page, once, although the page is still opening', async () => {
  navigate('bills')
  expect(shown()).toEqual([pageOf('bills')])
  navigate('subscribe')
  navigate('subscribe')
  await opens()
  expect(shown()).toEqual([pageOf('bills'), pageOf('subscribe')])
  await opens()
  await still()
  expect(shown()).toHaveLength(2)
})

it('a second tap on a page whose first tap is opening another page does nothing', async () => {
  mockPages.push({ route: pageOf('bills') })
  const { length } = mockPages
  const { default: Taro } = jest.requireMock('@tarojs/taro')
  const draws = jest.spyOn(Taro, 'navigateTo').mockImplementation(
    () =>
      new Promise<void>(resolve => {
        mockEnds.push(resolve)
      }),
  )
  navigate('subscribe')
  navigate('assets')
  await opens()
  await still()
  expect(draws).toHaveBeenCalledTimes(1)
  expect(mockPages).toHaveLength(length)
})
