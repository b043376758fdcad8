// Caches the app's own files on the device, so that it starts without a network. Answers of the gateway never pass
// through here; the app caches them itself (src/api/last-known.ts). This file is copied to the build unchanged: no
// imports, and only syntax that Chrome 73 supports.
const CACHE = 'ESERVICE_h5_app'
/** A new version, until the next visit takes it. */
const NEXT = 'ESERVICE_h5_next'
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

/** The scripts and styles that a page names. It loads the others by itself. */
const named = html => [...new Set(html.match(/(js|css)\/[\w.-]+\.(js|css)\b/g) || [])].map(name => base + name)

/** Work on the caches, one piece after another: two tabs may open at the same time. */
let turn = Promise.resolve()
function inTurn(work) {
  turn = turn.then(work, work)
  return turn
}

/**
 * Looks for a new version while the cached one is on the screen. The new one is kept beside it, with everything that
 * its first screen needs; the page comes last, so a version with a page is complete.
 */
async function update(key) {
  const fresh = await fetch(key, { cache: 'no-cache' })
  const kept = await caches.match(key, { cacheName: CACHE })
  if (!fresh.ok || !kept) return
  const [before, now] = await Promise.all([kept.text(), fresh.clone().text()])
  if (before === now) return caches.delete(NEXT)
  await caches.delete(NEXT)
  const next = await caches.open(NEXT)
  await next.addAll(named(now))
  await next.put(key, fresh)
}

/**
 * Replaces the cached version by the new one, if that is complete. Nothing of the old one stays. If the worker is
 * ended on the way, it begins again: the page, without which nothing is taken from the cache, comes last here, too.
 */
async function takeNew(key) {
  if (!(await caches.match(key, { cacheName: NEXT }))) return
  await caches.delete(CACHE)
  const [cache, next] = [await caches.open(CACHE), await caches.open(NEXT)]
  for (const request of await next.keys()) await cache.put(request, await next.match(request))
  await caches.delete(NEXT)
}

/**
 * Returns the cached page at once, and looks for a new version meanwhile, which the next visit takes. A page that is
 * not in the cache comes from the network.
 */
async function page(event, request, key) {
  await inTurn(() => takeNew(key)).catch(() => {})
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key)
  if (kept) {
    event.waitUntil(inTurn(() => update(key)).catch(() => {}))
    return kept
  }
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(key, fresh.clone())
  return fresh
}

/**
 * Returns a part of the page, cached or fetched once. Its name contains its content hash, so it never changes. If the
 * server has it no more, the cached page is of an old version and must not be shown again.
 */
async function part(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  else if (fresh.status === 404) await inTurn(() => caches.delete(CACHE))
  return fresh
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const name = pathname.startsWith(base) ? pathname.slice(base.length) : '-'
  if (request.mode === 'navigate' && (name === '' || name === 'index.html'))
    event.respondWith(page(event, request, pageKey(url)))
  else if (/^(js|css|static)\//.test(name)) event.respondWith(part(request))
})
