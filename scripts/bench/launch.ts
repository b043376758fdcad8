import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName } from '@/routes'
import { person } from '../../gateway/seed/people'
import { launchMiniInChromium } from '../../host/chromium'
import type { Injectable } from '../../host/node/transport'
import { announced, inMiniStorage } from '../../tests/journeys/driver'

/** A cheap phone is about this many times slower than this machine. */
const SLOWER = 4
/** Runs of each visit. The median counts. */
const TIMES = 5
/** The way of a request to the gateway and back, in milliseconds. */
const WAY_MS = 150

const lin = person('lin').custNo
const clean = inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() })

/** The launches. Each has a text that is there when its data are. */
const visits: readonly { name: string; screen: RouteName; shows: string; wasHere: boolean }[] = [
  { name: 'home, a visitor', screen: 'home', shows: '全部基金净值', wasHere: false },
  { name: 'home, here before', screen: 'home', shows: '今年收益', wasHere: true },
  { name: 'assets, a new phone', screen: 'assets', shows: '资产分布', wasHere: false },
  { name: 'assets, here before', screen: 'assets', shows: '资产分布', wasHere: true },
]

/** The gateway behind a network, for which each request is on its way for some time. */
const far = (gateway: string): Injectable => ({
  async inject({ method, url, headers, payload }) {
    await new Promise(resolve => setTimeout(resolve, WAY_MS))
    return new Promise((resolve, reject) => {
      const sent = request(new URL(url, gateway), { method, headers, agent: false }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers,
            rawPayload: Buffer.concat(chunks),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  },
})

/** The phone's storage after a visit. The tab of the assets logs in by itself. */
async function storageAfter(dist: string, gateway: string): Promise<Record<string, unknown>> {
  const options = { person: lin, path: pageOf('assets'), storage: clean, privacy: 'agreed' as const }
  const mini = await launchMiniInChromium({ dist, gateway, ...options })
  try {
    await mini.run('waitFor', '资产分布')
    await mini.run('settle')
    await mini.run('tap', '首页')
    await mini.run('waitFor', '今年收益')
    await mini.run('settle')
    return await mini.page.evaluate(() => window.mini.storage.snapshot())
  } finally {
    await mini.close()
  }
}

interface Launch {
  first: number
  largest: number
  /** Until the figures are there. */
  figures: number
}

/** Opens a tab and measures until its data stand still. */
async function launch(
  dist: string,
  gateway: string,
  { screen, shows }: (typeof visits)[number],
  storage: Record<string, unknown>,
): Promise<Launch> {
  const options = { person: lin, path: pageOf(screen), storage, privacy: 'agreed' as const, slower: SLOWER }
  const mini = await launchMiniInChromium({ dist, gateway: far(gateway), ...options })
  try {
    await mini.page.waitForFunction(text => document.body.textContent?.includes(text), shows, { timeout: 60_000 })
    const figures = await mini.page.evaluate(
      () => performance.now() - (performance.getEntriesByName('launch')[0]?.startTime ?? 0),
    )
    await mini.run('settle')
    const { first, largest } = await mini.paints()
    if (first === null || largest === null) throw new Error(`${screen} painted nothing`)
    return { first, largest, figures }
  } finally {
    await mini.close()
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of the launches of builds, which take turns: other work on the machine changes all of them alike. */
async function measure(dists: readonly string[], gateway: string) {
  const kept = new Map<string, Record<string, unknown>>()
  for (const dist of dists) kept.set(dist, await storageAfter(dist, gateway))
  const rows = []
  for (const visit of visits) {
    const runs = new Map<string, Launch[]>(dists.map(dist => [dist, []]))
    for (let time = 0; time < TIMES; time++) {
      for (const dist of dists) {
        const storage = visit.wasHere ? (kept.get(dist) ?? clean) : clean
        runs.get(dist)?.push(await launch(dist, gateway, visit, storage))
      }
    }
    for (const [dist, all] of runs) {
      rows.push({
        what: `${visit.name}: ${dist}`,
        first: median(all.map(run => run.first)),
        largest: median(all.map(run => run.largest)),
        figures: median(all.map(run => run.figures)),
      })
    }
  }
  return rows
}

/**
 * Measures the launch of mini-programs in the host, in Chromium, on a processor four times slower: milliseconds to the
 * first and to the largest paint, and to the figures. The arguments are folders of builds, made with the same keys, for
 * example an earlier one and dist/weapp.
 */
async function main() {
  const dists = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'launch-'))
  const { startGateway } = await import('./gateway.mjs')
  const env = { KEYS_FILE: join(process.cwd(), '.data/keys.json'), DATABASE_URL: '', DATA_DIR: join(folder, 'demo') }
  const gateway = await startGateway(env, { demo: true })
  try {
    for (const { what, first, largest, figures } of await measure(
      dists.length > 0 ? dists : ['dist/weapp'],
      gateway.url,
    )) {
      const times = [first, largest, figures].map(time => `${time.toFixed(0)} ms`.padStart(8))
      process.stdout.write(`${what.padEnd(52)} first ${times[0]}  largest ${times[1]}  figures ${times[2]}\n`)
    }
  } finally {
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
