import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { assets } from '@/contract/assets'
import { papers } from '@/contract/papers'
import { buildGateway } from '../../gateway/app'
import { issueSession } from '../../gateway/auth/sessions'
import { openDatabase } from '../../gateway/db/connect'
import { openReplica } from '../../gateway/db/replica'
import { domains } from '../../gateway/handlers/all'
import { createLog } from '../../gateway/pipeline/log'
import { people } from '../../gateway/seed/people'
import { seed } from '../../gateway/seed/seed'
import { testClock, testConfig } from '../../tests/helpers/gateway-config'
import { postgresPrograms } from '../../tests/helpers/postgres'
import { startPrimary, startReplica } from '../../tests/helpers/two-servers'
import { loadSigner } from './load-signer'

// Prints reads a second with one server and with two, in turns in the same run, and the processor's time that a
// thousand reads cost each server. On a machine that both share, only the second figure says what a replica takes off
// the primary: node --import tsx scripts/bench/replica.ts

const REQUESTS = 600
const AT_ONCE = 16
const ROUNDS = 3
const MINUTE = 60_000

/** Sends the requests, AT_ONCE at a time, and returns the answers a second. */
async function reads(app: FastifyInstance, requests: readonly Parameters<FastifyInstance['inject']>[0][]) {
  const left = [...requests]
  const begun = performance.now()
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { statusCode } = await app.inject(next)
      if (statusCode !== 200) throw new Error(`A read was answered with ${statusCode}.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (requests.length / (performance.now() - begun)) * 1000
}

/** Clock ticks a second in /proc, on every Linux that Node.js runs on. */
const TICKS = 100

/** Seconds of the processor that a PostgreSQL has used so far, with its processes that ended. Linux reports them. */
function processorSeconds(data: string): number {
  const [server = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const ticks = readdirSync('/proc').map(name => {
    if (!/^\d+$/.test(name)) return 0
    try {
      // After the name of the program, which may contain blanks: state, parent, … user, system, and both of children.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const [user, system, oldUser, oldSystem] = fields.slice(11, 15).map(Number)
      if (name === server) return Number(user) + Number(system) + Number(oldUser) + Number(oldSystem)
      return fields[1] === server ? Number(user) + Number(system) : 0
    } catch {
      // It ended meanwhile.
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
}

async function main() {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const primary = await startPrimary(programs)
  const database = await openDatabase({ url: primary.url })
  const config = testConfig({ checkAnswers: false, logLevel: 'silent', today: '2026-11-21' })
  const clock = testClock()
  await seed(database.db, { today: '2026-11-21' })
  const second = await startReplica(programs, primary)
  const replica = openReplica({ url: second.url, lag: MINUTE }, database.db)
  const scope = { db: database.db, now: clock.now, config }
  const options = { config, db: database.db, now: clock.now, log: createLog('silent'), domains }
  const gateways = { one: await buildGateway(options), two: await buildGateway({ ...options, replica }) }
  const { createSigner, TEST_DEVICE } = await loadSigner()
  const tokens: string[] = []
  for (const { custNo } of people) {
    const login = { kind: 'customer', custNo, source: 'ESERVICE_H5', deviceId: TEST_DEVICE } as const
    tokens.push((await issueSession(scope, login)).token)
  }
  clock.advance(2 * MINUTE)
  while (!replica.hasSeen({ lsn: null, since: new Date(0) }, clock.now())) await replica.look()
  const prepare = createSigner(config.keys, clock.now)
  const requests = () =>
    Array.from({ length: REQUESTS }, (_, at) => {
      const token = tokens[at % tokens.length] ?? ''
      if (at % 3 === 0) return prepare(papers.listPapers, { kind: 'certificate' }, { token })
      return at % 3 === 1
        ? prepare(assets.queryCustMetricSS, {}, { token })
        : prepare(assets.queryFundAssetsAndProfitsV2, {}, { token })
    })
  const servers = [primary, second]
  /** Reads a second, and milliseconds of each server's processor for a thousand reads. */
  async function measure(app: FastifyInstance) {
    const before = servers.map(({ data }) => processorSeconds(data))
    const rate = await reads(app, requests())
    const used = servers.map(({ data }, at) => processorSeconds(data) - (before[at] ?? 0))
    const [first = 0, other = 0] = used.map(seconds => ((seconds * 1000) / REQUESTS) * 1000)
    return `${rate.toFixed(0)} reads/s, ${first.toFixed(0)} ms of the primary and ${other.toFixed(0)} of the replica for 1,000`
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const name = round === 0 ? 'warm-up' : `round ${round}`
    process.stdout.write(`${name}, one server: ${await measure(gateways.one)}\n`)
    process.stdout.write(`${name}, two servers: ${await measure(gateways.two)}\n`)
  }
  for (const app of Object.values(gateways)) await app.close()
  await replica.close()
  await database.close()
  await second.stop()
  await primary.stop()
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
