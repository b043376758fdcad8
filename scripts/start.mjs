import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { gatewayWords } from './lib/gateway.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { chosenPort } from './lib/port.mjs'
import { endOf, main, root, run, start } from './lib/run.mjs'

/**
 * Builds the mini-program for the demo, at the lowest priority, so that it does not slow down the gateway and the
 * person. Everything else works without it.
 */
async function makeMini(port) {
  const begun = Date.now()
  const building = run('node', ['scripts/build.mjs', 'mini'], {
    quiet: true,
    env: { PORT: String(port) },
    onStart: child => setPriority(child.pid, constants.priority.PRIORITY_LOW),
  })
  const { code, output } = await building.catch(error => ({ code: 1, output: String(error) }))
  const seconds = Math.round((Date.now() - begun) / 1000)
  if (code === 0) process.stdout.write(`- The mini-program is ready in the demo (${seconds} s).\n`)
  else if (code !== 130)
    process.stderr.write(`${endOf(output)}\n- The mini-program was not built: see above. Everything else works.\n`)
}

/**
 * From a clean clone to a running app: packages, the H5 build, the gateway on its embedded database, all at one
 * address.
 */
main(async () => {
  const port = await chosenPort()
  await ensureInstalled()
  await build('h5')
  if (process.argv.includes('--fresh')) rmSync(join(root, '.data/pglite'), { recursive: true, force: true })
  const gateway = start('node', gatewayWords, {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  })
  process.stdout.write('- Starting the gateway ... (the first start generates three years of data)\n')
  gateway.stdout.on('data', chunk => {
    process.stdout.write(chunk)
    if (!String(chunk).includes('ready at')) return
    makeMini(port)
    process.stdout.write(
      [
        '',
        `  Demo (both ends, demo people, the SMS inbox):  http://localhost:${port}/demo`,
        `  The app itself:                                http://localhost:${port}/`,
        '  The mini-program is being built in the background. The demo shows it when it is ready.',
        '  Ctrl-C ends everything.',
        '',
        '',
      ].join('\n'),
    )
  })
  gateway.on('close', code => process.exit(code ?? 0))
})
