import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, run, Stop, step } from './lib/run.mjs'

const bin = path => join('node_modules', path)

/** One after another: two cores do not carry jest, webpack and Chromium at once. */
const checks = [
  { title: 'Format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { title: 'Types on H5', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { title: 'Types on the mini-program', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.weapp.json'] },
]

const suites = [
  { title: 'Tests', args: ['--testPathIgnorePatterns', '/node_modules/', 'tests/(mini|journeys)/', '--maxWorkers=2'] },
  { title: 'The mini-program and the journeys', args: ['--testPathPattern', 'tests/(mini|journeys)/', '--runInBand'] },
]

async function suite({ title, args }, env) {
  const report = join(tmpdir(), `report-${process.pid}-${Date.now()}.json`)
  const { code } = await step(title, () =>
    run('node', [bin('jest/bin/jest.js'), '--forceExit', '--json', `--outputFile=${report}`, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that could not run has no failed test of its own.
    const broken = Math.max(numRuntimeErrorTestSuites, numFailedTests === 0 ? numFailedTestSuites : 0)
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken + (code !== 0 && numFailedTests + broken === 0 ? 1 : 0),
    }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
  }
}

/** Every check and every test of the project; ends with one line that counts them. */
main(async () => {
  await ensureInstalled()
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const total = { passed: 0, failed: 0 }
  const count = ({ passed, failed }) => {
    total.passed += passed
    total.failed += failed
  }
  for (const { title, args } of checks) {
    const { code } = await step(title, () => run('node', args))
    count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  }
  for (const end of ['h5', 'weapp']) {
    try {
      await build(end)
      count({ passed: 1, failed: 0 })
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      process.stderr.write(`${error.message}\n`)
      count({ passed: 0, failed: 1 })
    }
  }
  for (const one of suites) count(await suite(one, env))
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
})
