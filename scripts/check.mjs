import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { affectedTests, isPlain, isRule, journeysOf, testsOfDomain, withinSeconds } from './lib/affected.mjs'
import { build, filesBelow } from './lib/build.mjs'
import { ensureHeadless } from './lib/chromium.mjs'
import { DOMAINS } from './lib/domains.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inLanes } from './lib/lanes.mjs'
import longestFirst from './lib/longest-first.cjs'
import { main, root, run, Stop } from './lib/run.mjs'
import { typeCheck } from './lib/type-check.mjs'
import { failedFiles, slowestFiles, verdict } from './lib/verdict.mjs'

const CORES = availableParallelism()

/** Seconds of tests on each core: with the other parts, a check on two cores stays below three minutes. */
const SECONDS_OF_TESTS = 90

/** How long each test file took in earlier runs on this machine. */
const MEASURED = join(root, '.cache/test-seconds.json')

const bin = path => join('node_modules', path)
const nameOf = path => relative(root, path).replaceAll('\\', '/')
const say = line => process.stdout.write(`${line}\n`)

/** Texts of the failures, in the order in which the parts failed. */
const failures = []

/** Runs one part and prints its line: how it ended, its seconds, its title. Returns its counts. */
async function part(title, work) {
  const begun = Date.now()
  const count = await work()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(6)
  say(`${count.failed === 0 ? 'ok    ' : 'failed'} ${seconds} s  ${title}${count.note ?? ''}`)
  return count
}

const command =
  (title, ...args) =>
  () =>
    part(title, async () => {
      const { code, output } = await run('node', args, { quiet: true })
      if (code !== 0) failures.push(`${title}\n${output.trim()}`)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
    })

const types = [
  command('Types on H5', ...typeCheck('tsconfig.json')),
  command('Types on the mini-program', ...typeCheck('tsconfig.weapp.json')),
]
const lint = command('Format and lint', bin('@biomejs/biome/bin/biome'), 'check', '.')

let reports = 0

const readMeasured = () => {
  try {
    return JSON.parse(readFileSync(MEASURED, 'utf8'))
  } catch {
    return {}
  }
}

function keepMeasured(report) {
  const fresh = slowestFiles([report]).map(({ name, seconds }) => [nameOf(name), seconds])
  mkdirSync(dirname(MEASURED), { recursive: true })
  writeFileSync(MEASURED, JSON.stringify({ ...readMeasured(), ...Object.fromEntries(fresh) }))
}

/** Runs test files with jest, by path. */
async function tests(title, files, { workers = CORES, args = [], env = {}, measure = true } = {}) {
  const file = join(tmpdir(), `check-${process.pid}-${reports++}.json`)
  const words = ['--forceExit', '--silent', '--json', `--outputFile=${file}`, `--maxWorkers=${workers}`]
  const sequence = ['--testSequencer', join(root, 'scripts/lib/longest-first.cjs')]
  const { code, output } = await run(
    'node',
    [bin('jest/bin/jest.js'), ...words, ...sequence, ...args, '--runTestsByPath', ...files],
    { quiet: true, env },
  )
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (measure) keepMeasured(report)
    const failed = failedFiles(report)
    for (const { name, message } of report.testResults) if (failed.includes(name)) failures.push(message.trim())
    const count = verdict(report)
    if (code === 0 || failed.length > 0) return count
    failures.push(`${title}\n${output.trim()}`)
    return { ...count, failed: 1 }
  } catch {
    failures.push(`${title}\n${output.trim()}`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(file, { force: true })
  }
}

const testsPart = (title, files, options) => () =>
  part(title, async () => {
    if (files.length === 0) return { passed: 0, failed: 0, note: ': none' }
    const count = await tests(title, files, options)
    return { ...count, note: `: ${files.length} ${files.length === 1 ? 'file' : 'files'}, ${count.passed} passed` }
  })

const lines = text => text.split('\n').filter(line => line !== '')

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true })
  return code === 0 ? output : null
}

/** Paths that differ from the commit where the branch left main, with uncommitted and untracked files. */
async function changedFiles() {
  const base = (await git('merge-base', 'HEAD', 'main')) ?? (await git('merge-base', 'HEAD', 'origin/main'))
  if (base === null) say('There is no branch main here: only changes that are not committed count.')
  const tracked = await git('diff', '--name-only', '--no-renames', base?.trim() ?? 'HEAD')
  const unknown = await git('ls-files', '--others', '--exclude-standard')
  if (tracked === null || unknown === null)
    throw new Stop('The changed files cannot be listed: this is no git checkout.')
  return [...new Set([...lines(tracked), ...lines(unknown)])].sort()
}

