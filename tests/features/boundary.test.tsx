import { lazy, Suspense } from 'react'
import { act, everythingSaid, hide, show } from '../helpers/show'

/* A lazily loaded part of the app, such as the cover of a locked screen or the consent dialog. */

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
  // React logs every error that a boundary catches.
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => quiet.mockRestore())

/** Opens the app with a part of the screen whose script no longer exists. */
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

it('the app reloads once when a deployment has removed the script of a part', async () => {
  await openWithout('locked-1')
  expect(mockReloads).toBe(1)
  // The screen itself is complete after the reload. Its part is still missing.
  chunks().screenIsComplete()
  await openWithout('locked-1')
  expect(mockReloads).toBe(1)
  expect(everythingSaid()).toContain('页面加载失败')
})

it('the app reloads once for each missing part, because the next deployment has other scripts', async () => {
  await openWithout('locked-1')
  await openWithout('consent-1')
  await openWithout('locked-2')
  await openWithout('consent-1')
  expect(mockReloads).toBe(3)
})

it('the name of the missing script is reported', async () => {
  await openWithout('locked-1')
  expect(events().takeEvents()).toContainEqual(expect.objectContaining({ name: 'ChunkLoadError.locked-1.missing' }))
})

it('the app waits for the network, and reloads when it is back', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  await openWithout('locked-1')
  expect(mockReloads).toBe(0)
  expect(everythingSaid()).toContain('页面加载失败')
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(mockReloads).toBe(1)
  // The screen was left: it no longer waits for its part.
  hide()
  window.dispatchEvent(new Event('online'))
  expect(mockReloads).toBe(1)
})

it('the app does not reload if it could not store that it did', async () => {
  const full = jest.spyOn(device().reloadedForParts, 'set').mockReturnValue(false)
  await openWithout('locked-1')
  expect(mockReloads).toBe(0)
  full.mockRestore()
})

it('the app does not reload for a part that a screen can do without', async () => {
  await openWithout('adviser-1', true)
  expect(mockReloads).toBe(0)
  expect(everythingSaid()).toBe('')
})
