import { type Browser, type BrowserContext, chromium, errors, type Locator, type Page } from 'playwright-core'
import { writeQuery } from '@/lib/query'
import { POLICY_VERSION } from '@/lib/terms'
import { type RouteName, routeOfPath, routes } from '@/routes'
import { findChromium, findHeadless } from '../../scripts/lib/find-chromium.mjs'
import { translate } from '../helpers/translator'
import { announced, DRAG_STEPS, type Driver, PULL, type StartOptions, unusedSince } from './driver'
import { goTo, isLoaded, type Visit } from './every-screen'
import { isKept } from './is-kept'
import { isLostPart } from './is-lost-part'
import { SOON, tapAgain } from './tap-again'

/** How long to wait, in milliseconds: long, because two cores may be busy with other things. */
const PATIENCE = Number(process.env.PATIENCE ?? 30_000)
const DOUBLE_TAP = 450
const SIZE = { width: 375, height: 812 }
/** How long a control may be covered or gone before the driver looks again, in milliseconds. */
const LOOK_AGAIN = 2000

/**
 * The element to which a text belongs: React gives a text an element of its own, and a translator puts others around
 * it. A control may lie over its texts to be larger, so they cannot be tapped themselves.
 */
const AROUND_A_TEXT = 'xpath=ancestor-or-self::*[not(self::font) and not(self::span[not(@class)])][1]'

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadless() ?? findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/**
 * Takes a context down. Chromium once in some hundred times never says that one is gone, though the next opens and
 * works: what is left of it goes with the browser.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  let waited: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>(resolve => {
    waited = setTimeout(resolve, 15_000)
  })
  await Promise.race([context.close(), patience])
  clearTimeout(waited)
}

/**
 * Has agreed to the privacy policy before. Runs in every page; the empty one, and one in a sandbox, have no storage.
 */
export const agree = (version: string) => {
  if (origin !== 'null') localStorage.setItem('ESERVICE_h5_PRIVACY_CONSENT', version)
}

/** The device remembers this. Runs in every page; the empty one, and one in a sandbox, have no storage. */
export const remember = (kept: Record<string, string>) => {
  if (origin === 'null') return
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`ESERVICE_h5_${key}`, value)
}

/** Opens a screen of a tour in a page that is logged in, and waits for all that it loads. */
export async function visitIn(page: Page, address: string, { hash, anew }: Visit): Promise<void> {
  if (anew) {
    // A panel that an earlier screen left open must not count against this one.
    await page.goto('about:blank')
    await page.goto(`${address}/?env=wechat#${hash}`)
  } else await page.evaluate(goTo, hash)
  await page.waitForFunction(isLoaded)
}

/**
 * Whether the app is not about to go back: an open panel has an entry of the history, which goes a moment after the
 * panel. Runs in the page. After a reload the entry may stay without a panel.
 */
const noStepBack = () => !history.state?.overPage || document.querySelector('[role="dialog"]') !== null

/** The browser's own lines about failed requests. The app shows them itself. */
const expected = (text: string) => /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(text)

function notTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error
}

/** Whether a control can be tapped soon, where it is. */
const canBeTapped = (control: Locator): Promise<boolean> =>
  control.click({ trial: true, timeout: LOOK_AGAIN }).then(
    () => true,
    error => {
      notTimeout(error)
      return false
    },
  )

