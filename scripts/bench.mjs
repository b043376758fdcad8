import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstScreenModules, mainPackageModules } from './bench/modules.mjs'
import { kilobytes, most, printModules, printTable, size } from './bench/table.mjs'
import { build, buildWithMaps } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, root, run, Stop, step } from './lib/run.mjs'

/** Measures the app's part of a request in Chromium; the gateway's answer comes from memory at once. */
async function inBrowser({ bundle, measureIn }, { chromium, folder, url }) {
  const { output } = await run('node', ['--import', 'tsx', 'scripts/public-keys.ts'], { quiet: true })
  const outfile = join(folder, 'app.js')
  const http = `
    let last
    export const lastRequest = () => last
    export const sendHttp = async request => {
      last = request
      return { status: 200, headers: {}, text: '{"retCode":"0","success":true,"data":{}}', bytes: null }
    }`
  await bundle('scripts/bench/app.ts', {
    outfile,
    platform: 'browser',
    values: JSON.parse(output),
    instead: { '@/platform/http': http },
  })
  const { sm2, signing, call, bytes } = await measureIn(chromium, url, outfile)
  return [
    { what: 'SM2: encrypting a login', ...most(sm2, 25, 'ms', 2) },
    { what: 'Signing a request, gtoken included', ...most(signing, 1, 'ms', 2) },
    { what: 'Client overhead of a call', figure: `${call.toFixed(2)} ms, ${bytes} bytes of headers` },
  ]
}

const kinds = {
  summary: 'signed read (summary of assets)',
  netValues: 'signed read (net values of five funds)',
  watch: 'signed command (watch list)',
}

/** `aims`: minimum requests a second, maximum p95 in milliseconds, maximum memory in megabytes. */
const gatewayRows = (name, { memory, ...results }, aims) => [
  ...Object.entries(results).map(([kind, { perSecond, p95 }]) => {
    const counts = aims.perSecond !== undefined && kind !== 'watch'
    return {
      what: `${name}: ${kinds[kind]}`,
      figure: `${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`,
      ...(counts && {
        aim: `>= ${aims.perSecond}/s, p95 < ${aims.p95} ms`,
        met: perSecond >= aims.perSecond && p95 < aims.p95,
      }),
    }
  }),
  memory
    ? {
        what: `${name}: memory after that (at most)`,
        figure: `${memory.now.toFixed(0)} MB (${memory.most.toFixed(0)} MB)`,
        aim: `< ${aims.memory} MB`,
        met: memory.most < aims.memory,
      }
    : { what: `${name}: memory`, figure: 'not reported by this system' },
]

/** Measures the creation of papers, on the demo data. Only the largest has a budget. */
async function paperRows() {
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/bench/papers.ts'], { quiet: true })
  if (code !== 0) throw new Stop(`scripts/bench/papers.ts failed:\n${output}`)
  const papers = JSON.parse(output.slice(output.indexOf('[{')))
  return papers.flatMap(({ name, seconds, bytes, pages, blocked }, at) => [
    {
      what: `Making ${name}, ${pages} pages`,
      ...(at === 0 ? most(seconds, 3, 's', 2) : { figure: `${seconds.toFixed(2)} s` }),
    },
    { what: `Making ${name}: size`, ...(at === 0 ? size(bytes, 2048) : { figure: kilobytes(bytes) }) },
    { what: `Making ${name}: others wait at most`, figure: `${blocked.toFixed(0)} ms` },
  ])
}

/** Measures the fund search in the gateway. The budgets are for ten thousand funds and a person who is typing. */
async function findingRows() {
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/bench/finding.ts'], { quiet: true })
  if (code !== 0) throw new Stop(`scripts/bench/finding.ts failed:\n${output}`)
  return JSON.parse(output.slice(output.indexOf('[{'))).flatMap(
    ({ size: funds, first, exact, nearly, page, all, bytes, gzip }) => [
      { what: `Search in ${funds} funds: the first one, which loads them`, figure: `${first.toFixed(0)} ms` },
      { what: `Search in ${funds} funds: p95`, ...most(exact, 50, 'ms') },
      { what: `Search in ${funds} funds: p95, words with a mistake`, ...most(nearly, 150, 'ms') },
      { what: `Search in ${funds} funds: p95 with a page of figures`, ...most(page, 200, 'ms') },
      { what: `The list of all ${funds} funds at once: p95 in the gateway`, ...most(all, 1000, 'ms') },
      { what: `The list of all ${funds} funds at once: bytes`, figure: kilobytes(bytes) },
      { what: `The list of all ${funds} funds at once: transferred, gzip`, ...size(gzip, 500) },
    ],
  )
}

