import { type Browser, chromium, type Page } from 'playwright-core'
import { writeQuery } from '@/lib/query'
import { type RouteName, routeOfPath, routes } from '@/routes'
import { POLICY_VERSION } from '@/stores/consent'
import { announced, type Driver, type StartOptions } from './driver'

/** How long to wait for what should come: long, because two cores may be busy with other things. */
const PATIENCE = 30_000

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Has agreed to the privacy policy before. Runs in every page; the empty one has no storage. */
const agree = (version: string) => {
  if (location.protocol !== 'about:') localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', version)
}

/** The device remembers this. Runs in every page; the empty one has no storage. */
const remember = (kept: Record<string, string>) => {
  if (location.protocol === 'about:') return
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`ESERVICE_h5_${key}`, value)
}

/** What a browser says of a request that failed is told by the app itself. */
const expected = (text: string) => /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(text)

/** The H5 build in Chromium, in the phone's size, in WeChat's browser. */
export async function chromiumDriver(
  browser: Browser,
  address: string,
  { person, privacy, announcements, env = 'wechat' }: StartOptions,
): Promise<Driver & { page: Page }> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  await context.addCookies([{ name: 'sim_person', value: person, url: address }])
  if (privacy !== 'ask') await context.addInitScript(agree, POLICY_VERSION)
  if (announcements !== 'new') await context.addInitScript(remember, announced())
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !expected(message.text())) troubles.push(message.text())
  })
  // Pages below the one on top stay in the document.
  const top = () => page.locator('.taro_page:not(.taro_page_shade)').last()
  const reading = (text: string) => top().getByText(text).first()
  return {
    end: 'h5',
    page,
    async open(name: RouteName, params: Record<string, string | undefined> = {}) {
      const query = writeQuery(params)
      // Another page first: a change of the hash alone would not start the app anew.
      await page.goto('about:blank')
      await page.goto(`${address}/?env=${env}#${routes[name].path}${query && `?${query}`}`)
    },
    async tap(text) {
      const named = top().getByRole('button', { name: text, exact: true }).or(reading(text))
      await named.first().click()
    },
    async sees(text) {
      await page.getByText(text).locator('visible=true').first().waitFor()
    },
    async seesNot(text) {
      await reading(text).waitFor({ state: 'hidden' })
    },
    // As laid out: what is hidden does not count as read.
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would include what nobody sees.
    text: () => top().innerText(),
    async type(label, text) {
      await top().getByLabel(label).or(top().getByPlaceholder(label)).first().fill(text)
    },
    async passCaptcha() {
      const slider = page.locator('#sim-captcha-slider')
      await slider.focus()
      while (await slider.isVisible()) await slider.press('ArrowRight')
    },
    passFace: () => page.getByRole('button', { name: '通过', exact: true }).click(),
    async leaveAlone() {
      await page.evaluate(() => {
        localStorage.setItem('ESERVICE_h5_SAFETY_LOCK_USED', '1')
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
    async back() {
      await page.goBack()
    },
    where: async () => {
      const [path = ''] = new URL(page.url()).hash.slice(1).split('?')
      const name = routeOfPath(path)
      return name ? routes[name].path : path
    },
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
    async close() {
      await context.close()
      expect(troubles).toEqual([])
    },
  }
}
