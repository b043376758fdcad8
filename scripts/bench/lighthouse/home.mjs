import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '../free-port.mjs'
import { remember } from '../remember.mjs'

/** So that the app is fetched anew, as after a deployment. Runs in the page. */
async function forgetApp() {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Lighthouse for a phone on the home page of a customer who was there before; prints its scores (0 to 100), LCP in seconds and CLS. */
async function main() {
  const { url, executablePath, person, remembered } = JSON.parse(process.argv[2])
  const home = `${url}/?env=wechat#/Home/Index`
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
    // The phone that Lighthouse stands for.
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addCookies([{ name: 'sim_person', value: person, url }])
    const page = await context.newPage()
    await page.goto(`${url}/site/none.json`)
    await page.evaluate(remember, remembered)
    await page.goto(`${url}/?env=wechat#/Home/Assets/Index`)
    await page.getByText('资产分布').first().waitFor()
    await page.goto('about:blank')
    await page.goto(home)
    await page.getByText('累计收益').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(forgetApp)
    await page.close()
    const { lhr } = await lighthouse(home, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Who is logged in stays so.
      disableStorageReset: true,
    })
    const score = category => Math.round(lhr.categories[category].score * 100)
    const failed = Object.values(lhr.audits)
      .filter(({ score: points, scoreDisplayMode }) => scoreDisplayMode === 'binary' && points === 0)
      .map(({ id }) => id)
    process.stdout.write(
      JSON.stringify({
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        lcp: lhr.audits['largest-contentful-paint'].numericValue / 1000,
        cls: lhr.audits['cumulative-layout-shift'].numericValue,
        fcp: lhr.audits['first-contentful-paint'].numericValue / 1000,
        tbt: lhr.audits['total-blocking-time'].numericValue,
        failed,
      }),
    )
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
