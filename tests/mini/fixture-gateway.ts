import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

const json: (response: ServerResponse, value: unknown) => void = (response, value) => {
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('X-Answer', 'yes')
  response.end(JSON.stringify(value))
}

/** A small server for the fixture: it answers with the request it received. */
export async function fixtureGateway(): Promise<{ address: string; close(): Promise<void> }> {
  /** The requests that wait for an answer. The first ten are held until all ten are here. */
  const held: (() => void)[] = []
  let wereTen = false
  const answers: Record<string, Answer> = {
    '/echo': ({ method, url, headers }, response, body) => json(response, { method, url, headers, body }),
    '/text': (_, response) => response.end('{ not json'),
    '/bytes': (_, response) => response.end(Buffer.from([1, 2, 255])),
    '/report.pdf': (_, response) => response.end('a report'),
    '/slow': () => undefined,
    '/busy': (_, response) => {
      const seen = held.length + 1
      held.push(() => json(response, { busy: seen }))
      const answerAll = () => {
        for (const answer of held.splice(0)) answer()
      }
      if (wereTen) return answerAll()
      wereTen = held.length === 10
      // The time for an eleventh request, which should not come: it would be counted with the ten.
      if (wereTen) setTimeout(answerAll, 50)
    },
    '/sim/wx/code': ({ url }, response) =>
      json(response, { code: `code of ${url?.split('person=')[1]}`, errMsg: 'login:ok' }),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const answer = answers[request.url?.split('?')[0] ?? '']
      if (answer) return answer(request, response, Buffer.concat(chunks).toString())
      response.statusCode = 404
      response.end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A server that listens on a port has one.
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
