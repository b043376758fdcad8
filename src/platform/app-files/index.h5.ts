import type { AppFiles } from './types'

/** The cache's name in service-worker.js. */
const CACHE = 'ESERVICE_h5_app'
/**
 * Largest number of times that the page looks for files missing from the cache. A file that was loading when the
 * worker took over shows up only after the first file is stored.
 */
const PASSES = 3

let started = false

/** The page and the loaded chunks that are not in the cache yet. */
async function missingFrom(cache: Cache): Promise<string[]> {
  const base = new URL('./', document.baseURI).href
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter(name => name.startsWith(base) && /^(js|css|static)\//.test(name.slice(base.length)))
  // The same key as in service-worker.js, which cannot import anything: both must use the same page.
  const env = new URLSearchParams(location.search).get('env')
  const page = env ? `${base}?env=${encodeURIComponent(env)}` : base
  const kept = (await cache.keys()).map(({ url }) => url)
  return [page, ...new Set(parts)].filter(url => !kept.includes(url))
}

/**
 * Registers the worker and adds the files fetched before it took control to its cache; from then on it sees every
 * request. The worker may have taken control while this page was loading, so missing files are looked up, not
 * guessed. Browsers without service workers, such as WeChat on iOS, and insecure addresses need a network to start.
 */
async function install() {
  const { serviceWorker } = navigator
  const controlled = new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  await serviceWorker.register('./service-worker.js')
  const { active } = await serviceWorker.ready
  if (!serviceWorker.controller) {
    active?.postMessage('claim')
    await controlled
  }
  const cache = await caches.open(CACHE)
  for (let pass = 0; pass < PASSES; pass += 1) {
    const missing = await missingFrom(cache)
    if (missing.length === 0) return
    await cache.addAll(missing)
  }
}

export const appFiles: AppFiles = {
  startOffline() {
    if (started || !('serviceWorker' in navigator)) return
    started = true
    install().catch(() => undefined)
  },
  watch: () => undefined,
  ask: () => Promise.resolve(false),
}
