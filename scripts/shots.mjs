import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startGateway } from './bench/gateway.mjs'
import { remember } from './bench/remember.mjs'
import { build, buildMini } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, root, run, Stop } from './lib/run.mjs'

/**
 * Takes the pictures of the README from the running app, so that they stay up to date. With arguments: see
 * `picturesOf`.
 */

const shots = join(root, 'gateway/demo/shots')
/** One picture of the app: the element that must be ready, and the preferences. */
const screens = [
  { path: '/Home/Index', ready: '总资产' },
  { path: '/Home/Assets/Index', ready: '资产分布', theme: 'dark' },
  { path: '/Biz/Bonus/V2/Index', ready: '已到账' },
  { path: '/Home/Index', ready: '总资产', elder: true },
]
const SIZE = { width: 350, height: 730 }
const DEMO = { width: 1440, height: 900 }

/** Logs the person in: the first visit of a device begins as a visitor's. */
async function logIn(page, url) {
  await page.goto(`${url}/?env=wechat#/Home/Assets/Index`)
  await page.getByText('资产分布').first().waitFor()
  await page.goto('about:blank')
}

async function screen(browser, { url, device, folder }, { path, ready, theme = 'light', elder = false }, nth) {
  // With reduced motion no figure is on the way to its value.
  const still = { reducedMotion: 'reduce', deviceScaleFactor: 1 }
  const context = await browser.newContext({ viewport: SIZE, isMobile: true, hasTouch: true, ...still })
  await context.addCookies([{ name: 'sim_person', value: device.people.lin, url }])
  await context.addInitScript(remember, { ...device.remembered, PREFERENCES: JSON.stringify({ theme, elder }) })
  const page = await context.newPage()
  await logIn(page, url)
  await page.goto(`${url}/?env=wechat#${path}`)
  await page.getByText(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const file = join(folder, `${nth}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
  return file
}

/** Joins pictures side by side. */
async function besideEachOther(browser, files, to) {
  const page = await browser.newPage({ viewport: { width: SIZE.width * files.length, height: SIZE.height } })
  const sources = files.map(file => `data:image/png;base64,${readFileSync(file).toString('base64')}`)
  await page.setContent(`<body style="margin:0;display:flex">${sources.map(src => `<img src="${src}">`).join('')}`)
  await page.screenshot({ path: to })
  await page.close()
}

async function demo(browser, { url, device }, to) {
  const context = await browser.newContext({ viewport: DEMO, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'sim_person', value: device.people.lin, url }])
  await context.addInitScript(remember, device.remembered)
  const page = await context.newPage()
  await logIn(page, url)
  await page.goto(`${url}/demo/`)
  // The mini-program's pages are in their own frame.
  const said = () =>
    Promise.all(
      page.frames().map(frame =>
        frame
          .locator('body')
          // biome-ignore lint/performance/useDomNodeTextContent: what nobody sees does not count.
          .innerText()
          .catch(() => ''),
      ),
    )
  const end = Date.now() + 60_000
  while ((await said()).filter(text => text.includes('总资产')).length < 2) {
    // A new phone begins as a visitor's, with the company's announcements.
    for (const words of ['我知道了', '登录查看我的资产', '同意并继续']) {
      for (const frame of page.frames())
        await frame
          .getByText(words)
          .last()
          .click({ timeout: 300 })
          .catch(() => {})
    }
    if (Date.now() > end) throw new Stop(`The demo does not show both ends: ${(await said()).join('\n--\n')}`)
    await page.waitForTimeout(200)
  }
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: to, animations: 'disabled' })
  await context.close()
}

const MODES = ['light', 'dark', 'elder', 'hidden']

/**
 * Takes pictures of chosen screens in chosen modes, for review: `npm run shots -- bonus worthSearch --modes dark,elder
 * --person chen --height 1600`. An argument is the name of a screen or a folder of src/pages; `all` is every screen.
 * They are written to .shots, which is not committed.
 */
async function picturesOf({ positionals, values }) {
  const unknown = values.modes.split(',').filter(mode => !MODES.includes(mode))
  if (unknown.length > 0) throw new Stop(`Unknown modes: ${unknown.join(', ')}. Known ones: ${MODES.join(', ')}.`)
  const executablePath = await ensureChromium()
  await build('h5')
  const words = positionals.filter(word => word !== 'all')
  const { projects } = createRequire(import.meta.url)('../jest.config.js')
  const config = { ...projects[0], rootDir: root, testMatch: ['<rootDir>/scripts/shots-of-screens.ts'] }
  const { code } = await run(
    'node',
    ['node_modules/jest/bin/jest.js', '--forceExit', '--config', JSON.stringify(config)],
    {
      env: { CHROMIUM_PATH: executablePath, SHOTS: JSON.stringify({ ...values, folder: join(root, '.shots'), words }) },
    },
  )
  if (code !== 0) throw new Stop('Not all pictures were taken.')
}

main(async () => {
  await ensureInstalled()
  const asked = parseArgs({
    allowPositionals: true,
    options: {
      modes: { type: 'string', default: MODES.join(',') },
      person: { type: 'string', default: 'lin' },
      height: { type: 'string', default: '812' },
    },
  })
  if (asked.positionals.length > 0) return picturesOf(asked)
  const executablePath = await ensureChromium()
  await build('h5')
  await buildMini()
  const folder = mkdtempSync(join(tmpdir(), 'shots-'))
  const gateway = await startGateway(
    { KEYS_FILE: join(root, '.data/keys.json'), DATABASE_URL: '', DATA_DIR: join(folder, 'demo') },
    { demo: true },
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const { output } = await run('node', ['--import', 'tsx', 'scripts/bench/device.ts'], { quiet: true })
    const world = { url: gateway.url, device: JSON.parse(output), folder }
    const files = []
    for (const [nth, wanted] of screens.entries()) files.push(await screen(browser, world, wanted, nth))
    await besideEachOther(browser, files, join(shots, 'screens.png'))
    await demo(browser, world, join(shots, 'demo.png'))
    process.stdout.write('- gateway/demo/shots: screens.png and demo.png were taken from the running app.\n')
  } finally {
    await browser.close()
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
