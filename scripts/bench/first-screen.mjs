import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const PHONE = {
  viewport: { width: 375, height: 812 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
}

const launch = executablePath =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })

/** The scripts that a phone really loads for a screen until nothing more comes, each with its size under gzip in bytes. */
export async function scriptsOf(executablePath, url) {
  const browser = await launch(executablePath)
  try {
    const page = await browser.newPage(PHONE)
    const scripts = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return (await Promise.all(scripts)).map(body => gzipSync(body, { level: 9 }).length)
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
