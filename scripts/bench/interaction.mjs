import { chromium } from 'playwright-core'
import { remember } from './remember.mjs'

/** A cheap phone is about this many times slower than this machine. */
const SLOWER = 4
/** Runs of each action. The slowest run counts. */
const TIMES = 6
/** A pause that is longer than the one inside a double tap. */
const AT_EASE_MS = 500

/** Records the time from each tap to the next paint, as the browser reports it. Runs in the page. */
function watchTaps() {
  window.taps = []
  const keep = list => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.taps.push(duration)
  }
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/**
 * Milliseconds from a tap to the next paint, the slowest of a few runs, on a processor four times slower: between two
 * tabs, and from a list of thousands of rows to one of them and back. `people` are the demo customers, `remembered` is
 * the phone's storage.
 */
export async function slowestTaps(executablePath, url, { people, remembered }) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const as = async person => {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
    await context.addCookies([{ name: 'sim_person', value: person, url }])
    await context.addInitScript(remember, remembered)
    await context.addInitScript(watchTaps)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    return { context, page, slow: () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }) }
  }
  const shown = (page, text) => page.getByText(text).locator('visible=true').first()
  /** Each target is visited once before, because the first visit also loads its script. */
  const slowest = async (page, round) => {
    await round()
    await page.evaluate(() => {
      window.taps = []
    })
    for (let time = 0; time < TIMES; time++) await round()
    const taps = await page.evaluate(() => window.taps)
    return Math.max(16, ...taps)
  }
  try {
    const lin = await as(people.lin)
    await lin.page.goto(`${url}/?env=wechat#/Home/Assets/Index`)
    await shown(lin.page, '资产分布').waitFor()
    await lin.slow()
    const tabs = await slowest(lin.page, async () => {
      for (const [tab, words] of [
        ['首页', '累计收益'],
        ['资产', '资产分布'],
      ]) {
        await lin.page.waitForTimeout(AT_EASE_MS)
        await lin.page
          .locator('.taro_page:not(.taro_page_shade)')
          .last()
          .getByRole('link', { name: tab, exact: true })
          .tap()
        await shown(lin.page, words).waitFor()
      }
    })
    await lin.context.close()
    const chen = await as(people.chen)
    await chen.page.goto(`${url}/?env=wechat#/Home/Transactions/list`)
    await shown(chen.page, '已确认').waitFor()
    await chen.slow()
    const row = await slowest(chen.page, async () => {
      await chen.page.waitForTimeout(AT_EASE_MS)
      await shown(chen.page, '已确认').tap()
      await shown(chen.page, '申请编号').waitFor()
      await chen.page.goBack()
      await shown(chen.page, '筛选').waitFor()
    })
    await chen.context.close()
    return { tabs, row }
  } finally {
    await browser.close()
  }
}
