import { createContext, runInContext } from 'node:vm'
import { read } from '../helpers/files'

const ORIGIN = 'https://app.example.com'
const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

/** The part of a browser's cache storage that the worker uses. */
function cacheStorage(fetch: (asked: string) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (asked: string | { url: string }) => kept.get(addressOf(asked))?.clone(),
    put: async (asked: string | { url: string }, response: Response) => void kept.set(addressOf(asked), response),
    keys: async () => [...kept.keys()].map(url => ({ url })),
    delete: async (asked: string | { url: string }) => kept.delete(addressOf(asked)),
    async addAll(names: string[]) {
      const answers = await Promise.all(names.map(fetch))
      if (answers.some(({ ok }) => !ok)) throw new TypeError('A file is missing')
      answers.forEach((answer, at) => {
        kept.set(addressOf(names[at] ?? ''), answer)
      })
    },
  })
  const open = (name: string) => {
    if (!all.has(name)) all.set(name, new Map())
    return all.get(name) as Map<string, Response>
  }
  return {
    names: () => [...all.values()].flatMap(kept => [...kept.keys()]).map(url => url.slice(ORIGIN.length)),
    open: async (name: string) => cacheOf(open(name)),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(addressOf(key))?.clone(),
    delete: async (name: string) => all.delete(name),
  }
}

interface Visit {
  request: { url: string; mode: string; method: string }
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

const pageOf = (version: string) => `<html><script src="./js/app.${version}.js"></script>${version}</html>`
const filesOf = (version: string) => ({
  '/': pageOf(version),
  [`/js/app.${version}.js`]: `app ${version}`,
  [`/js/later.${version}.js`]: `later ${version}`,
})

/** A phone with the worker, and a server whose files a deployment replaces. */
function phone() {
  let files: Record<string, string> = filesOf('aaaaaa')
  let online = true
  const asked: string[] = []
  const fetch = async (of: string | { url: string }) => {
    const path = new URL(addressOf(of)).pathname
    asked.push(path)
    if (!online) throw new TypeError('Failed to fetch')
    const text = files[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }
  const caches = cacheStorage(fetch)
  const listeners: Record<string, (event: Visit) => void> = {}
  const self = {
    location: new URL(`${ORIGIN}/service-worker.js`),
    addEventListener: (name: string, listener: (event: Visit) => void) => {
      listeners[name] = listener
    },
  }
  runInContext(read('src/service-worker.js'), createContext({ self, caches, fetch, URL, Response, Promise, Set }))
  /** The answer that the page gets for an address, and everything that the worker does meanwhile. */
  async function get(path: string, mode = 'no-cors') {
    const works: Array<Promise<unknown>> = []
    let answer: Promise<Response> | undefined
    listeners.fetch?.({
      request: { url: ORIGIN + path, mode, method: 'GET' },
      respondWith: given => {
        answer = given
      },
      waitUntil: work => works.push(work),
    })
    const response = await answer
    const text = response?.ok ? await response.text() : response?.status
    return { text, done: Promise.all(works) }
  }
  return {
    get,
    visit: async (path = '/') => {
      const { text, done } = await get(path, 'navigate')
      await done
      return text
    },
    /** Replaces the files of the server. `without`: this one has not arrived there. */
    deploy: (version: string, without = '') => {
      files = Object.fromEntries(Object.entries(filesOf(version)).filter(([path]) => path !== without))
    },
    setOnline: (now: boolean) => {
      online = now
    },
    kept: () => caches.names().sort(),
    asked,
  }
}

async function used(on: ReturnType<typeof phone>, version: string) {
  expect(await on.visit()).toBe(pageOf(version))
  for (const name of ['app', 'later'])
    expect((await on.get(`/js/${name}.${version}.js`)).text).toBe(`${name} ${version}`)
}

describe('the worker that keeps the app', () => {
  it('the worker answers with the page that it has before the server has answered', async () => {
    const on = phone()
    await used(on, 'aaaaaa')
    on.setOnline(false)
    await used(on, 'aaaaaa')
    expect(await on.visit('/?code=secret')).toBe(pageOf('aaaaaa'))
    expect(on.kept().some(name => name.includes('secret'))).toBe(false)
  })

  it('a new version is taken at the next visit, whole, and every file of the old one is gone', async () => {
    const on = phone()
    await used(on, 'aaaaaa')
    on.deploy('bbbbbb')
    // The visit during which it is found goes on with the old one.
    await used(on, 'aaaaaa')
    expect(on.kept()).toEqual([...['/', '/', '/js/app.aaaaaa.js', '/js/app.bbbbbb.js', '/js/later.aaaaaa.js']])
    on.setOnline(false)
    expect(await on.visit()).toBe(pageOf('bbbbbb'))
    expect((await on.get('/js/app.bbbbbb.js')).text).toBe('app bbbbbb')
    expect(on.kept()).toEqual(['/', '/js/app.bbbbbb.js'])
  })

  it('a new version that did not arrive whole is not taken', async () => {
    const on = phone()
    await used(on, 'aaaaaa')
    on.deploy('bbbbbb', '/js/app.bbbbbb.js')
    await used(on, 'aaaaaa')
    await used(on, 'aaaaaa')
    expect(on.kept().filter(name => name.includes('bbbbbb'))).toEqual([])
    on.deploy('bbbbbb')
    await on.visit()
    await used(on, 'bbbbbb')
  })

  it('an old page whose scripts the server has no more is not shown again', async () => {
    const on = phone()
    expect(await on.visit()).toBe(pageOf('aaaaaa'))
    on.deploy('bbbbbb')
    expect((await on.get('/js/later.aaaaaa.js')).text).toBe(404)
    await used(on, 'bbbbbb')
    expect(on.kept().filter(name => name.includes('aaaaaa'))).toEqual([])
  })

  it('two tabs that open at the same time get one version', async () => {
    const on = phone()
    await used(on, 'aaaaaa')
    on.deploy('bbbbbb')
    await on.visit()
    const tabs = await Promise.all([on.get('/', 'navigate'), on.get('/', 'navigate')])
    expect(tabs.map(({ text }) => text)).toEqual([pageOf('bbbbbb'), pageOf('bbbbbb')])
    await Promise.all(tabs.map(({ done }) => done))
    expect(on.kept()).toEqual(['/', '/js/app.bbbbbb.js'])
  })
})
