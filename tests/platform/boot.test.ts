/** @jest-environment jsdom */
import { lookOf, markOfSession } from '@/lib/first-frame'
import { SESSION_IDLE_MS } from '@/lib/terms'

const PREFIX = 'ESERVICE_h5_'
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36'
const TOKEN = 'f3a1c09e7b'
const PAGE = `
  <template id="first-visitor"><div class="app__content"><div class="app__above"></div>登录查看我的资产</div></template>
  <template id="first-customer"><div class="app__content"><div class="app__above"></div>自选</div></template>`

let userAgent = WECHAT
let systemDark = false

const store = (key: string, value: unknown) => localStorage.setItem(PREFIX + key, JSON.stringify(value))
const session = (change: object = {}) => {
  const kept = { token: TOKEN, until: Date.now() + 60_000, ends: Date.now() + 90_000, ...change }
  // biome-ignore lint/suspicious/noDocumentCookie: as platform/storage/cookie.ts writes it.
  document.cookie = `${PREFIX}SESSION=${encodeURIComponent(JSON.stringify(kept))}`
}
const seen = (change: object = {}) =>
  store('HOME_SEEN', {
    at: Date.now() - 60_000,
    of: markOfSession(TOKEN),
    look: lookOf('wechat', false, false, false, false),
    build: 'b1',
    html: '<div class="app__content"><div class="head__hello"></div>12,345.67</div>',
    ...change,
  })

/** Opens the page. Returns the text of the first frame; null: nothing stands. */
async function open(hash = '#/Home/Index', search = '?env=wechat') {
  history.replaceState(null, '', `/${search}${hash}`)
  document.body.innerHTML = PAGE
  jest.resetModules()
  await import('@/boot')
  return document.getElementById('first')?.textContent ?? null
}

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: there is no session.
  document.cookie = `${PREFIX}SESSION=; Max-Age=0`
  document.documentElement.className = ''
  document.documentElement.dataset.build = 'b1'
  userAgent = WECHAT
  systemDark = false
  jest.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => userAgent)
  window.matchMedia = jest.fn(() => ({ matches: systemDark }) as MediaQueryList)
})

describe('the first frame of the home screen', () => {
  it('a visitor sees the visitor’s screen, and a customer never does', async () => {
    expect(await open()).toBe('登录查看我的资产')
    session()
    expect(await open()).toBe('自选')
    for (const over of [{ until: Date.now() - 1 }, { ends: Date.now() - 1 }]) {
      session(over)
      expect(await open()).toBeNull()
    }
    session({ token: '' })
    expect(await open()).toBe('登录查看我的资产')
  })

  it('nothing stands before a silent login, which may leave the page', async () => {
    store('RETURNING', 1)
    expect(await open()).toBeNull()
    // A browser outside WeChat never logs anybody in by itself.
    userAgent = PHONE
    expect(await open()).toBe('登录查看我的资产')
  })

  it.each(['#/Home/Info', '#/Home/Index?custNo=1', '#/Home/Assets/Index'])(
    'nothing stands at the address %s',
    async hash => {
      expect(await open(hash)).toBeNull()
    },
  )

  it.each(['?code=1', '?env=wechat&custNo=1', '?x', '?env=wechat&envy=1'])('nothing stands at %s', async search => {
    expect(await open('', search)).toBeNull()
  })

  it.each(['', '?', '?env=wechat', '?env', '?&env=qw&'])('the home screen stands at %p', async search => {
    expect(await open('#/', search)).toBe('登录查看我的资产')
  })

  it('nothing stands at a desk, nor when the person has arranged the screen', async () => {
    userAgent = DESK
    expect(await open()).toBeNull()
    userAgent = WECHAT
    store('HOME_ARRANGEMENT', { owner: '', order: [], hidden: ['news'], unsaved: false })
    expect(await open()).toBeNull()
    store('HOME_ARRANGEMENT', { owner: '', order: [], hidden: [], unsaved: false })
    expect(await open()).not.toBeNull()
  })

  it('theme and size of letters are classes around the same markup', async () => {
    store('PREFERENCES', { theme: 'dark', elder: true })
    await open()
    expect(document.querySelector('#first > .app')?.className).toBe('app dark elder')
    expect(document.documentElement.className).toBe('dark elder first')
  })

  it('only a phone’s browser has the bar at the top, until it is closed', async () => {
    const hasBar = async () => {
      await open()
      return document.querySelector('#first .app__above') !== null
    }
    expect(await hasBar()).toBe(false)
    userAgent = PHONE
    expect(await hasBar()).toBe(true)
    store('TIP_BAR_CLOSED', Date.now())
    expect(await hasBar()).toBe(false)
  })

  it('a broken value on the device leaves the page empty', async () => {
    localStorage.setItem(`${PREFIX}PREFERENCES`, '{broken')
    expect(await open()).toBeNull()
  })
})

describe('the last screen in the first frame', () => {
  beforeEach(() => session())

  it('the customer sees their last figures at once, with their time and a greeting of now', async () => {
    seen()
    expect(await open()).toMatch(/^(夜深了|早上好|下午好|晚上好)12,345\.67上次数据 \d{2}:\d{2}$/)
  })

  const refused: ReadonlyArray<readonly [string, () => void]> = [
    ['is another session’s', () => session({ token: 'another' })],
    ['is older than an unused session', () => seen({ at: Date.now() - SESSION_IDLE_MS })],
    ['is of the future, because the clock was set back', () => seen({ at: Date.now() + 60_000 })],
    ['was drawn by another version', () => seen({ build: 'b0' })],
    ['has figures that are hidden now', () => store('PREFERENCES', { hidden: true })],
    ['was drawn with other letters', () => store('PREFERENCES', { elder: true })],
    ['was drawn in another theme', () => store('PREFERENCES', { theme: 'dark' })],
    ['was drawn in another program', () => seen({ look: lookOf('mobile', false, false, false, false) })],
    ['is behind a safety lock', () => store('SAFETY_LOCKS', [{ salt: '', owner: '0000', way: null, usedAt: 0 }])],
    ['is behind a safety lock of an earlier version', () => store('SAFETY_LOCK', { custNo: '1', way: null })],
  ]
  it.each(refused)('the last screen is not shown if it %s', async (_, refuse) => {
    seen()
    refuse()
    expect(await open()).toBe('自选')
  })

  it.each([
    ['is over', () => session({ until: Date.now() - 1 })],
    ['was ended by a logout', () => session({ token: '' })],
  ])('nobody sees the last screen when its session %s', async (_, end) => {
    seen()
    end()
    expect((await open()) ?? '').not.toContain('12,345.67')
  })
})
