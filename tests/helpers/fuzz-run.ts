import { writeSync } from 'node:fs'
import fc from 'fast-check'
import { soakCount } from './soak'

/** The same in every run of the tests, so that a failure can be repeated; the soak chooses another one each time. */
const USUAL_SEED = 20261121

/** The seed of all generated values: `FUZZ_SEED`, or the default one. */
export const fuzzSeed = soakCount('FUZZ_SEED', USUAL_SEED)

const PROGRESS_EVERY = 10_000
const LONGEST_REPORT = 4000

const brief = (text: string) =>
  text.length > LONGEST_REPORT ? `${text.slice(0, LONGEST_REPORT)} ... (${text.length} characters)` : text

/** Counts inputs, and reports them to the soak now and then, past jest, which would keep every line to the end. */
export function counter(what: string, planned: number) {
  let count = 0
  let told = Date.now()
  const tell = () => writeSync(2, `  ${what}: ${count} of about ${planned}\n`)
  return {
    add() {
      count += 1
      if (!process.env.FUZZ_PROGRESS || Date.now() - told < PROGRESS_EVERY) return
      told = Date.now()
      tell()
    },
    get count() {
      return count
    },
    /** Prints one line for the reader of the run's output. */
    tellAll: (more = '') => writeSync(2, `  fuzz: ${count} ${what}, seed ${fuzzSeed}${more}\n`),
  }
}

/**
 * Checks `faultOf` on generated values; it returns the fault of a value as a sentence, or undefined. A failure names
 * the seed and the smallest value that has a fault, cut to a readable length.
 */
export async function withoutFault<T>(
  values: fc.Arbitrary<T>,
  runs: number,
  faultOf: (value: T) => Promise<string | undefined> | string | undefined,
  describeValue: (value: T) => string = value => fc.stringify(value),
): Promise<void> {
  let fault = ''
  const property = fc.asyncProperty(values, async value => {
    const found = await faultOf(value)
    if (found !== undefined) fault = found
    return found === undefined
  })
  const result = await fc.check(property, {
    seed: fuzzSeed,
    numRuns: runs,
    interruptAfterTimeLimit: SHRINK_LIMIT,
    markInterruptAsFailure: true,
  })
  if (!result.failed) return
  const [value] = result.counterexample ?? []
  const thrown = result.errorInstance instanceof Error ? (result.errorInstance.stack ?? '') : ''
  throw new Error(
    brief(`${fault || thrown}\nseed ${fuzzSeed}, after ${result.numRuns} runs, smallest input:\n`) +
      brief(value === undefined ? 'none: it took too long' : describeValue(value)),
  )
}

/** No property of a run takes as long; shrinking may, and then returns the smallest value so far. */
const SHRINK_LIMIT = 3_600_000
