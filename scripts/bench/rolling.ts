import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@/contract/account'
import { generateKeys, parseKeys } from '../../gateway/wire/keys'
import { startBalancer, until } from '../../tests/helpers/balancer'
import { postgresPrograms, startPostgres } from '../../tests/helpers/postgres'
import { type StartedGateway, startGateway } from '../../tests/helpers/started-gateway'
import { freePort } from './free-port.mjs'
import { loadSigner } from './load-signer'
import { printTable } from './table.mjs'

/** Visits at the same time, each asking again as soon as it has its answer. */
const VISITS = 16
/** How often both gateways are restarted. */
const ROUNDS = 2

/** A gateway as a process of its own, which can be restarted on the same ports. */
async function restartable(env: Record<string, string>) {
  const [port, opsPort] = [await freePort(), await freePort()]
  let running: StartedGateway | null = null
  return {
    address: () => `http://127.0.0.1:${port}`,
    operations: () => `http://127.0.0.1:${opsPort}`,
    async start() {
      running = startGateway({ ...env, PORT: String(port), OPS_PORT: String(opsPort) })
      await running.ready
    },
    async stop() {
      running?.process.kill('SIGTERM')
      const ended = await running?.ended
      if (ended?.code !== 0) throw new Error(`a gateway ended with ${ended?.code}: ${running?.output().stderr}`)
    },
    kill: () => running?.process.kill('SIGKILL'),
  }
}

/**
 * Two gateways on one PostgreSQL behind a balancer that looks at /readyz, restarted in turn under load. The aim is that
 * no request fails.
 */
async function measure(programs: string): Promise<void> {
  const postgres = await startPostgres(programs)
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
  const keys = generateKeys()
  const KEYS_FILE = join(folder, 'keys.json')
  writeFileSync(KEYS_FILE, JSON.stringify(keys), { mode: 0o600 })
  const env = { DATABASE_URL: postgres.url, KEYS_FILE, LOG_LEVEL: 'warn', DRAIN_SECONDS: '1' }
  const gateways = [await restartable(env), await restartable(env)]
  const { createSigner } = await loadSigner()
  const prepare = createSigner(parseKeys(keys), () => new Date())
  const times: number[] = []
  const failures: string[] = []
  let isLoaded = true
  try {
    await Promise.all(gateways.map(gateway => gateway.start()))
    const balancer = await startBalancer(gateways)
    await until(() => gateways.every(balancer.isReady))

    async function visit(): Promise<void> {
      while (isLoaded) {
        const { url, method, headers } = prepare(account.getEserverItemList, {})
        const begun = performance.now()
        const answer = await fetch(`${balancer.url}${url}`, { method, headers })
        const text = await answer.text()
        times.push(performance.now() - begun)
        if (!answer.ok || !text.includes('"success":true')) failures.push(`${answer.status} ${text.slice(0, 200)}`)
      }
    }
    const begun = performance.now()
    const visits = Promise.all(Array.from({ length: VISITS }, visit))
    let restarts = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const gateway of gateways) {
        await gateway.stop()
        const served = balancer.served(gateway)
        await gateway.start()
        await until(() => balancer.served(gateway) > served + 100)
        restarts += 1
      }
    }
    isLoaded = false
    await visits
    const seconds = (performance.now() - begun) / 1000
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    await balancer.close()
    await Promise.all(gateways.map(gateway => gateway.stop()))
    printTable([
      { what: 'Rolling restart: restarts of a gateway under load', figure: String(restarts) },
      {
        what: 'Rolling restart: requests',
        figure: `${times.length}, ${(times.length / seconds).toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`,
      },
      {
        what: 'Rolling restart: failed requests',
        figure: String(failures.length),
        aim: '0',
        met: failures.length === 0,
      },
    ])
    for (const failure of failures.slice(0, 3)) process.stdout.write(`${failure}\n`)
    process.exitCode = failures.length === 0 ? 0 : 1
  } finally {
    isLoaded = false
    for (const gateway of gateways) gateway.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const programs = postgresPrograms()
if (programs) void measure(programs)
else process.stdout.write('skipped: PostgreSQL is not installed here\n')
