import { mkdtempSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '../free-port.mjs'
import { remember } from '../remember.mjs'
const { url, person, remembered, runs } = JSON.parse(process.argv[2])
async function forgetApp() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const key of Object.keys(localStorage)) if (key.startsWith('ESERVICE_h5_KNOWN')) localStorage.removeItem(key)
}
const home = `${url}/?env=wechat#/Home/Index`
const port = await freePort()
const context = await chromium.launchPersistentContext(mkdtempSync('/tmp/lh-'), { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`], viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
await context.addCookies([{ name: 'sim_person', value: person, url }])
const page = await context.newPage()
await page.goto(`${url}/site/none.json`)
await page.evaluate(remember, remembered)
await page.goto(`${url}/?env=wechat#/Home/Assets/Index`)
await page.getByText('资产分布').first().waitFor()
await page.goto('about:blank'); await page.goto(home)
await page.getByText('累计收益').first().waitFor()
await page.waitForLoadState('networkidle'); await page.close()
for (let n = 0; n < runs; n++) {
  const p = await context.newPage(); await p.goto(`${url}/site/none.json`); await p.evaluate(forgetApp)
  const s = await context.newCDPSession(p); await s.send('Network.clearBrowserCache'); await p.close()
  const { lhr } = await lighthouse(home, { port, logLevel: 'error', onlyCategories: n === 0 ? ['performance', 'accessibility'] : ['performance'], disableStorageReset: true })
  const a = lhr.audits
  console.log('LCP', (a['largest-contentful-paint'].numericValue/1000).toFixed(2), 'FCP', (a['first-contentful-paint'].numericValue/1000).toFixed(2), 'TBT', a['total-blocking-time'].numericValue.toFixed(0), 'obs LCP', a.metrics?.details?.items?.[0]?.observedLargestContentfulPaint, 'obsFCP', a.metrics?.details?.items?.[0]?.observedFirstContentfulPaint)
  if (n === 0) {
    for (const [k, v] of Object.entries(a)) if (v.score !== null && v.score < 1 && lhr.categories.accessibility.auditRefs.some(r => r.id === k)) console.log('A11Y', k, JSON.stringify(v.details?.items?.map(i => i.node?.snippet + ' | ' + i.node?.explanation)).slice(0, 1500))
    console.log('LCPEL', JSON.stringify(a['lcp-breakdown-insight']?.details ?? a['largest-contentful-paint-element']?.details).slice(0, 1500))
    for (const r of a['network-requests'].details.items) console.log(Math.round(r.networkRequestTime ?? r.rendererStartTime), Math.round(r.networkEndTime), r.transferSize, r.priority, r.resourceType, r.url.replace(url, '').slice(0, 80))
  }
}
await context.close()
