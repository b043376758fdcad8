import { join } from 'node:path'
import { everyday, longest, oneOfThousand } from '../../tests/mini/places'
import { weigh } from '../../tests/mini/weigh'

const dist = join(process.cwd(), 'dist/weapp')

/**
 * Measures pages of the compiled mini-program on the gateway at `GATEWAY_URL`, and prints the results; `thousand`
 * selects the page that has a gateway of its own.
 */
async function main() {
  const places = process.argv.includes('thousand') ? [oneOfThousand] : [...everyday, longest]
  const weights = []
  for (const place of places) {
    const { name, action } = place
    weights.push({ name, action: action?.name, weight: await weigh(dist, process.env.GATEWAY_URL ?? '', place) })
  }
  process.stdout.write(JSON.stringify(weights))
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
