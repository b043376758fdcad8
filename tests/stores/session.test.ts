/** @jest-environment jsdom */
import { storage } from '@/platform/storage'

const NOON = Date.parse('2026-11-21T04:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR

let session: typeof import('@/stores/session')
let cookies: string[]
let now = NOON

/** Opens the app. */
async function open() {
  jest.resetModules()
  session = await import('@/stores/session')
}

const maxAge = () => Number(/ESERVICE_h5_SESSION=[^;]+; Max-Age=(\d+)/.exec(cookies[cookies.length - 1] ?? '')?.[1])
const token = () => session.useSession.getState().token

beforeEach(async () => {
  now = NOON
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  for (const area of Object.values(storage)) area.keys().forEach(area.remove)
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
  cookies = []
  jest.spyOn(document, 'cookie', 'set').mockImplementation(text => {
    cookies.push(text)
    set?.call(document, text)
  })
  await open()
  session.keepSession({ token: 't', custNo: '1' })
})
afterEach(() => jest.restoreAllMocks())

describe('the session on the device', () => {
  it('the WeChat identity of a visitor survives a reload', async () => {
    session.clearSession()
    await open()
    session.keepSession({ token: '', accessToken: 'known', openid: 'o', needBind: true })
    await open()
    expect(session.useSession.getState()).toMatchObject({ token: '', accessToken: 'known', openid: 'o' })
  })

  it('an unused session lives as long as on the server', async () => {
    expect(maxAge()).toBe((2 * HOUR) / 1000)
    now = NOON + 2 * HOUR - 1
    expect(session.isSessionOver()).toBe(false)
    await open()
    expect(token()).toBe('t')
    now = NOON + 2 * HOUR
    expect(session.isSessionOver()).toBe(true)
    await open()
    expect(token()).toBe('')
    expect(storage.credentials.keys()).toEqual([])
  })

  it('a session is extended by every use, and stored once a minute', () => {
    const before = cookies.length
    now = NOON + MINUTE - 1
    session.noteSessionUse()
    expect(cookies.length).toBe(before)
    now = NOON + HOUR
    session.noteSessionUse()
    now = NOON + 3 * HOUR - 1
    expect(session.isSessionOver()).toBe(false)
    now = NOON + 3 * HOUR
    expect(session.isSessionOver()).toBe(true)
  })

  it('a session ends after seven days even when it is used', () => {
    for (now = NOON; now < NOON + WEEK; now += HOUR) session.noteSessionUse()
    now = NOON + WEEK - 1
    expect(maxAge()).toBeLessThanOrEqual(2 * 3600)
    session.noteSessionUse()
    expect(session.isSessionOver()).toBe(false)
    now = NOON + WEEK
    session.noteSessionUse()
    expect(session.isSessionOver()).toBe(true)
  })

  it('a session is not over here while another tab uses it', async () => {
    const here = session
    now = NOON + HOUR
    await open()
    session.noteSessionUse()
    now = NOON + 2 * HOUR
    expect(here.isSessionOver()).toBe(false)
    expect(here.rereadSession()).toBe(false)
  })

  it('a visitor takes over the session of a login in another tab, and stays on their page', () => {
    session.clearSession()
    storage.credentials.set('SESSION', JSON.stringify({ token: 'u', custNo: '2' }))
    expect([session.rereadSession(), token()]).toEqual([false, 'u'])
  })

  it('a visitor has no session that could end', () => {
    session.clearSession()
    now = NOON + WEEK
    session.noteSessionUse()
    expect(session.isSessionOver()).toBe(false)
    expect(storage.credentials.keys()).toEqual([])
  })
})
