import { buildShowcase } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/run.mjs'

/** The parts of src/ui on one page, in every mode; the demo page leads to it. */
main(async () => {
  await ensureInstalled()
  await buildShowcase()
  process.stdout.write('- Start the gateway (npm start) and open /demo/parts.html.\n')
})
