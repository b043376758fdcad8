import autocannon from 'autocannon'

export const CONNECTIONS = 32

/**
 * Sends each request once, over 32 connections by default; returns requests a second, the 95th percentile in
 * milliseconds, and the refusals.
 */
export async function load(url, requests, connections = CONNECTIONS) {
  const each = Math.floor(requests.length / connections)
  const times = []
  const refusals = []
  let client = 0
  const begun = performance.now()
  let ended = begun
  const running = autocannon({
    url,
    connections,
    amount: each * connections,
    timeout: 30,
    setupClient(connection) {
      connection.setRequests(requests.slice(client * each, (client + 1) * each))
      client += 1
      connection.on('body', body => {
        if (!String(body).includes('"success":true')) refusals.push(String(body).slice(0, 200))
      })
    },
  })
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds)
    // autocannon itself ends only at the next full second.
    ended = performance.now()
  })
  const { errors, timeouts } = await running
  times.sort((a, b) => a - b)
  const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return {
    perSecond: (1000 * times.length) / (ended - begun),
    p50: at(0.5),
    p95: at(0.95),
    failed: errors + timeouts + refusals.length,
    firstRefusal: refusals[0],
  }
}

/** The same for several gateways at once, over 32 connections in total: each gets its part of the requests. */
export async function loadAll(urls, requests) {
  const part = Math.floor(requests.length / urls.length)
  const connections = CONNECTIONS / urls.length
  const results = await Promise.all(
    urls.map((url, nth) => load(url, requests.slice(nth * part, (nth + 1) * part), connections)),
  )
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p95: Math.max(...results.map(({ p95 }) => p95)),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}
