/** @jest-environment jsdom */
import { random } from '@/platform/random'

const DAY = 24 * 3600
const KEY = 'ESERVICE_h5_DEVICE_ID'
const EARLIER = 'f'.repeat(32)

const written: string[] = []

beforeAll(() => random.fill())
beforeEach(() => {
  written.length = 0
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the test takes the place of an earlier visit.
  document.cookie = `${KEY}=; Max-Age=0; Path=/`
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  jest.spyOn(document, 'cookie', 'set').mockImplementation(text => {
    written.push(text)
    own?.set?.call(document, text)
  })
})
afterEach(() => jest.restoreAllMocks())

/** Starts the app with nothing left in memory from the time before. */
function started(): string {
  let id = ''
  jest.isolateModules(() => {
    id = (require('@/api/device') as typeof import('@/api/device')).deviceId()
  })
  return id
}

const cookies = () => written.filter(text => text.startsWith(`${KEY}=`))

it('the device id is a cookie that lives for 73,000 days, and is the same at every start', () => {
  const id = started()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(started()).toBe(id)
  // It is written at every start, because some browsers delete it after a week.
  expect(cookies()).toHaveLength(2)
  for (const cookie of cookies()) {
    expect(decodeURIComponent(cookie)).toContain(id)
    expect(cookie).toContain(`Max-Age=${73_000 * DAY}`)
  }
  expect(document.cookie).toContain(KEY)
})

it('a device id from an earlier version moves into the cookie', () => {
  localStorage.setItem(KEY, JSON.stringify(EARLIER))
  expect(started()).toBe(EARLIER)
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(started()).toBe(EARLIER)
})

it('a browser without cookies keeps the device id in another place', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  const id = started()
  expect(document.cookie).not.toContain(KEY)
  expect(started()).toBe(id)
})

it('a forged device id that is invalid is replaced', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie written by hand.
  document.cookie = `${KEY}=${encodeURIComponent(JSON.stringify('<script>'))}; Path=/`
  expect(started()).toMatch(/^[0-9a-f]{32}$/)
})
