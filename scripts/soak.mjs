import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { main, run, Stop, step } from './lib/run.mjs'

/**
 * Default numbers of runs: answers to the client, requests to the gateway, screens with corrupted data, SM2 round
 * trips.
 */
const USUAL = { answers: 100_000, requests: 50_000, screens: 5000, sm2: 20_000, seed: randomInt(1, 9_999_999) }

/** `--answers 1000 --seed 7` as numbers. Throws Stop for anything else. */
function options(words) {
  const told = { ...USUAL }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.replace(/^--/, '')
    const value = words[at + 1] ?? ''
    if (!Object.hasOwn(USUAL, name ?? '') || !/^\d{1,7}$/.test(value) || Number(value) === 0) {
      throw new Stop(
        'npm run soak -- [--answers N] [--requests N] [--screens N] [--sm2 N] [--seed N], each from 1 to 9999999',
      )
    }
    told[name] = Number(value)
  }
  return told
}

/**
 * Runs the tests' own fuzzers and round trips, as often as the options say. A failure prints the seed and the smallest
 * failing input; the same seed reproduces it.
 */
main(async () => {
  const { answers, requests, screens, sm2, seed } = options(process.argv.slice(2))
  await ensureInstalled()
  process.stdout.write(
    `- Seed ${seed}: ${answers} answers, ${requests} requests, ${screens} screens, ${sm2} SM2 round trips\n`,
  )
  const { code } = await step('Soaking', () =>
    run(
      'node',
      // Nothing is timed, and a soak may take any time.
      [
        join('node_modules', 'jest/bin/jest.js'),
        '--runInBand',
        '--forceExit',
        '--testTimeout=86400000',
        'tests/fuzz',
        'sm2',
      ],
      {
        env: {
          FUZZ_ANSWERS: String(answers),
          FUZZ_REQUESTS: String(requests),
          FUZZ_SCREENS: String(screens),
          SOAK_SM2: String(sm2),
          FUZZ_SEED: String(seed),
          FUZZ_PROGRESS: '1',
        },
      },
    ),
  )
  if (code !== 0) throw new Stop(`The soak failed with seed ${seed}.`)
})
