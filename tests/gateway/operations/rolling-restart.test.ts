import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../gateway/db/connect'
import type { Operations } from '../../../gateway/operations/operations'
import { openWatched } from '../../../gateway/operations/watched'
import { createLog } from '../../../gateway/pipeline/log'
import { startBalancer, until } from '../../helpers/balancer'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { testConfig } from '../../helpers/gateway-config'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

/** A gateway that can be restarted. Like a process it has new addresses after that. */
function restartable(database: Database) {
  let address: string | null = null
  let told: string | null = null
  let operations: Operations | null = null
  let gateway: TestGateway | null = null
  return {
    address: () => address,
    operations: () => told,
    gateway: () => gateway,
    async start() {
      const lines: string[] = []
      const log = createLog('info', { write: line => void lines.push(line) })
      operations = await openWatched(testConfig(), { host: '127.0.0.1', port: 0 }, log)
      told = /operations at (\S+?)"/.exec(lines.join(''))?.[1] ?? null
      gateway = await testGateway({ db: database.db, operations, domains: probeDomain().domains })
      operations.opened(gateway.db, gateway.now)
      address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
      operations.ready()
    },
    /** The same steps as main.ts takes after a signal. */
    async stop(isKnown: () => Promise<void>) {
      operations?.stopping()
      await isKnown()
      await gateway?.close()
      address = null
      await operations?.close()
      told = null
    },
  }
}

test('two gateways behind a balancer are restarted in turn under load, and no request fails', async () => {
  const database = await smallDatabase('lin')
  const gateways = [restartable(database), restartable(database)]
  for (const gateway of gateways) await gateway.start()
  const balancer = await startBalancer(gateways)
  await until(() => gateways.every(balancer.isReady))
  let isLoaded = true
  let answered = 0
  const failures: string[] = []

  async function visit(): Promise<void> {
    while (isLoaded) {
      const prepared = await gateways[0]?.gateway()?.prepare(probe.echo, { text: String(answered) })
      if (!prepared) throw new Error('a gateway was started')
      const { url, method, headers } = prepared
      const answer = await fetch(`${balancer.url}${url}`, { method, headers })
      const text = await answer.text()
      if (!answer.ok || !text.includes('"success":true')) failures.push(`${answer.status} ${text}`)
      answered += 1
    }
  }
  const visits = Promise.all([1, 2, 3].map(visit))
  for (const gateway of gateways) {
    const before = answered
    await until(() => answered > before + 10)
    await gateway.stop(() => until(() => balancer.hasLeft(gateway)))
    const during = answered
    await until(() => answered > during + 10)
    await gateway.start()
    const wanted = balancer.served(gateway) + 10
    await until(() => balancer.served(gateway) > wanted)
  }
  isLoaded = false
  await visits
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(40)
  await balancer.close()
  for (const gateway of gateways) await gateway.stop(async () => {})
  await database.close()
})

test('a request that arrives while the gateway stops to listen is answered by the gateway, and not with a bare 503', async () => {
  const database = await smallDatabase()
  const gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
  const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  // Half of the head of a request.
  await new Promise<void>(resolve =>
    socket.write('GET /e-service/api/B/probe/echo HTTP/1.1\r\nHost: x\r\n', () => resolve()),
  )
  // An answer to a later request shows that the gateway has read the earlier bytes.
  await fetch(address)
  const closed = gateway.close()
  const isListening = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  while (await isListening()) await delay(5)
  socket.write('\r\n')
  await once(socket, 'close')
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"retCode":"T020101-0005"')
  await database.close()
})
