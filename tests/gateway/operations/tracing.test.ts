import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openOperations } from '../../../gateway/operations/open-operations'
import { createLog } from '../../../gateway/pipeline/log'
import { person } from '../../../gateway/seed/people'
import { testGateway } from '../../helpers/gateway'
import { testConfig } from '../../helpers/gateway-config'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const lin = person('lin')
const MOBILE = '13912345678'

/** A collector of OpenTelemetry that keeps what it gets. */
async function collector() {
  const got: { path: string; type: string; bytes: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    got.push({
      path: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      bytes: Buffer.concat(parts),
    })
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

// The first test, because the next one loads them.
test('without settings for metrics and traces none of their packages is loaded', async () => {
  const operations = await openOperations(testConfig(), createLog('silent'))
  await operations.close()
  const loaded = Object.keys(require.cache)
  expect(loaded.some(file => /gateway.operations.open-operations/.test(file))).toBe(true)
  expect(loaded.filter(file => /@opentelemetry|prom-client|@fastify.otel/.test(file))).toEqual([])
})

test('a traced request arrives at the collector with its call and code, and with nothing about the person', async () => {
  const { got, url, close } = await collector()
  const database = await smallDatabase('lin')
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url
  const operations = await openOperations(testConfig({ tracing: { service: 'our-gateway' } }), createLog('silent'))
  const { domains, state } = probeDomain()
  state.bug = new Error(`no row for ${MOBILE} of ${lin.name}`)
  const gateway = await testGateway({ db: database.db, operations, domains })
  try {
    const token = await gateway.login(lin)
    await gateway.call(probe.mine, {}, { as: { token } })
    const { url: path, ...request } = await gateway.prepare(probe.echo, { text: MOBILE })
    await gateway.raw({ ...request, url: String(path) })
    await gateway.call(probe.secret, { password: 'a-secret-word', mobile: MOBILE })
    await gateway.call(probe.mine, {})
    await gateway.call(probe.broken, {}, { allowBroken: true })
    await gateway.raw({
      method: 'GET',
      url: `/nowhere/${lin.custNo}?mobile=${MOBILE}`,
      headers: { 'user-agent': 'Spy/1' },
    })
    operations.note({ service: 'tencent sms', result: 'slow', seconds: 5 })
    await gateway.close()
    await operations.close()
  } finally {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    await database.close()
    close()
  }
  expect(got.map(({ path, type }) => `${path} ${type}`)).toContain('/v1/traces application/x-protobuf')
  const text = Buffer.concat(got.map(({ bytes }) => bytes)).toString('latin1')
  for (const told of ['our-gateway', 'probe.mine', 'probe.secret', 'selfservice.code', 'E500', 'tencent sms', 'slow']) {
    expect(text).toContain(told)
  }
  const utf8 = Buffer.concat(got.map(({ bytes }) => bytes)).toString('utf8')
  for (const secret of [
    MOBILE,
    lin.custNo,
    lin.name,
    lin.mobile,
    'a-secret-word',
    'Spy/1',
    'nowhere',
    '?mobile',
    '?text',
    'cipherData',
  ]) {
    expect(utf8.includes(secret) && secret).toBe(false)
  }
})
