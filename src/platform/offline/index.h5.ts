import type { StartOffline } from './types'

/** As service-worker.js names it. */
const CACHE = 'ESERVICE_h5_app'
/** How often is looked for what is missing: what was on its way when the worker took charge is known when the first of it is kept. */
const PASSES = 3

let started = false

/** The page and the parts of the app it has loaded so far, as far as they are not kept. */
async function missingFrom(cache: Cache): Promise<string[]> {
  const base = new URL('./', document.baseURI).href
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter(name => name.startsWith(base) && /^(js|css|static)\//.test(name.slice(base.length)))
  const env = new URLSearchParams(location.search).get('env')
  const page = env ? `${base}?env=${encodeURIComponent(env)}` : base
  const kept = (await cache.keys()).map(({ url }) => url)
  return [page, ...new Set(parts)].filter(url => !kept.includes(url))
}

/**
 * What was fetched before the worker was in charge is put beside what it keeps; after that it sees everything itself. It may have taken
 * charge while this page was loading, so what is missing is looked for, not guessed from who is in charge now. Browsers without service
 * workers, such as WeChat's on iOS, and addresses that are not secure need a network to start.
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

export const startOffline: StartOffline = () => {
  if (started || !('serviceWorker' in navigator)) return
  started = true
  install().catch(() => undefined)
}
