/** @jest-environment jsdom */
import { pageOf } from '@/routes'

const mockPages: { route: string }[] = [{ route: pageOf('info') }]
const mockOpened: string[] = []
/** The address changes at once; the page's code may come later. */
let mockCode: 'here' | 'late' = 'here'
jest.mock('@tarojs/taro', () => {
  const open = async ({ url }: { url: string }) => {
    mockOpened.push(url)
    history.pushState({ idx: history.state.idx + 1 }, '')
    if (mockCode === 'here') mockPages.push({ route: url.slice(1) })
  }
  const api = { getCurrentPages: () => mockPages, navigateTo: open, redirectTo: open }
  return { __esModule: true, default: api }
})

const { navigate } = jest.requireActual('@/navigation/go') as typeof import('@/navigation/go')

const goBack = async () => {
  const moved = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await moved
}

beforeEach(() => {
  history.replaceState({ idx: 0 }, '')
  mockPages.length = 1
  mockOpened.length = 0
})

describe('a page whose code is on its way', () => {
  beforeEach(() => {
    mockCode = 'late'
  })

  it('a page whose code is on its way opens once, however often it is requested', async () => {
    await navigate('bills')
    await navigate('bills')
    expect(mockOpened).toEqual([`/${pageOf('bills')}`])
  })

  it('a page whose code is on its way gives way to another page', async () => {
    await navigate('bills')
    await navigate('subscribe')
    await navigate('bills')
    expect(mockOpened).toEqual([pageOf('bills'), pageOf('subscribe'), pageOf('bills')].map(page => `/${page}`))
  })

  it('a page opens again after the person went back, or was taken back because it did not come', async () => {
    await navigate('bills')
    await goBack()
    await navigate('bills')
    expect(mockOpened).toHaveLength(2)
  })
})

it('a loaded page can be opened on top of itself', async () => {
  mockCode = 'here'
  await navigate('bills')
  await navigate('bills')
  expect(mockOpened).toHaveLength(2)
})
