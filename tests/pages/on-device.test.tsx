import { person } from '../../gateway/seed/people'
import { screensOnGateway } from '../helpers/screens'

const app = screensOnGateway()
const lin = person('lin')

const AREAS = ['local', 'session', 'credentials'] as const
const platform = () => require('@/platform/storage') as typeof import('@/platform/storage')
const stored = () => require('@/stores/stored') as typeof import('@/stores/stored')

const lying = () =>
  AREAS.flatMap(where =>
    platform()
      .storage[where].keys()
      .map(key => ({ key, text: platform().storage[where].get(key) ?? '', by: stored().declarationOf(where, key) })),
  )
/** The whole storage of the browser, including keys that others wrote. */
const everything = () =>
  [...Object.entries({ ...localStorage, ...sessionStorage }).flat(), document.cookie].map(decodeURIComponent).join('\n')

it('the app leaves only declared keys on the device, and after a logout no personal ones', async () => {
  await app.enter(lin)
  const lock = require('@/stores/lock') as typeof import('@/stores/lock')
  lock.setLock('sms')
  for (const name of ['home', 'assets', 'transactions', 'info', 'messages', 'service'] as const)
    await app.visit(name, {})
  expect(lying().length).toBeGreaterThan(10)
  expect(lying().filter(({ by }) => !by)).toEqual([])
  expect(everything()).toContain(lin.custNo)
  // The names of keys are seen where their values are not.
  const names = [...Object.keys({ ...localStorage, ...sessionStorage }), ...document.cookie.split('; ')]
  const found = names.map(name => decodeURIComponent(name.split('=')[0] ?? ''))
  expect(found.some(name => name.includes('KNOWN_'))).toBe(true)
  expect(found.filter(name => name.includes(lin.custNo) || name.includes(lin.mobile))).toEqual([])
  expect(localStorage.getItem('ESERVICE_h5_KNOWN')).not.toContain(lin.custNo)
  const { logout } = require('@/session/accept') as typeof import('@/session/accept')
  logout()
  expect(lying().filter(({ by }) => by?.personal !== false)).toEqual([])
  for (const trace of [lin.custNo, lin.unionid, lin.h5Openid, lin.name, lin.mobile])
    expect(everything()).not.toContain(trace)
  expect(lying().map(({ key }) => key)).toContain('SAFETY_LOCKS')
})

it('an address carries the unionid only where the company’s documents put it: records of read messages, the follow bar', async () => {
  await app.enter(lin)
  const from = app.requests.length
  for (const name of ['home', 'messages', 'info'] as const) await app.visit(name, {})
  await app.visit('messageDetail', { id: 'M2026110605' })
  const addresses = app.requests.slice(from).map(({ url }) => decodeURIComponent(url))
  expect(addresses.filter(url => url.includes('/getNewMessageContent?')).length).toBeGreaterThan(0)
  const telling = addresses.filter(url => url.includes(lin.unionid))
  expect(telling.filter(url => !/\/(getReadMsgRecord|followWxAccount)\?/.test(url))).toEqual([])
})
