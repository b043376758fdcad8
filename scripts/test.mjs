import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureHeadless } from './lib/chromium.mjs'
import { findWebkit } from './lib/find-webkit.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inLanes, lanesFor } from './lib/lanes.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { ensureNode24 } from './lib/node-24.mjs'
import { ensurePdfTools } from './lib/pdf-tools.mjs'
import { main, root, run, Stop, step, stepTimes } from './lib/run.mjs'
import { typeCheck } from './lib/type-check.mjs'
import { failedFiles, failedGroups, slowestFiles, verdict } from './lib/verdict.mjs'
import { ensureWebkit } from './lib/webkit.mjs'

const bin = path => join('node_modules', path)

const GB = 1024 ** 3
/** A container may have less memory than its machine. Node gives 0 or a huge number where there is no limit. */
const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
const LANES = lanesFor({ cores: availableParallelism(), memoryGb: memory / GB })

const check =
  (title, ...args) =>
  async () => {
    const { code } = await step(title, () => run('node', args))
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] }
  }

const built = end => async () => {
  try {
    await build(end)
    return { passed: 1, failed: 0, flaky: [] }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1, flaky: [] }
  }
}

/** Longest first, so that the lanes end together. */
const checks = [
  built('h5'),
  check('Format and lint', bin('@biomejs/biome/bin/biome'), 'check', '.'),
  check('Types on H5', ...typeCheck('tsconfig.json')),
  check('Types on the mini-program', ...typeCheck('tsconfig.weapp.json')),
  built('weapp'),
]

const longestFirst = ['--testSequencer', join(root, 'scripts/lib/longest-first.cjs')]

/** Tests without an engine. They use all lanes themselves. */
const plain = [
  ...['--testPathIgnorePatterns', '/node_modules/', 'tests/(mini|journeys)/', `--maxWorkers=${LANES}`],
  ...longestFirst,
]

/**
 * Tests in an engine, in one queue for all engines: the next free lane takes the next file, so that both end together.
 */
const used = [...['--testPathPattern', 'tests/(mini|journeys)/', `--maxWorkers=${LANES}`], ...longestFirst]

/**
 * The tests that are repeated on Node.js 24: cryptography and bytes, threads, child processes, mail, and a gateway that
 * starts on the embedded database.
 */
const onNode24 = [
  ...[
    '--testPathPattern',
    'tests/(lib/wire/|gateway/(auth|decoders|outside|wire)/|gateway/process/ready)',
    `--maxWorkers=${LANES}`,
  ],
  ...longestFirst,
]

/** The engine of a journey's file. */
const engines = [
  { title: 'In WebKit', files: /journeys.webkit/ },
  { title: 'In the mini-program', files: /mini/ },
  { title: 'In Chromium', files: /journeys/ },
]
const engineOf = name => engines.find(({ files }) => files.test(relative(root, name)))?.title

let reports = 0

/** Tests make much that is needed for a moment only: with more room for it, Node.js collects garbage less often. */
const ROOM = '--max-semi-space-size=64'

/** Runs jest. Returns its exit code, and its report, which is null if there is none. */
async function jest(args, env, node = 'node') {
  const file = join(tmpdir(), `report-${process.pid}-${reports++}.json`)
  const words = [bin('jest/bin/jest.js'), '--forceExit', '--json', `--outputFile=${file}`, ...args]
  const all = { NODE_OPTIONS: [process.env.NODE_OPTIONS, ROOM].filter(Boolean).join(' '), ...env }
  const { code } = await run(node, words, { env: all, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { code, report: null }
  } finally {
    rmSync(file, { force: true })
  }
}

const suite = (title, args, env, node) => () => step(title, () => jest(args, env, node))

/**
 * The counts of a suite, including the files that were run again. A failed run without any failed file counts as one
 * failure.
 */
function counted({ code, report }, again) {
  if (!report) return { passed: 0, failed: 1, flaky: [] }
  const count = verdict(report, again)
  const silent = code !== 0 && failedFiles(report).length === 0
  return silent ? { ...count, failed: 1 } : count
}

/** If more files fail than this, something is broken rather than flaky, and a second run of them takes long. */
const MOST_AGAIN = 6

/** Runs the failed groups of a file again, alone. */
const onceMore = async (file, first, env) => {
  const groups = failedGroups(first, file)
  const words = ['--runTestsByPath', file, ...(groups === null ? [] : ['--testNamePattern', groups])]
  const { report } = await step(`Again: ${relative(root, file)}`, () => jest(words, env))
  return [file, report]
}

const minutes = seconds => (seconds / 60).toFixed(1).padStart(6)

/**
 * Runs every check and every test of the project. Prints the duration of each part and the flaky tests, and ends with
 * one line of counts.
 */
main(async () => {
  const begun = Date.now()
  await ensureInstalled()
  const env = { CHROMIUM_PATH: await ensureHeadless() }
  await ensureWebkit()
  await ensurePdfTools()
  await ensureNginx()
  const counts = await inLanes(LANES, checks)
  const plainRun = await suite('Tests without an engine', plain, env)()
  counts.push(counted(plainRun))
  const { path: node24, fault } = await ensureNode24()
  if (fault) process.stdout.write(`- On Node.js 24: skipped, because ${fault}\n`)
  else counts.push(counted(await suite('On Node.js 24', onNode24, { TEST_DATABASE: 'pglite' }, node24)()))

  if (!findWebkit()) process.stdout.write('- In WebKit: skipped, because it is not installed here\n')
  const usedRun = await suite('In three engines', used, env)()
  const again = []
  const failed = usedRun.report ? failedFiles(usedRun.report) : []
  if (failed.length > MOST_AGAIN) process.stdout.write(`- ${failed.length} files failed: none is run again\n`)
  else for (const file of failed) again.push(await onceMore(file, usedRun.report, env))
  counts.push(counted(usedRun, Object.fromEntries(again)))

  const sum = of => counts.reduce((total, count) => total + count[of], 0)
  const flaky = counts.flatMap(count => count.flaky)
  const all = [...stepTimes(), { title: 'all together', seconds: (Date.now() - begun) / 1000 }]
  process.stdout.write(`\nMinutes:\n${all.map(({ title, seconds }) => `${minutes(seconds)}  ${title}\n`).join('')}`)
  const slowest = slowestFiles([plainRun, usedRun].flatMap(({ report }) => report ?? []))
  const line = (seconds, title) => `${seconds.toFixed(0).padStart(6)}  ${title}\n`
  const journeys = usedRun.report ? slowestFiles([usedRun.report]) : []
  const byEngine = engines.map(({ title }) => {
    const own = journeys.filter(({ name }) => engineOf(name) === title)
    return line(
      own.reduce((sum, { seconds }) => sum + seconds, 0),
      title,
    )
  })
  process.stdout.write(`Seconds of a lane, by engine:\n${byEngine.join('')}`)
  const files = slowest.slice(0, 25).map(({ name, seconds }) => line(seconds, relative(root, name)))
  process.stdout.write(`Seconds of the slowest files:\n${files.join('')}`)
  for (const name of flaky) process.stdout.write(`flaky, passed in one of two runs: ${name}\n`)
  if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky\n`)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
})