/** The H5 build in Chromium, in the phone's size, in WeChat's browser. */
export async function chromiumDriver(
  browser: Browser,
  address: string,
  { person, privacy, announcements, env = 'wechat', translated }: StartOptions,
): Promise<Driver & { page: Page }> {
  const context = await browser.newContext({ viewport: SIZE, hasTouch: true, isMobile: true })
  await context.addCookies([{ name: 'sim_person', value: person, url: address }])
  if (privacy !== 'ask') await context.addInitScript(agree, POLICY_VERSION)
  await context.addInitScript(remember, announced(announcements))
  if (translated) await context.addInitScript(translate)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.stack ?? error.message))
  let wasOffline = false
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !expected(text) && !isLostPart(text, wasOffline)) troubles.push(text)
  })
  // Pages below the one on top stay in the document.
  const top = () => page.locator('.taro_page:not(.taro_page_shade)').last()
  const reading = (text: string) => top().getByText(text).first()
  /** The page once the app has drawn it: a frame that stands before it says the same, and goes. */
  const drawn = page.locator('html:not(:has(#first)) body')
  /** Leaving or reloading a page while the app goes back would be interrupted, or lead elsewhere. */
  const settled = () => page.waitForFunction(noStepBack, undefined, { timeout: LOOK_AGAIN }).catch(notTimeout)
  const open: Driver['open'] = async (name: RouteName, params: Record<string, string | undefined> = {}) => {
    const query = writeQuery(params)
    await settled()
    // Another page first: a change of the hash alone would not start the app anew.
    await page.goto('about:blank')
    await page.goto(`${address}/?env=${env}#${routes[name].path}${query && `?${query}`}`)
  }
  let tapped = 0
  /** A person's next tap comes later than the two halves of a double tap, of which the app ignores the second. */
  const atEase = () => page.waitForTimeout(Math.max(0, tapped + DOUBLE_TAP - Date.now()))
  /** A failure says what could be read instead. */
  const telling = async <T>(action: Promise<T>): Promise<T> => {
    try {
      return await action
    } catch (error) {
      const read = await top()
        // biome-ignore lint/performance/useDomNodeTextContent: textContent would include what nobody sees.
        .innerText({ timeout: 1000 })
        .catch(() => 'nothing')
      throw new Error(`${error instanceof Error ? error.message : error}\n--- at ${page.url()} ---\n${read}`)
    }
  }
  const tap: Driver['tap'] = async text => {
    // Only the dialog on top can be touched.
    const over = top().getByRole('dialog').last()
    const named = (within: Locator) =>
      within
        .getByRole('button', { name: text, exact: true })
        .or(within.getByRole('switch', { name: text, exact: true }))
        .or(within.getByRole('checkbox', { name: text, exact: true }))
        .or(within.getByRole('link', { name: text, exact: true }))
    await telling(named(top()).or(reading(text)).first().waitFor())
    await atEase()
    const reachable = async () => {
      const within = (await over.isVisible()) ? over : top()
      if ((await named(within).count()) > 0) return named(within).first()
      return within.getByText(text).first().locator(AROUND_A_TEXT)
    }
    let control = await reachable()
    // A dialog that is coming or going hides or covers what was found.
    for (const end = Date.now() + PATIENCE; Date.now() < end; control = await reachable())
      if (await canBeTapped(control)) break
    await telling(control.click())
    tapped = Date.now()
  }
  return {
    end: 'h5',
    origin: address,
    page,
    open,
    // As a link does that is opened in the browser again.
    restart: open,
    tap,
    async doubleTap(text, meets) {
      await page.evaluate(tapAgain, { meets, soon: SOON })
      await tap(text)
      return page.evaluate(() => window.tappedAgain)
    },
    async sees(text) {
      await telling(drawn.getByText(text).locator('visible=true').first().waitFor())
    },
    async seesNot(text) {
      await reading(text).waitFor({ state: 'hidden' })
    },
    async text() {
      // A figure on the way to its value is not read yet.
      await page.waitForFunction(() => !document.querySelector('.figure--counts'))
      // As laid out: what is hidden does not count as read.
      // biome-ignore lint/performance/useDomNodeTextContent: textContent would include what nobody sees.
      return top().innerText()
    },
    inDocument: async () => (await page.evaluate(() => document.body.textContent)) ?? '',
    async document() {
      // biome-ignore lint/performance/useDomNodeTextContent: as it is read.
      const [link = ''] = /https?:\/\/\S+download\w+\.api\?key=[\w-]+/.exec(await top().innerText()) ?? []
      return new Uint8Array(await (await fetch(link)).arrayBuffer())
    },
    async type(label, text) {
      const field = top()
        .getByRole('textbox', { name: label })
        .or(top().getByRole('searchbox', { name: label }))
      await telling(field.first().fill(text))
    },
    async pickDay(label, day) {
      await telling(top().getByLabel(label, { exact: true }).fill(day))
    },
    async choose(text, { name, mimeType, bytes }) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(text)])
      await chooser.setFiles({ name, mimeType, buffer: Buffer.from(bytes) })
    },
    scan: null,
    async draw(label, strokes) {
      const surface = top().getByRole('img', { name: label }).last()
      const { x: left, y: upper } = (await telling(surface.boundingBox())) ?? { x: 0, y: 0 }
      for (const [first, ...rest] of strokes) {
        if (!first) continue
        await page.mouse.move(left + first.x, upper + first.y)
        await page.mouse.down()
        for (const { x, y } of rest) await page.mouse.move(left + x, upper + y, { steps: 5 })
        await page.mouse.up()
      }
    },
    async turn(way) {
      await page.setViewportSize(way === 'upright' ? SIZE : { width: SIZE.height, height: SIZE.width })
    },
    async passCaptcha() {
      const slider = page.getByRole('slider', { name: '将滑块拖到最右端' })
      await slider.focus()
      // It can go between the look at it and the key.
      while (await slider.isVisible()) await slider.press('ArrowRight', { timeout: LOOK_AGAIN }).catch(notTimeout)
    },
    passFace: () => page.getByRole('button', { name: '通过', exact: true }).click(),
    async leaveAlone() {
      const locks = await page.evaluate(() => localStorage.getItem('ESERVICE_h5_SAFETY_LOCKS') ?? '[]')
      await page.evaluate(later => {
        localStorage.setItem('ESERVICE_h5_SAFETY_LOCKS', later)
        document.dispatchEvent(new Event('visibilitychange'))
      }, unusedSince(locks))
    },
    sessionEnds: () => context.clearCookies({ name: 'ESERVICE_h5_SESSION' }),
    async refresh() {
      await settled()
      await page.reload()
    },
    async back() {
      await settled()
      await page.goBack()
    },
    async forward() {
      await page.goForward()
    },
    async scroll(to) {
      await top().evaluate(async (element, distance) => {
        element.scrollTop = distance
        // The page is told of it with the next frame.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }, to)
    },
    async pullDown() {
      const finger = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 187, y }] })
      await touch('touchStart', PULL.from)
      for (let y = PULL.from; y <= PULL.to; y += PULL.step) await touch('touchMove', y)
      await touch('touchEnd')
      await finger.detach()
    },
    async dragRow(name, rows) {
      const row = top().locator('.order-list__row', { hasText: name })
      const handle = await row.locator('.drag-handle').boundingBox()
      const height = (await row.boundingBox())?.height
      if (!handle || !height) throw new Error(`no row ${name} to drag`)
      const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
      const finger = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
      await touch('touchStart', y)
      for (let step = 1; step <= DRAG_STEPS; step++) await touch('touchMove', y + (rows * height * step) / DRAG_STEPS)
      await touch('touchEnd')
      await finger.detach()
    },
    scrolled: () => top().evaluate(element => element.scrollTop),
    where: async () => {
      const [path = ''] = new URL(page.url()).hash.slice(1).split('?')
      const name = routeOfPath(path)
      return name ? routes[name].path : path
    },
    async offline() {
      const patience = Date.now() + PATIENCE
      // By hand: waitForFunction takes the promise of such a function for a yes.
      while (!(await page.evaluate(isKept))) {
        if (Date.now() > patience) throw new Error('The app did not come to be kept on the device.')
        await page.waitForTimeout(100)
      }
      wasOffline = true
      await context.setOffline(true)
    },
    online: () => context.setOffline(false),
    async close() {
      await closeContext(context)
      expect(troubles).toEqual([])
    },
  }
}