/**
 * Measures the cost of the app and its gateway and prints a table. Everything runs on this machine, so other work on
 * the machine changes the figures.
 */
main(async () => {
  await ensureInstalled()
  const chromium = await ensureChromium()
  await build('h5')
  await build('weapp')
  // Imported only now, because the packages may not have been installed before.
  const [
    browser,
    { bundle },
    { startGateway },
    { underLoad },
    { scaleRows },
    { inUse },
    { packageSizes },
    { tsImport },
  ] = await Promise.all([
    import('./bench/first-screen.mjs'),
    import('./bench/bundle.mjs'),
    import('./bench/gateway.mjs'),
    import('./bench/loads.mjs'),
    import('./bench/scale.mjs'),
    import('./bench/in-use.mjs'),
    import('./bench/packages.mjs'),
    import('tsx/esm/api'),
  ])
  const { postgresPrograms, startPostgres } = await tsImport('../tests/helpers/postgres.ts', import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const rows = []
  const tables = []
  try {
    const presign = join(folder, 'presign.cjs')
    await bundle('scripts/bench/presign.ts', { outfile: presign, platform: 'node' })
    // The keys that the app was built with.
    const KEYS_FILE = join(root, '.data/keys.json')
    const programs = postgresPrograms()
    if (programs) {
      const postgres = await startPostgres(programs)
      try {
        const results = await step('The gateway on PostgreSQL', () =>
          underLoad({ KEYS_FILE, DATABASE_URL: postgres.url }, { presign, folder }),
        )
        rows.push(...gatewayRows('PostgreSQL', results, { perSecond: 400, p95: 60, memory: 300 }))
      } finally {
        await postgres.stop()
      }
    } else rows.push({ what: 'PostgreSQL', figure: 'skipped: it is not installed' })
    if (programs) {
      // A separate database: the rows of many customers would change the figures above.
      const postgres = await startPostgres(programs)
      try {
        const options = { bundle, postgres, keysFile: KEYS_FILE, sizes: [1000, 10_000], histories: [50, 500, 5000] }
        rows.push(...(await step('Many customers on PostgreSQL', () => scaleRows(options))))
      } finally {
        await postgres.stop()
      }
    }
    if (programs) {
      const postgres = await startPostgres(programs)
      try {
        const { startRows } = await import('./bench/start.mjs')
        rows.push(...(await step('The start', () => startRows({ url: postgres.url, keysFile: KEYS_FILE }))))
      } finally {
        await postgres.stop()
      }
    }
    const embedded = { KEYS_FILE, DATABASE_URL: '', DATA_DIR: join(folder, 'pglite') }
    const results = await step('The gateway on PGlite', () => underLoad(embedded, { presign, folder }))
    rows.push(...gatewayRows('PGlite', results, { memory: 1024 }))
    await step('The app in Chromium', async () => {
      const gateway = await startGateway(embedded)
      try {
        rows.unshift(...(await inBrowser({ bundle, ...browser }, { chromium, folder, url: gateway.url })))
      } finally {
        await gateway.stop()
      }
    })
    rows.push(...(await step('Papers', paperRows)))
    rows.push(...(await step('Finding funds', findingRows)))
    const demo = { KEYS_FILE, DATABASE_URL: '', DATA_DIR: join(folder, 'demo') }
    rows.push(...(await step('The app in use, on both ends', () => inUse(chromium, demo, folder))))
    const { main: mainPackage, grown, largest, all } = packageSizes()
    rows.push({ what: 'Mini-program: main package', ...size(mainPackage, 600) })
    rows.push({ what: 'Mini-program: main package with all screens, estimated', ...size(grown, 600) })
    rows.push({ what: `Mini-program: largest subpackage (${largest.name})`, ...size(largest.bytes, 300) })
    rows.push({ what: 'Mini-program: all', ...size(all, 4096) })
    await buildWithMaps('h5')
    await buildWithMaps('weapp')
    tables.push(firstScreenModules(), mainPackageModules())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const table of tables) printModules(table)
  printTable(rows)
  process.stdout.write(
    `\nOn ${cpus().length} cores with a load of ${loadavg()[0].toFixed(1)}; gateway, database and the 32 connections share them.\n`,
  )
})
