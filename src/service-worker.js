// Caches the app's own files on the device, so that it starts without a network. Answers of the gateway never pass
// through here; the app caches them itself (src/api/last-known.ts). This file is copied to the build unchanged: no
// imports, and only syntax that Chrome 73 supports.
const CACHE = 'ESERVICE_h5_app'
const base = new URL('./', self.location.href).pathname

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
// A page that was still loading when the worker was activated was not claimed. It sends a message to be claimed.
self.addEventListener('message', event => event.waitUntil(self.clients.claim()))

/**
 * The cache key of the page, without its query, because the query may hold a login's code. Only the demo's `env`
 * makes it a different page.
 */
function pageKey({ searchParams }) {
  const env = searchParams.get('env')
  return env ? `${base}?env=${encodeURIComponent(env)}` : base
}

/**
 * Returns the page from the network, or the cached one if the network fails. A new version makes the cached parts of
 * the old one useless, so they are deleted.
 */
async function page(request, key) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key)
  try {
    const fresh = await fetch(request)
    if (!fresh.ok) return fresh
    const [before, now] = await Promise.all([kept ? kept.text() : '', fresh.clone().text()])
    if (kept && before !== now) for (const old of await cache.keys()) await cache.delete(old)
    await cache.put(key, fresh.clone())
    return fresh
  } catch (error) {
    const instead = await cache.match(key)
    if (instead) return instead
    throw error
  }
}

/** Returns a part of the page, cached or fetched once. Its name contains its content hash, so it never changes. */
async function part(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const name = pathname.startsWith(base) ? pathname.slice(base.length) : '-'
  if (request.mode === 'navigate' && (name === '' || name === 'index.html'))
    event.respondWith(page(request, pageKey(url)))
  else if (/^(js|css|static)\//.test(name)) event.respondWith(part(request))
})
