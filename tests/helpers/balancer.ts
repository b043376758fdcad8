import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Backend {
  /** The address of the gateway; null while it has none. */
  address: () => string | null
  /** The address of its operations; null while it has none. */
  operations: () => string | null
}

const POLL_EVERY = 20

/**
 * A small balancer as companies have one: it asks each gateway whether it is ready, sends requests in turn to those
 * that are, and never sends one twice. A request that fails is a request that a person would see fail.
 */
export async function startBalancer(backends: readonly Backend[]) {
  const ready = new Set<Backend>()
  const served = new Map<Backend, number>()
  const underWay = new Map<Backend, number>()
  const count = (backend: Backend, more: number) => underWay.set(backend, (underWay.get(backend) ?? 0) + more)
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let isOpen = true

  async function watch(backend: Backend): Promise<void> {
    while (isOpen) {
      const address = backend.operations()
      const answer = address === null ? null : await fetch(`${address}/readyz`).catch(() => null)
      await answer?.text()
      if (answer?.ok) ready.add(backend)
      else ready.delete(backend)
      await new Promise(resolve => setTimeout(resolve, POLL_EVERY))
    }
  }

  const server = createServer((request, response) => {
    const choice = [...ready]
    turn += 1
    const backend = choice[turn % Math.max(1, choice.length)]
    const address = backend?.address()
    if (!backend || !address) return void response.writeHead(503).end('no gateway is ready')
    served.set(backend, (served.get(backend) ?? 0) + 1)
    count(backend, 1)
    response.once('close', () => count(backend, -1))
    const { host: _, connection: __, ...headers } = request.headers
    const onward = send(`${address}${request.url}`, { method: request.method, headers, agent }, answer => {
      // These two are about the balancer's connection to the gateway, and not about that of the person.
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
    })
    onward.on('error', error => {
      if (!response.headersSent) response.writeHead(502)
      response.end(`the gateway broke off: ${error.message}`)
    })
    request.pipe(onward)
  })
  // Longer than a test: a connection that ends while its next request is on the way would look like a failed request.
  server.keepAliveTimeout = 10 * 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const watching = Promise.all(backends.map(watch))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether the balancer sends requests there. */
    isReady: (backend: Backend) => ready.has(backend),
    /** Whether the balancer sends nothing there, and has all answers. */
    hasLeft: (backend: Backend) => !ready.has(backend) && !underWay.get(backend),
    served: (backend: Backend) => served.get(backend) ?? 0,
    async close() {
      isOpen = false
      await watching
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 5))
}
