/** @jest-environment jsdom */
import type { AppFiles } from '@/platform/app-files/types'

const PAGE = 'http://localhost/?env=wechat'
const PARTS = ['http://localhost/js/app.1.js', 'http://localhost/css/app.1.css']
/** The resources that the page fetched; the gateway's answer is no part of the app. */
const FETCHED = [...PARTS, 'http://localhost/site/none.json']

/**
 * Starts with a worker that controls the page already, or takes control when told to, and returns the resources added
 * to its cache. The `late` ones are on their way at that time, and arrive when the first one is cached.
 */
async function dismiss(
  kept: readonly string[],
  { inCharge = true, late = [] }: { inCharge?: boolean; late?: readonly string[] } = {},
): Promise<readonly string[]> {
  const fetched = [...FETCHED]
  const inCache = [...kept]
  const added: string[] = []
  let done: () => void = () => undefined
  const nothingMissing = new Promise<void>(resolve => {
    done = resolve
  })
  const cache = {
    async keys() {
      if (fetched.every(name => name.endsWith('.json') || inCache.includes(name)) && inCache.includes(PAGE)) done()
      return inCache.map(url => ({ url }))
    },
    async addAll(all: string[]) {
      if (added.length === 0) fetched.push(...late)
      inCache.push(...all)
      added.push(...all)
    },
  }
  const worker = { postMessage: () => serviceWorker.take() }
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: inCharge ? worker : null,
    register: async () => undefined,
    ready: Promise.resolve({ active: worker }),
    take() {
      serviceWorker.controller = worker
      serviceWorker.dispatchEvent(new Event('controllerchange'))
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.defineProperty(window, 'caches', { value: { open: async () => cache }, configurable: true })
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => fetched.map(name => ({ name })),
    configurable: true,
  })
  history.replaceState(null, '', '/?env=wechat#/Home/Index')
  jest.resetModules()
  const { appFiles }: { appFiles: AppFiles } = jest.requireActual('@/platform/app-files')
  appFiles.startOffline()
  await nothingMissing
  return added
}

describe('the app cache for a start without a network', () => {
  it('the app cache is complete even if its worker took control while the page was loading', async () => {
    expect(await dismiss([])).toEqual([PAGE, ...PARTS])
  })

  it('the app cache is complete even if its worker started before it could control this page', async () => {
    expect(await dismiss([], { inCharge: false })).toEqual([PAGE, ...PARTS])
  })

  it('the app cache is complete even if a part was on its way when its worker took control', async () => {
    const late = 'http://localhost/js/7.1.js'
    expect(await dismiss([], { late: [late] })).toEqual([PAGE, ...PARTS, late])
  })

  it('a cached part of the app is not fetched again', async () => {
    expect(await dismiss([PAGE, ...PARTS.slice(1)])).toEqual(PARTS.slice(0, 1))
    expect(await dismiss([PAGE, ...PARTS])).toEqual([])
  })
})
