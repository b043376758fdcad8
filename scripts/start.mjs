import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { gatewayWords } from './lib/gateway.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { freePort } from './lib/port.mjs'
import { main, root, start } from './lib/run.mjs'

/**
 * From a clean clone to a running app: packages, the H5 build, the gateway on its embedded database, all at one
 * address.
 */
main(async () => {
  const port = await freePort()
  await ensureInstalled()
  await build('h5')
  if (process.argv.includes('--fresh')) rmSync(join(root, '.data/pglite'), { recursive: true, force: true })
  const gateway = start('node', gatewayWords, {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  })
  process.stdout.write('- Starting the gateway ... (the first start makes up three years of data)\n')
  gateway.stdout.on('data', chunk => {
    process.stdout.write(chunk)
    if (!String(chunk).includes('ready at')) return
    process.stdout.write(
      [
        '',
        `  Demo (a phone frame, people to be, the SMS inbox): http://localhost:${port}/demo`,
        `  The app itself:                                    http://localhost:${port}/`,
        '  Ctrl-C ends everything.',
        '',
        '',
      ].join('\n'),
    )
  })
  gateway.on('close', code => process.exit(code ?? 0))
})
