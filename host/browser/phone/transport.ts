import type { Transport } from '../../core/transport'

/** Headers that a browser sets itself and does not accept from scripts. */
const OWN = new Set(['referer', 'user-agent', 'cookie', 'host', 'content-length'])

/** Sends requests to the page's own origin, without its cookies: a mini-program has none. */
export const ownOriginTransport: Transport = {
  async send({ method, target, headers, body }, signal) {
    const answer = await fetch(target, {
      method,
      headers: Object.entries(headers).filter(([name]) => !OWN.has(name)),
      body: body && new Uint8Array(body),
      signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    return {
      status: answer.status,
      headers: [...answer.headers],
      body: new Uint8Array(await answer.arrayBuffer()),
    }
  },
}
