// Keeps the app itself on the device, so that it starts without a network. Answers of the gateway never come this way:
// what the app keeps of them it keeps itself (src/api/last-known.ts). Copied to the build as it is: no imports, and
// only what Chrome 73 reads.
const CACHE = 'ESERVICE_h5_app'
const base = new URL('./', self.location.href).pathname

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
// A page that was loading when this began is none of those that were claimed then; it asks for it.
self.addEventListener('message', event => event.waitUntil(self.clients.claim()))

/**
 * The page is kept without its query, in which a login's code may stand; only the demo's `env` makes another page of
 * it.
 */
function pageKey({ searchParams }) {
  const env = searchParams.get('env')
  return env ? `${base}?env=${encodeURIComponent(env)}` : base
}

/** The page: the newest one there is. With another version the parts of the one before are of no use any more. */
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

/** A part of it, named by its content: as it is kept, or fetched once. */
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
