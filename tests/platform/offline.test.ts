/** @jest-environment jsdom */
import type { AppFiles } from '@/platform/app-files/types'

const PAGE = 'http://localhost/?env=wechat'
const PARTS = ['http://localhost/js/app.1.js', 'http://localhost/css/app.1.css']
/** What the page fetched; the gateway's answer is none of the app's parts. */
const FETCHED = [...PARTS, 'http://localhost/site/none.json']

/**
 * Starts with a worker that is in charge already, or takes charge of this page when it is told to, and gives what is
 * put beside what it keeps. `late` was on its way then, and is there when the first of it is kept.
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

describe('the app that is kept for a start without a network', () => {
  it('is whole even if its worker took charge while the page was loading', async () => {
    expect(await dismiss([])).toEqual([PAGE, ...PARTS])
  })

  it('is whole even if its worker began when this page was not there to be taken charge of', async () => {
    expect(await dismiss([], { inCharge: false })).toEqual([PAGE, ...PARTS])
  })

  it('is whole even if a part was on its way when its worker took charge', async () => {
    const late = 'http://localhost/js/7.1.js'
    expect(await dismiss([], { late: [late] })).toEqual([PAGE, ...PARTS, late])
  })

  it('is not fetched again where it is kept', async () => {
    expect(await dismiss([PAGE, ...PARTS.slice(1)])).toEqual(PARTS.slice(0, 1))
    expect(await dismiss([PAGE, ...PARTS])).toEqual([])
  })
})
