/** @jest-environment jsdom */
import type { Captcha } from '@/platform/captcha/types'

interface Opened {
  url: string
  events: { verified: (result: object) => void; closed: () => void }
  fail: () => void
}
let mockOpened: Opened | null = null
const mockListening = new Map<string, Set<() => void>>()
const mockOf = (name: string) => mockListening.get(name) ?? new Set()

jest.mock('@/env', () => ({ CAPTCHA_PLUGIN: 'provider@1.0.0', CAPTCHA_APP_ID: 'app' }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getCurrentInstance: () => ({ router: { onShow: 'our page.onShow' } }),
    eventCenter: {
      on: (name: string, heard: () => void) => mockListening.set(name, mockOf(name).add(heard)),
      off: (name: string, heard: () => void) => mockOf(name).delete(heard),
    },
    navigateTo: (opened: Opened) => {
      mockOpened = opened
    },
  },
}))

const { captcha } = jest.requireActual<{ captcha: Captcha }>('@/platform/captcha/index.weapp')
const plugin = () => {
  if (!mockOpened) throw new Error('nothing was opened')
  return mockOpened
}
/** Shows our page on top again. */
const comeBack = () => {
  for (const heard of [...mockOf('our page.onShow')]) heard()
}

describe('the captcha of the plugin', () => {
  afterEach(() => expect(mockOf('our page.onShow').size).toBe(0))

  it('a captcha that is left by Back counts as closed, even if the plugin reports nothing', async () => {
    const answer = captcha.ask(true)
    expect(plugin().url).toContain('aged=1')
    comeBack()
    expect(await answer).toBe('closed')
  })

  it('a passed captcha counts as passed when our page comes back afterwards', async () => {
    const answer = captcha.ask(false)
    plugin().events.verified({ ret: 0, ticket: 't', randstr: 'r' })
    comeBack()
    expect(await answer).toEqual({ ticket: 't', randstr: 'r' })
  })

  it('a passed captcha without a random text counts as passed, because Tencent’s plugin gives none', async () => {
    const answer = captcha.ask(false)
    plugin().events.verified({ ret: 0, ticket: 't' })
    expect(await answer).toEqual({ ticket: 't', randstr: '' })
  })

  it.each([
    ['closed', () => plugin().events.closed(), 'closed'],
    ['not passed', () => plugin().events.verified({ ret: 2 }), 'closed'],
    ['not there', () => plugin().fail(), 'unavailable'],
  ])('a captcha that is %s reports it', async (_, end, answered) => {
    const answer = captcha.ask(false)
    end()
    expect(await answer).toBe(answered)
  })
})
