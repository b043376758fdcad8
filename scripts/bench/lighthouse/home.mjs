import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '../free-port.mjs'
import { remember } from '../remember.mjs'

/**
 * Clears everything but the login, so that all files are fetched again, as on a new phone. `keepsSeen`: the last home
 * screen stays, as on the phone of a customer who was here before. Runs in the page.
 */
async function forgetApp(keepsSeen) {
  if (!keepsSeen) localStorage.removeItem('ESERVICE_h5_HOME_SEEN')
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  // Answers that the app caches for use without a network.
  for (const key of Object.keys(localStorage)) if (key.startsWith('ESERVICE_h5_KNOWN')) localStorage.removeItem(key)
}

/** Logs the person in on the app; returns the session, and the device id to which the session is bound. */
async function logIn(context, url, home, remembered) {
  const page = await context.newPage()
  await page.goto(`${url}/site/none.json`)
  await page.evaluate(remember, remembered)
  await page.goto(`${url}/?env=wechat#/Home/Assets/Index`)
  await page.getByText('资产分布').first().waitFor()
  await page.goto('about:blank')
  await page.goto(home)
  await page.locator('.taro_page .figure--hero').waitFor()
  await page.waitForFunction(isSeen)
  await page.waitForLoadState('networkidle')
  await page.close()
  const cookies = await context.cookies(url)
  const kept = name => JSON.parse(decodeURIComponent(cookies.find(each => each.name === `ESERVICE_h5_${name}`).value))
  return { ...kept('SESSION'), deviceId: kept('DEVICE_ID') }
}

/** Whether the app has kept the home screen for the next visit. Runs in the page. */
const isSeen = () => localStorage.getItem('ESERVICE_h5_HOME_SEEN') !== null

/** Whether the page comes from the service worker's cache from now on. Runs in the page. */
const isKept = async () =>
  Boolean(navigator.serviceWorker.controller) && Boolean(await caches.match(new URL('./?env=wechat', location.href)))

/** Takes the storage of the person away. Returns it, to be given back. Runs in the page. */
function takeStorage() {
  const kept = JSON.stringify(localStorage)
  localStorage.clear()
  return kept
}
const giveStorage = kept => Object.assign(localStorage, JSON.parse(kept))

/** Passes the plain page its requests. Runs in the page. */
const keep = requests => localStorage.setItem('PLAIN_REQUESTS', requests)

/** Ends the bench if the plain page has no figures: an error page renders faster than one with content. */
async function showsFigures(context, plainUrl, signedRequests) {
  const page = await context.newPage()
  await page.goto(`${plainUrl}/site/none.json`)
  await page.evaluate(keep, signedRequests())
  await page.goto(plainUrl)
  for (const text of ['累计收益', '自选', '消息']) await page.getByText(text).first().waitFor()
  await page.close()
}

/** Ends the bench if a page has no text: an error page would pass every check. */
async function showsText(context, address, selector) {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(selector).first().waitFor()
  await page.close()
}

const sum = (items, of) => items.reduce((total, item) => total + of(item), 0)

/** The figures of one Lighthouse run: seconds, milliseconds, bytes. */
const figuresOf = ({ audits }) => {
  const requests = audits['network-requests'].details.items
  return {
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    cls: audits['cumulative-layout-shift'].numericValue,
    fcp: audits['first-contentful-paint'].numericValue / 1000,
    blocking: audits['total-blocking-time'].numericValue,
    bytes: sum(requests, ({ transferSize = 0 }) => transferSize),
    scripts: sum(
      requests.filter(({ resourceType }) => resourceType === 'Script'),
      ({ transferSize = 0 }) => transferSize,
    ),
  }
}

/**
 * Runs Lighthouse for a phone on the home page of a customer, `runs` times with empty caches, in turn with the plain
 * page. Prints the figures of all runs, the scores (0 to 100) of the home page, and for the pages for reading the
 * accessibility score with the faults found.
 */
async function main() {
  const { url, plainUrl, executablePath, person, remembered, keysFile, signer, runs, reading } = JSON.parse(
    process.argv[2],
  )
  const home = `${url}/?env=wechat#/Home/Index`
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
    // The phone that Lighthouse emulates.
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  /** Empties the caches; `before` runs in a blank page of the site. */
  async function emptied(origin, { keepsSeen = false, before, argument } = {}) {
    const page = await context.newPage()
    await page.goto(`${origin}/site/none.json`)
    await page.evaluate(forgetApp, keepsSeen)
    if (before) await page.evaluate(before, argument)
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.close()
  }
  const look = async (address, categories) => {
    const { lhr } = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      // Keeps the login. This keeps the browser's cache as well: see `emptied`.
      disableStorageReset: true,
    })
    return lhr
  }
  /** Visits the home page until a condition holds in it. */
  async function visited(condition) {
    const page = await context.newPage()
    await page.goto(home)
    await page.waitForFunction(condition)
    await page.close()
  }
  /** Does something as somebody whom the phone does not know. */
  async function asVisitor(work) {
    const page = await context.newPage()
    await page.goto(`${url}/site/none.json`)
    const [cookies, storage] = [await context.cookies(), await page.evaluate(takeStorage)]
    await context.clearCookies()
    const result = await work()
    await context.addCookies(cookies)
    await page.evaluate(giveStorage, storage)
    await page.close()
    return result
  }
  try {
    await context.addCookies([{ name: 'sim_person', value: person, url }])
    const session = await logIn(context, url, home, remembered)
    const { token, unionid, deviceId } = session
    const order = JSON.stringify({ keysFile, token, unionid, deviceId })
    const signedRequests = () => execFileSync(process.execPath, [signer], { input: order, encoding: 'utf8' })
    const verdict = { ours: [], returning: [], visitor: [], worker: [], plain: [], reading: [] }
    const quick = async address => figuresOf(await look(address, ['performance']))
    for (let nth = 0; nth < runs; nth++) {
      await emptied(url)
      const whole = nth === 0
      const lhr = await look(home, whole ? ['performance', 'accessibility', 'best-practices'] : ['performance'])
      if (whole) {
        const score = category => Math.round(lhr.categories[category].score * 100)
        verdict.accessibility = score('accessibility')
        verdict.bestPractices = score('best-practices')
      }
      verdict.ours.push({ ...figuresOf(lhr), performance: Math.round(lhr.categories.performance.score * 100) })
      if (plainUrl) {
        if (nth === 0) await showsFigures(context, plainUrl, signedRequests)
        await emptied(plainUrl, { before: keep, argument: signedRequests() })
        verdict.plain.push(await quick(plainUrl))
      }
      await visited(isSeen)
      await emptied(url, { keepsSeen: true })
      verdict.returning.push(await quick(home))
      await visited(isKept)
      verdict.worker.push(await quick(home))
      await emptied(url)
      verdict.visitor.push(await asVisitor(() => quick(home)))
    }
    for (const { name, path, shows } of reading) {
      const address = `${url}/?env=wechat#${path}`
      await showsText(context, address, shows)
      const { categories, audits } = await look(address, ['accessibility'])
      const { auditRefs, score } = categories.accessibility
      const faults = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score === 0).map(({ id }) => id)
      verdict.reading.push({ name, accessibility: Math.round(score * 100), faults })
    }
    process.stdout.write(`\nVERDICT ${JSON.stringify(verdict)}\n`)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
