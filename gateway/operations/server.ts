import { createServer, type ServerResponse } from 'node:http'
import { ConfigError } from '../config/config-error'

interface Told {
  /** The reasons for which the gateway is not ready. */
  faults: () => Promise<string[]>
  /** The metrics in Prometheus' format. */
  metrics: () => Promise<string>
  metricsType: string
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

/**
 * Serves the three endpoints of operations. They are not on the gateway's own port, because the public must not reach
 * them.
 *
 * @throws ConfigError when the port is taken.
 */
export async function serveOperations(
  { host, port }: { host: string; port: number },
  { faults, metrics, metricsType }: Told,
) {
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    // An event loop that is blocked does not answer at all.
    '/livez': async response => send(response, 200, 'alive\n'),
    async '/readyz'(response) {
      const found = await faults()
      if (found.length === 0) send(response, 200, 'ready\n')
      else send(response, 503, `not ready\n${found.join('\n')}\n`)
    },
    '/metrics': async response => send(response, 200, await metrics(), metricsType),
  }
  const server = createServer((request, response) => {
    const page = pages[request.url?.split('?', 1)[0] ?? '']
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return send(response, 404, 'not found\n')
    page(response).catch(() => send(response, 500, 'failed\n'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch(error => {
    if (Object(error).code !== 'EADDRINUSE') throw error
    throw new ConfigError('OPS_PORT', `OPS_PORT ${port} at ${host} is taken: end what listens there, or set another.`)
  })
  // It must not keep a gateway alive that has nothing else to do.
  server.unref()
  const taken = server.address()
  return {
    address: `http://${host}:${typeof taken === 'object' && taken ? taken.port : port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
