/**
 * Whether the app that runs in the page is kept on the device: only from then on it starts without a network. Runs in
 * the page.
 */
export async function isKept() {
  const cache = await caches.open('ESERVICE_h5_app')
  const { origin, search } = location
  const page = await cache.match(`/?env=${new URLSearchParams(search).get('env')}`)
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const part of parts)
    if (/^\/(js|css)\//.test(part.slice(origin.length)) && !(await cache.match(part))) return false
  return Boolean(page && navigator.serviceWorker.controller)
}
