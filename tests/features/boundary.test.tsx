import { lazy, Suspense } from 'react'
import { act, everythingSaid, hide, show } from '../helpers/show'

/* A part of the app that is fetched when it is first needed: what covers a locked screen, or asks for consent. */

let mockReloads = 0
jest.mock('@/platform/address', () => {
  const { address } = jest.requireActual('@/platform/address')
  return {
    address: {
      ...address,
      reload: () => {
        mockReloads += 1
      },
    },
  }
})

const device = () => require('@/stores/on-device') as typeof import('@/stores/on-device')
const consent = () => (require('@/stores/consent') as typeof import('@/stores/consent')).useConsent
const events = () => require('@/stores/events') as typeof import('@/stores/events')
const chunks = () => require('@/navigation/chunk-failure') as typeof import('@/navigation/chunk-failure')

const missing = (name: string) =>
  Object.assign(new Error(`Loading chunk ${name} failed.\n(missing: /js/${name}.js)`), { name: 'ChunkLoadError' })

let quiet: jest.SpyInstance
beforeEach(() => {
  mockReloads = 0
  sessionStorage.clear()
  consent().setState({ agreed: '1' })
  events().takeEvents()
  // React tells of every error that a boundary catches.
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => quiet.mockRestore())

/** The app is opened: a part of the screen is wanted, and its script is not there any more. */
async function openWithout(name: string, dispensable?: true) {
  const { Boundary } = require('@/navigation/boundary') as typeof import('@/navigation/boundary')
  const Part = lazy(() => Promise.reject(missing(name)))
  await show(
    <Boundary {...(dispensable && { dispensable })}>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  )
  await act(async () => {
    await new Promise(resolve => setTimeout(resolve))
  })
}

it('starts anew when a deployment has taken the script of a part away, once', async () => {
  await openWithout('locked-1')
  expect(mockReloads).toBe(1)
  // The screen itself is complete after the reload. Its part is still missing.
  chunks().screenIsComplete()
  await openWithout('locked-1')
  expect(mockReloads).toBe(1)
  expect(everythingSaid()).toContain('页面加载失败')
})

it('does so for each part: the next deployment has other scripts', async () => {
  await openWithout('locked-1')
  await openWithout('consent-1')
  await openWithout('locked-2')
  await openWithout('consent-1')
  expect(mockReloads).toBe(3)
})

it('reports which script it was', async () => {
  await openWithout('locked-1')
  expect(events().takeEvents()).toContainEqual(expect.objectContaining({ name: 'ChunkLoadError.locked-1.missing' }))
})

it('waits for the network where there is none, and starts anew when it is back', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  await openWithout('locked-1')
  expect(mockReloads).toBe(0)
  expect(everythingSaid()).toContain('页面加载失败')
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(mockReloads).toBe(1)
  // The screen was left: nobody waits for its part any more.
  hide()
  window.dispatchEvent(new Event('online'))
  expect(mockReloads).toBe(1)
})

it('does not start anew when it could not remember that it did', async () => {
  const full = jest.spyOn(device().reloadedForParts, 'set').mockReturnValue(false)
  await openWithout('locked-1')
  expect(mockReloads).toBe(0)
  full.mockRestore()
})

it('does not start anew for what a screen can do without', async () => {
  await openWithout('bubble-1', true)
  expect(mockReloads).toBe(0)
  expect(everythingSaid()).toBe('')
})
