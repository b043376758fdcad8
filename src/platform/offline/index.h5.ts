import type { StartOffline } from './types'

/** As service-worker.js names it. */
const CACHE = 'ESERVICE_h5_app'

let started = false

/**
 * What was fetched before the worker was in charge is put beside what it keeps; after that it sees everything itself. It may have taken
 * charge while this page was loading, so what is missing is looked for, not guessed from who is in charge now. Browsers without service
 * workers, such as WeChat's on iOS, and addresses that are not secure need a network to start.
 */
async function install() {
  const { serviceWorker } = navigator
  const controlled = new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  await serviceWorker.register('./service-worker.js')
  if (!serviceWorker.controller) await controlled
  const cache = await caches.open(CACHE)
  const base = new URL('./', document.baseURI).href
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter(name => name.startsWith(base) && /^(js|css|static)\//.test(name.slice(base.length)))
  const env = new URLSearchParams(location.search).get('env')
  const page = env ? `${base}?env=${encodeURIComponent(env)}` : base
  const missing: string[] = []
  for (const one of [page, ...new Set(parts)]) if (!(await cache.match(one))) missing.push(one)
  await cache.addAll(missing)
}

export const startOffline: StartOffline = () => {
  if (started || !('serviceWorker' in navigator)) return
  started = true
  install().catch(() => undefined)
}
