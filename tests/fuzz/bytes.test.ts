import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { auth } from '@/contract/auth'
import type { Database } from '../../gateway/db/connect'
import { authHandlers } from '../../gateway/handlers/auth'
import { answerables } from '../../gateway/pipeline/answerable'
import { root } from '../helpers/files'
import { type TestGateway, testGateway } from '../helpers/gateway'
import { smallDatabase } from '../helpers/small-database'

let database: Database
let gateway: TestGateway
let port: number

beforeAll(async () => {
  database = await smallDatabase('lin')
  // A folder of the project as the built app, so that climbing out of it would lead somewhere.
  const config = { webRoot: join(root, 'tests/data') }
  gateway = await testGateway({ db: database.db, domains: answerables(auth, authHandlers), config })
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  port = (gateway.app.server.address() as AddressInfo).port
})

afterAll(async () => {
  await gateway.close()
  await database.close()
})

/** Returns the answer to bytes that need not be HTTP, until either side ends. Sends nothing more after them. */
const exchange = (bytes: string | Buffer) =>
  new Promise<string>(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    // A gateway that hangs up has answered too.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })

const KEY_PATH = '/eqb-auth/api/B/security/querySMPublicKey'
const head = (line: string, ...headers: string[]) =>
  [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n')

const broken: [string, string | Buffer][] = [
  ['nothing', ''],
  ['no HTTP', 'hello\r\n\r\n'],
  ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256))],
  ['the beginning of TLS', Buffer.from('160301020001000001fc0303', 'hex')],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an old HTTP', 'GET / HTTP/0.9\r\n\r\n'],
  ['no host', `GET ${KEY_PATH} HTTP/1.1\r\n\r\n`],
  ['two hosts', head(`GET ${KEY_PATH} HTTP/1.1`, 'Host: y')],
  ['an address of another server', head('GET http://evil.example/x HTTP/1.1')],
  ['a tunnel', head('CONNECT evil.example:443 HTTP/1.1')],
  ['TRACE', head(`TRACE ${KEY_PATH} HTTP/1.1`)],
  ['an unknown method', head(`BREW ${KEY_PATH} HTTP/1.1`)],
  ['a climbing path', head('GET /../../../../etc/passwd HTTP/1.1')],
  ['a path that climbs in disguise', head('GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1')],
  ['a path of backslashes', head('GET /..\\..\\gateway\\config.ts HTTP/1.1')],
  ...['..', '%2e%2e', '.%2e', '..%2f..', '..%5c..', '%252e%252e', '....//..', '..;', '..%00', '%c0%ae%c0%ae'].map(
    (up): [string, string] => [
      `a path out of the app by ${up}`,
      head(`GET /js/${up}/${up}/${up}/package.json HTTP/1.1`),
    ],
  ),
  ['a zero byte in the path', head('GET /%00 HTTP/1.1')],
  ['a broken escape in the path', head('GET /e-service/api/B/%E0%A4%A HTTP/1.1')],
  ['a path of control characters', head('GET /\u0001\u0002 HTTP/1.1')],
  ['an endless path', head(`GET /${'a'.repeat(100_000)} HTTP/1.1`)],
  ['endless headers', head('GET / HTTP/1.1', `X: ${'a'.repeat(100_000)}`)],
  ['ten thousand headers', head('GET / HTTP/1.1', ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`))],
  ['a header without a name', head('GET / HTTP/1.1', ': x')],
  ['a header with a line break in it', head('GET / HTTP/1.1', 'X: a\rb')],
  ['two lengths', head(`POST ${KEY_PATH} HTTP/1.1`, 'Content-Length: 2', 'Content-Length: 3')],
  ['a length and chunks', head(`POST ${KEY_PATH} HTTP/1.1`, 'Content-Length: 2', 'Transfer-Encoding: chunked')],
  ['a negative length', head(`POST ${KEY_PATH} HTTP/1.1`, 'Content-Length: -1')],
  ['a length of forty digits', head(`POST ${KEY_PATH} HTTP/1.1`, `Content-Length: ${'9'.repeat(40)}`)],
  ['broken chunks', `${head(`POST ${KEY_PATH} HTTP/1.1`, 'Transfer-Encoding: chunked')}zz\r\nabc\r\n`],
  ['half a body', `${head(`POST ${KEY_PATH} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 99')}{"a":`],
  [
    'a compressed body that is none',
    `${head(`POST ${KEY_PATH} HTTP/1.1`, 'Content-Encoding: gzip', 'Content-Type: application/json', 'Content-Length: 2')}{}`,
  ],
  [
    'a socket for WebSockets',
    head('GET / HTTP/1.1', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'),
  ],
  ['many requests at once', head(`GET ${KEY_PATH} HTTP/1.1`).replace('close', 'keep-alive').repeat(200)],
]

describe('the gateway at its port', () => {
  it.each(broken)('the gateway survives %s and answers the next request', async (_, bytes) => {
    const answer = await exchange(bytes)
    expect(answer).not.toMatch(
      /HTTP\/1\.[01] 5\d\d|\bE500\b|root:|node_modules|\bat \S+ \(|evil\.example|devDependencies/,
    )
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    const next = await fetch(`http://127.0.0.1:${port}/e-service/api/B/nothing`)
    expect(next.status).toBe(404)
    const { publicKey } = (await gateway.call(auth.querySMPublicKey, {})).data
    expect(publicKey).toMatch(/^[0-9a-f]{128,}$/i)
  })
})
