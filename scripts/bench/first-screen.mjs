import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { remember } from './remember.mjs'

const PHONE = {
  viewport: { width: 375, height: 812 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
}

const launch = executablePath =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })

/**
 * The JavaScript that a phone really loads for the home page, in bytes under gzip. `first` counts until the page asks
 * for its figures, because it is then visible. `all` also counts what loads at idle after that. `remembered` is the
 * phone's storage.
 */
export async function homeScripts(executablePath, url, remembered) {
  const browser = await launch(executablePath)
  try {
    const page = await browser.newPage(PHONE)
    await page.addInitScript(remember, remembered)
    const scripts = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    const bytes = async () =>
      (await Promise.all([...scripts])).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    const asked = page.waitForRequest(/queryNetvalue/)
    await page.goto(`${url}/?env=wechat#/Home/Index`)
    await asked
    const first = await bytes()
    await page.waitForLoadState('networkidle')
    return { first, all: await bytes() }
  } finally {
    await browser.close()
  }
}

/** Runs a bundle's `measure` on a page of the gateway, whose storage and random numbers the app's own code uses. */
export async function measureIn(executablePath, url, bundle) {
  const browser = await launch(executablePath)
  try {
    const page = await browser.newPage({ ...PHONE, bypassCSP: true })
    // A page without the app.
    await page.goto(`${url}/site/none.json`)
    await page.addScriptTag({ path: bundle })
    return await page.evaluate('bench.measure()')
  } finally {
    await browser.close()
  }
}
