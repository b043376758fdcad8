import { buildShowcase } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/run.mjs'

/** Builds the parts of src/ui on one page, in every mode; the demo page links to it. */
main(async () => {
  await ensureInstalled()
  await buildShowcase()
  process.stdout.write('- Start the gateway (npm start) and open /demo/parts.html.\n')
})
