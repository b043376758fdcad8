import type { StartOffline } from './types'

/** As service-worker.js names it. */
const CACHE = 'ESERVICE_h5_app'

let started = false

/**
 * What was fetched before the worker was there is put beside what it keeps; after that it sees everything itself. Browsers without service
 * workers, such as WeChat's on iOS, and addresses that are not secure need a network to start.
 */
async function install() {
  const { serviceWorker } = navigator
  const controlled = new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  await serviceWorker.register('./service-worker.js')
  if (serviceWorker.controller) return
  await controlled
  const cache = await caches.open(CACHE)
  const base = new URL('./', document.baseURI).href
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter(name => name.startsWith(base) && /^(js|css|static)\//.test(name.slice(base.length)))
  const env = new URLSearchParams(location.search).get('env')
  const page = env ? `${base}?env=${encodeURIComponent(env)}` : base
  await cache.addAll([page, ...new Set(parts)])
}

export const startOffline: StartOffline = () => {
  if (started || !('serviceWorker' in navigator)) return
  started = true
  install().catch(() => undefined)
}
