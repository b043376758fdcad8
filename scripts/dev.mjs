import { ends, watchEnvironment } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { chosenPort } from './lib/port.mjs'
import { main, Stop, start } from './lib/run.mjs'

/**
 * Rebuilds on every change. `h5` serves the app at PORT with the gateway behind it on the next port; `weapp` writes
 * dist/weapp for WeChat DevTools, with the gateway at PORT.
 */
main(async () => {
  const [end] = process.argv.slice(2)
  if (!ends.includes(end)) throw new Stop(`Name the end to develop: ${ends.join(' or ')}.`)
  const port = await chosenPort()
  await ensureInstalled()
  const gatewayPort = end === 'h5' ? port + 1 : port
  start('node', ['--import', 'tsx', 'gateway/main.ts'], { env: { PORT: String(gatewayPort), LOG_LEVEL: 'warn' } })
  const taro = start('node', ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', end, '--watch', '--no-check'], {
    env: { ...(await watchEnvironment(end)), DEV_PORT: String(port), DEV_GATEWAY_PORT: String(gatewayPort) },
  })
  taro.on('close', code => process.exit(code ?? 0))
})
