/** @jest-environment jsdom */
import type { StartOffline } from '@/platform/offline/types'

const PAGE = 'http://localhost/?env=wechat'
const PARTS = ['http://localhost/js/app.1.js', 'http://localhost/css/app.1.css']
/** What the page fetched; the gateway's answer is none of the app's parts. */
const FETCHED = [...PARTS, 'http://localhost/site/none.json']

/** Starts with a worker that is in charge already, and gives what is put beside what it keeps. */
async function putAway(kept: readonly string[]): Promise<readonly string[]> {
  let done: (added: string[]) => void = () => undefined
  const added = new Promise<string[]>(resolve => {
    done = resolve
  })
  const cache = {
    match: async (url: string) => (kept.includes(url) ? {} : undefined),
    addAll: async (all: string[]) => done(all),
  }
  const serviceWorker = { controller: {}, addEventListener: () => undefined, register: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.defineProperty(window, 'caches', { value: { open: async () => cache }, configurable: true })
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => FETCHED.map(name => ({ name })),
    configurable: true,
  })
  history.replaceState(null, '', '/?env=wechat#/Home/Index')
  jest.resetModules()
  const { startOffline }: { startOffline: StartOffline } = jest.requireActual('@/platform/offline')
  startOffline()
  return added
}

describe('the app that is kept for a start without a network', () => {
  it('is whole even if its worker took charge while the page was loading', async () => {
    expect(await putAway([])).toEqual([PAGE, ...PARTS])
  })

  it('is not fetched again where it is kept', async () => {
    expect(await putAway([PAGE, ...PARTS.slice(1)])).toEqual(PARTS.slice(0, 1))
    expect(await putAway([PAGE, ...PARTS])).toEqual([])
  })
})
