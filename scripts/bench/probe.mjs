import { mkdirSync } from 'node:fs'
import { run } from '../lib/run.mjs'
import { startGateway } from './gateway.mjs'
import { mainThread } from './main-thread.mjs'
import { homeScripts } from './first-screen.mjs'
import { slowestTaps } from './interaction.mjs'
process.env.CHROMIUM_PATH = '/usr/bin/chromium'
const what = process.argv[2] ?? 'all'
mkdirSync('/tmp/probe-data', { recursive: true })
const gateway = await startGateway({ KEYS_FILE: process.cwd() + '/.data/keys.json', DATABASE_URL: '', DATA_DIR: '/tmp/probe-data/db' }, { demo: true })
try {
  const { output } = await run('node', ['--import', 'tsx', 'scripts/bench/device.ts'], { quiet: true })
  const device = JSON.parse(output.slice(output.indexOf('{')))
  const options = { ...device, person: device.people.lin }
  if (/all|js/.test(what)) console.log('js', await homeScripts('/usr/bin/chromium', gateway.url, device.remembered))
  if (/all|main/.test(what)) console.log('main', await mainThread('/usr/bin/chromium', gateway.url, options))
  if (/taps/.test(what)) console.log('taps', await slowestTaps('/usr/bin/chromium', gateway.url, device))
  if (/all|lh/.test(what)) console.log((await run('node', ['scripts/bench/lighthouse/probe.mjs', JSON.stringify({ url: gateway.url, person: device.people.lin, remembered: device.remembered, runs: Number(process.argv[3] ?? 3) })], { quiet: true })).output)
} finally { await gateway.stop() }
process.exit(0)
