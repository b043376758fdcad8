import { mkdirSync } from 'node:fs'
import { POLICY_VERSION } from '@/lib/terms'
import { routes } from '@/routes'
import { person } from '../gateway/seed/people'
import { servedGateway } from '../tests/helpers/served-gateway'
import { launchChromium, remember } from '../tests/journeys/chromium-driver'
import { announced } from '../tests/journeys/driver'

test('visitor', async () => {
  const gateway = await servedGateway()
  const browser = await launchChromium()
  const folder = '/tmp/looks/v'
  mkdirSync(folder, { recursive: true })
  const modes = { light: [375, { theme: 'light', elder: false, hidden: false }], dark: [375, { theme: 'dark', elder: false, hidden: false }], elder: [320, { theme: 'light', elder: true, hidden: false }] } as const
  for (const [mode, [width, preferences]] of Object.entries(modes)) {
    const context = await browser.newContext({ viewport: { width, height: 1500 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
    await context.addInitScript(remember, { ...announced(), PRIVACY_CONSENT: POLICY_VERSION, PREFERENCES: JSON.stringify(preferences) })
    const page = await context.newPage()
    for (const name of ['home', 'service', 'assets', 'certificates'] as const) {
      await page.goto(`${gateway.address}/?env=h5#${routes[name].path}`)
      await page.reload()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${folder}/${mode}-${name}.png`, animations: 'disabled' })
    }
    await context.close()
  }
  // A first visit: nothing announced before.
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'sim_person', value: person('lin').custNo, url: gateway.address }])
  const page = await context.newPage()
  await page.goto(`${gateway.address}/?env=wechat#${routes.home.path}`)
  await page.waitForTimeout(5000)
  await page.screenshot({ path: `${folder}/first.png` })
  await context.close()
  // A sheet that grows, in the middle of its way.
  const moving = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  await moving.addCookies([{ name: 'sim_person', value: person('lin').custNo, url: gateway.address }])
  await moving.addInitScript(remember, { ...announced(), PRIVACY_CONSENT: POLICY_VERSION })
  const app = await moving.newPage()
  await app.goto(`${gateway.address}/?env=wechat#${routes.assets.path}`)
  await app.getByText('我的钱赚了多少').first().waitFor({ timeout: 60000 })
  await app.waitForLoadState('networkidle')
  for (let at = 0; at < 2; at++) {
    await app.getByText('我的钱赚了多少').first().click()
    if (at === 0) { await app.waitForTimeout(900); await app.getByLabel('关闭').last().click(); await app.waitForTimeout(900) }
  }
  const info = await app.evaluate(() => {
    const panel = document.querySelector('.popup--bottom.popup--grows') as HTMLElement
    const style = getComputedStyle(panel)
    return { name: style.animationName, origin: style.transformOrigin, x: panel.style.getPropertyValue('--tap-x'), y: panel.style.getPropertyValue('--tap-y'), cls: panel.className }
  })
  process.stderr.write(`SHEET ${JSON.stringify(info)}\n`)
  for (const [who, names] of [['gu', ['home', 'assets', 'service']], ['an', ['home', 'assets']], ['shen', ['home', 'assets']], ['zhou', ['home', 'assets']], ['abdu', ['home', 'assets']], ['chen', ['home', 'assets', 'profit']]] as const) {
    const context = await browser.newContext({ viewport: { width: 320, height: 812 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'sim_person', value: person(who).custNo, url: gateway.address }])
    await context.addInitScript(remember, { ...announced(), PRIVACY_CONSENT: POLICY_VERSION, PREFERENCES: JSON.stringify({ theme: 'light', elder: true, hidden: false }) })
    const page = await context.newPage()
    await page.goto(`${gateway.address}/?env=wechat#${routes.info.path}`)
    await page.getByText('退出登录').first().waitFor({ timeout: 60000 }).catch(() => undefined)
    for (const name of names) {
      await page.goto(`${gateway.address}/?env=wechat#${routes[name].path}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1000)
      await page.screenshot({ path: `${folder}/${who}-${name}.png`, animations: 'disabled' })
    }
    await context.close()
  }
  await browser.close()
  await gateway.close()
}, 900_000)
