import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { root } from '../lib/run.mjs'
import { remember } from './remember.mjs'

const PHONE = {
  viewport: { width: 375, height: 812 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
}

const launch = executablePath =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })

/** The scripts that the built page lists: its own, and those that src/early.ts requests at once. */
const named = () => {
  const html = readFileSync(join(root, 'dist/h5/index.html'), 'utf8')
  return [...new Set(html.match(/js\/[\w.-]+\.js/g))]
}

const compressed = script => gzipSync(script, { level: 9 }).length

/**
 * The JavaScript of the home page, in bytes under gzip. `first` is needed for its first screen. `all` is everything
 * that is loaded until the page is at rest. `remembered` is the phone's storage.
 */
export async function homeScripts(executablePath, url, remembered) {
  const first = named().reduce((sum, file) => sum + compressed(readFileSync(join(root, 'dist/h5', file))), 0)
  const browser = await launch(executablePath)
  try {
    const page = await browser.newPage(PHONE)
    await page.addInitScript(remember, remembered)
    const scripts = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto(`${url}/?env=wechat#/Home/Index`)
    await page.waitForLoadState('networkidle')
    const all = (await Promise.all(scripts)).reduce((sum, body) => sum + compressed(body), 0)
    return { first, all }
  } finally {
    await browser.close()
  }
}

/**
 * Runs a bundle's `measure` on a page of the gateway's origin, because the app's code uses storage and random numbers.
 */
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
