import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main, root, Stop, start } from '../lib/run.mjs'
import { startGateway } from './gateway.mjs'
import { loadAll } from './load.mjs'
import { printTable } from './table.mjs'

/** Maximum ratio of the last figure to the first. */
const FLAT = 1.3
/** Numbers of gateways on one database. */
const GATEWAYS = [1, 2, 4]
const REQUESTS = 1600

/** Runs scale.ts and returns its results. Its progress goes to stderr. */
const measured = words =>
  new Promise((resolve, reject) => {
    const child = start('node', ['--import', 'tsx', 'scripts/bench/scale.ts', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(JSON.parse(output)) : reject(new Stop(`scale.ts ended: ${code}`))))
  })

const ms = value => `${value.toFixed(1)} ms`

/** Rows of the calls at the first and the last of several sizes. */
function callRows(results, sizeOf, unit) {
  const [first, last] = [results[0], results.at(-1)]
  return (last?.calls ?? []).map(({ name, p50, p95, rows }) => {
    const before = first.calls.find(call => call.name === name)
    const ratio = p50 / before.p50
    return {
      what: `${name}, ${sizeOf(first)} to ${sizeOf(last)} ${unit}`,
      figure: `p50 ${ms(before.p50)} to ${ms(p50)}, p95 ${ms(before.p95)} to ${ms(p95)}, rows ${before.rows} to ${rows}`,
      aim: `p50 <= ${FLAT} x`,
      met: ratio <= FLAT,
    }
  })
}

/**
 * Fills PostgreSQL with generated customers and measures the calls with few and with many of them, with few and many
 * transactions of one person, and with several gateways. Everything runs on this machine and listens on 127.0.0.1 only.
 * `sizes` and `histories` are counts, smallest first.
 */
export async function scaleRows({ bundle, postgres, keysFile, sizes, histories }) {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'))
  try {
    const signer = join(folder, 'signer.cjs')
    await bundle('scripts/bench/signer.ts', { outfile: signer, platform: 'node' })
    const results = await measured([signer, postgres.url, sizes.join(','), histories.join(',')])
    const bySize = results.filter(({ size }) => size)
    const byHistory = results.filter(({ history }) => history)
    const rows = [
      ...callRows(bySize, ({ size }) => size, 'customers'),
      ...bySize.flatMap(({ size, works, bytes, transactions, filled }) => [
        {
          what: `${size} customers with ${transactions} transactions`,
          figure: `${(bytes / 1_048_576).toFixed(0)} MB, filled in ${filled.toFixed(0)} s`,
        },
        ...Object.entries(works).map(([name, time]) => ({ what: `${size} customers: ${name}`, figure: ms(time) })),
      ]),
      ...callRows(byHistory, ({ transactions }) => transactions, 'transactions of one person'),
    ]
    return [...rows, ...(await gatewayRows({ bundle, postgres, keysFile, folder }))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same requests to one, two and four gateways on one database. */
async function gatewayRows({ bundle, postgres, keysFile, folder }) {
  const presign = join(folder, 'presign.cjs')
  await bundle('scripts/bench/presign.ts', { outfile: presign, platform: 'node' })
  const outFile = join(folder, 'requests.json')
  const env = { KEYS_FILE: keysFile, DATABASE_URL: postgres.url }
  const people = JSON.parse(
    await new Promise((resolve, reject) => {
      const child = start('node', ['--import', 'tsx', 'scripts/bench/world.ts'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...env },
      })
      let output = ''
      child.stdout.on('data', chunk => {
        output += chunk
      })
      child.on('close', code => (code === 0 ? resolve(output) : reject(new Stop('world.ts failed'))))
    }),
  )
  const signed = count => {
    const order = { keysFile, kind: 'summary', count, people, outFile }
    return new Promise((resolve, reject) => {
      const child = start('node', [presign], { stdio: ['pipe', 'ignore', 'inherit'] })
      child.on('close', code =>
        code === 0 ? resolve(JSON.parse(readFileSync(outFile, 'utf8'))) : reject(new Stop('presign failed')),
      )
      child.stdin.end(JSON.stringify(order))
    })
  }
  writeFileSync(outFile, '[]')
  const rows = []
  let alone = 0
  for (const count of GATEWAYS) {
    const gateways = await Promise.all(Array.from({ length: count }, () => startGateway(env)))
    try {
      const urls = gateways.map(({ url }) => url)
      await loadAll(urls, await signed(320 * count))
      const { perSecond, p95, failed } = await loadAll(urls, await signed(REQUESTS))
      if (failed > 0) throw new Stop(`${failed} of ${REQUESTS} requests failed`)
      alone ||= perSecond
      rows.push({
        what: `${count} ${count === 1 ? 'gateway' : 'gateways'} on one PostgreSQL: summary of assets`,
        figure: `${perSecond.toFixed(0)}/s, ${(perSecond / alone).toFixed(2)} x, p95 ${ms(p95)}`,
      })
    } finally {
      for (const gateway of gateways) await gateway.stop()
    }
  }
  return rows
}

/**
 * As a command: `node scripts/bench/scale.mjs 1000,10000,100000 50,500,5000` (customers, transactions of one person).
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(async () => {
    const [sizes = '1000,10000', histories = '50,500,5000'] = process.argv.slice(2)
    const counts = text => text.split(',').filter(Boolean).map(Number)
    const { tsImport } = await import('tsx/esm/api')
    const { bundle } = await import('./bundle.mjs')
    const { postgresPrograms, startPostgres } = await tsImport('../../tests/helpers/postgres.ts', import.meta.url)
    const programs = postgresPrograms()
    if (!programs) throw new Stop('PostgreSQL is not installed here.')
    const postgres = await startPostgres(programs)
    try {
      const options = { bundle, postgres, keysFile: join(root, '.data/keys.json') }
      printTable(await scaleRows({ ...options, sizes: counts(sizes), histories: counts(histories) }))
      process.stdout.write(`\nOn ${cpus().length} cores with a load of ${loadavg()[0].toFixed(1)}.\n`)
    } finally {
      await postgres.stop()
    }
  })
}
