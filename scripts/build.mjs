import { build, buildMini, ends } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, Stop, step } from './lib/run.mjs'

main(async () => {
  const [end] = process.argv.slice(2)
  if (end === 'gateway') {
    await ensureInstalled()
    const { buildGateway } = await import('./lib/build-gateway.mjs')
    await step('Building dist/gateway', buildGateway)
    return
  }
  if (end !== 'mini' && !ends.includes(end))
    throw new Stop(`Name the target to build: ${ends.join(', ')} mini or gateway.`)
  await ensureInstalled()
  await (end === 'mini' ? buildMini() : build(end))
})