/** All test files below tests/. */
const testFiles = () =>
  filesBelow(join(root, 'tests'))
    .map(nameOf)
    .filter(path => /\.test\.tsx?$/.test(path))

/** Test files that import one of these files, directly or not, as jest's own map of the modules tells. */
async function relatedTests(changed, there) {
  const code = changed.filter(path => /\.([cm]?[jt]sx?|json)$/.test(path) && there.has(path))
  const modules = code.filter(path => /^(src|gateway|tests|host|scripts)\//.test(path))
  if (modules.length === 0) return []
  const { code: failed, output } = await run(
    'node',
    [bin('jest/bin/jest.js'), '--listTests', '--findRelatedTests', ...modules],
    { quiet: true },
  )
  if (failed !== 0) throw new Stop(`jest could not tell which tests import the changed files:\n${output}`)
  return lines(output).map(nameOf)
}

const textsOf = paths => Object.fromEntries(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))

/** A list on one line: the first of them, and how many more. */
const listed = (paths, most = 8) =>
  `${paths.slice(0, most).join(', ')}${paths.length > most ? ` and ${paths.length - most} more` : ''}`

/** Chooses the tests of a change and prints the choice. */
async function choose() {
  const changed = await changedFiles()
  say(changed.length === 0 ? 'Nothing changed against main.' : `Changed against main: ${changed.length} files.`)
  const plain = testFiles().filter(isPlain)
  const there = new Set([...(await git('ls-files', '--cached', '--others', '--exclude-standard')).split('\n')])
  const related = changed.length === 0 ? [] : await relatedTests(changed, there)
  const pages = filesBelow(join(root, 'src/pages')).map(nameOf)
  const { tests: selected, everywhere } = affectedTests({
    changed,
    tests: textsOf(plain),
    related,
    sources: { routes: readFileSync(join(root, 'src/routes.ts'), 'utf8'), pages: textsOf(pages) },
  })
  const chosen = withinSeconds(selected, SECONDS_OF_TESTS * CORES, readMeasured(), longestFirst.LONGEST)
  return { ...chosen, everywhere }
}

/** Prints which parts only `npm test` covers. */
function sayLeft({ left, everywhere }) {
  const rest = ['both builds, the journeys in three engines and the mini-program']
  if (left.length > 0) rest.push(`${left.length} affected test files: ${listed(left)}`)
  if (everywhere.length > 0) rest.push(`everything that ${listed(everywhere)} can break`)
  say(`Left to npm test: ${rest.join('; ')}.`)
}

/** Checks a change: format, lint, types, the rules that need no build, and the tests that it affects. */
async function checkChange() {
  const rules = testFiles().filter(isRule)
  // The longest come first. With two cores each runs beside one other.
  const first = [types[0], testsPart('Rules', rules, { workers: 1 }), types[1], lint]
  let chosen = null
  const choosing = async () => {
    chosen = await choose()
    return { passed: 0, failed: 0 }
  }
  const counts = await inLanes(CORES, [choosing, ...first])
  counts.push(await testsPart('Affected tests', chosen.fits)())
  sayLeft(chosen)
  return counts
}

/** Checks one domain: types, its unit, page and gateway tests, and its journeys in Chromium. */
async function checkDomain(domain) {
  const files = testsOfDomain(domain, testFiles().filter(isPlain))
  const counts = await inLanes(CORES, types)
  counts.push(await testsPart(`Tests of ${domain}`, files)())
  const pattern = journeysOf(domain)
  if (pattern === null) {
    say(`${domain} has no journeys of its own.`)
    return counts
  }
  const env = { CHROMIUM_PATH: await ensureHeadless(), ALL_JOURNEYS: 'on' }
  await build('h5')
  const journeys = testFiles().filter(path => /^tests\/journeys\/h5-/.test(path))
  const options = { args: ['--testNamePattern', pattern], env, measure: false }
  counts.push(await testsPart(`Journeys of ${domain} in Chromium`, journeys, options)())
  return counts
}

main(async () => {
  const [domain] = process.argv.slice(2)
  const known = Object.keys(DOMAINS)
  if (domain !== undefined && !known.includes(domain)) {
    throw new Stop(`There is no domain called ${domain}. The domains are: ${known.join(', ')}.`)
  }
  await ensureInstalled()
  const counts = await (domain === undefined ? checkChange() : checkDomain(domain))
  for (const text of failures) say(`\n${text}`)
  const sum = of => counts.reduce((total, count) => total + count[of], 0)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
})
