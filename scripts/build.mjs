import { build, ends } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, Stop } from './lib/run.mjs'

main(async () => {
  const [end] = process.argv.slice(2)
  if (!ends.includes(end)) throw new Stop(`Say which end to build: ${ends.join(' or ')}.`)
  await ensureInstalled()
  await build(end)
})
