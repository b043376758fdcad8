import { mkdtempSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { run } from '../lib/run.mjs'
import { startGateway } from './gateway.mjs'
import { remember } from './remember.mjs'
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' }
const gateway = await startGateway({ KEYS_FILE: process.cwd() + '/.data/keys.json', DATABASE_URL: '', DATA_DIR: '/tmp/probe-data/db' }, { demo: true })
const url = gateway.url
const { output } = await run('node', ['--import', 'tsx', 'scripts/bench/device.ts'], { quiet: true })
const device = JSON.parse(output.slice(output.indexOf('{')))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] })
const home = `${url}/?env=wechat#/Home/Index`
const context0 = await browser.newContext(PHONE)
await context0.addCookies([{ name: 'sim_person', value: device.people.lin, url }])
await context0.addInitScript(remember, device.remembered)
const p0 = await context0.newPage()
await p0.goto(`${url}/?env=wechat#/Home/Assets/Index`); await p0.getByText('资产分布').first().waitFor()
await p0.goto('about:blank'); await p0.goto(home); await p0.getByText('累计收益').first().waitFor(); await p0.waitForLoadState('networkidle')
const storage = await context0.storageState()
for (const o of storage.origins) o.localStorage = o.localStorage.filter(({ name }) => !name.startsWith('ESERVICE_h5_KNOWN'))
const folder = mkdtempSync('/tmp/pt-')
for (let n = 0; n < Number(process.argv[2] ?? 3); n++) {
  const context = await browser.newContext({ ...PHONE, storageState: storage }); const page = await context.newPage()
  const path = `${folder}/${n}.json`
  await browser.startTracing(page, { path, categories: ['-*', 'toplevel', 'devtools.timeline', 'v8', 'blink.user_timing', 'loading', 'disabled-by-default-v8.compile'] })
  await page.goto(home); await page.getByText('累计收益').first().waitFor(); await page.waitForLoadState('networkidle')
  await browser.stopTracing()
  const events = JSON.parse(readFileSync(path, 'utf8')).traceEvents
  const begun = events.find(e => e.name === 'ResourceSendRequest' && e.args?.data?.url?.startsWith(url))
  const mine = events.filter(e => e.pid === begun.pid && e.tid === begun.tid && e.ph === 'X' && e.ts >= begun.ts).sort((a, b) => a.ts - b.ts)
  const tasks = mine.filter(e => /^(ThreadControllerImpl::)?RunTask$/.test(e.name))
  let end = 0, total = 0, long = 0
  console.log('--- run', n)
  for (const t of tasks) {
    if (t.ts < end) continue
    end = t.ts + t.dur
    const ms = (t.tdur ?? t.dur) / 1000 * 4
    total += ms; long += Math.max(0, ms - 50)
    if (ms < 50) continue
    const inner = mine.filter(e => e.ts >= t.ts && e.ts + e.dur <= end && e !== t && !/RunTask/.test(e.name))
    const by = {}
    for (const e of inner) { const k = e.name + (e.args?.data?.url ? ' ' + e.args.data.url.split('/').pop().slice(0, 24) : e.args?.data?.functionName ? ' ' + e.args.data.functionName : ''); by[k] = (by[k] ?? 0) + (e.tdur ?? e.dur) / 1000 * 4 }
    if (inner.some(e => e.name === 'V8.CompileCode' && (e.tdur ?? e.dur) > 6000)) for (const e of inner.filter(e => (e.tdur ?? e.dur) > 4000)) console.log('   ', e.name, ((e.tdur ?? e.dur)/1000*4).toFixed(0), JSON.stringify(e.args).slice(0, 300)); console.log(((t.ts - begun.ts) / 1000).toFixed(0), ms.toFixed(0), Object.entries(by).sort((a, b) => b[1] - a[1]).slice(0, 9).map(([k, v]) => `${k} ${v.toFixed(0)}`).join(' | '))
  }
  console.log('long', long.toFixed(0), 'all', total.toFixed(0))
  await context.close()
}
await browser.close(); await gateway.stop(); process.exit(0)
