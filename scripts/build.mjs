import { build, buildMini, ends } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, Stop } from './lib/run.mjs'

main(async () => {
  const [end] = process.argv.slice(2)
  if (end !== 'mini' && !ends.includes(end)) throw new Stop(`Name the target to build: ${ends.join(', ')} or mini.`)
  await ensureInstalled()
  await (end === 'mini' ? buildMini() : build(end))
})
