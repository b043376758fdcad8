import { chromium } from 'playwright-core'
import { remember } from './remember.mjs'

/** A cheap phone is about this many times slower than this machine. */
const SLOWER = 4
/** Observation time of each chapter: its animations are over by then. */
const WATCH_MS = 2000
/** The start page, without its hash. */
const COVER = '/YearBill?year=2025'

/** Records frame times and tasks longer than 50 ms. Runs in the page. */
function watchFrames() {
  window.frames_ = []
  window.longTasks = []
  const keep = list => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }
  new PerformanceObserver(keep).observe({ type: 'longtask' })
  const note = at => {
    window.frames_.push(at)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Resets the counts. Runs in the page. */
function forget() {
  window.frames_ = []
  window.longTasks = []
}

/** Runs in the page. */
const seen = () => ({ frames: window.frames_, longTasks: window.longTasks })

/** Missing frames, and all frames that were due: at sixty a second one comes every 16.7 ms. */
function droppedOf(frames) {
  const gaps = frames.slice(1).map((at, index) => at - frames[index])
  const missed = gaps.reduce((all, gap) => all + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0)
  return { missed, all: missed + gaps.length }
}

/**
 * Measures each chapter of a year's story while it appears, on a processor four times slower: the percentage of dropped
 * frames, and the sum of the time of its tasks beyond 50 ms.
 */
export async function storyFrames(executablePath, url, { people, remembered }) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
    await context.addCookies([{ name: 'sim_person', value: people.lin, url }])
    await context.addInitScript(remember, remembered)
    await context.addInitScript(watchFrames)
    const page = await context.newPage()
    await page.goto(`${url}/?env=wechat#${COVER}`)
    await page.getByText('出发').first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const chapters = []
    for (;;) {
      await page.waitForTimeout(WATCH_MS)
      const { frames, longTasks } = await page.evaluate(seen)
      const hash = await page.evaluate(() => location.hash)
      const { missed, all } = droppedOf(frames)
      chapters.push({
        name: /YearBill\/(\w+)/.exec(hash)?.[1] ?? hash,
        dropped: all > 0 ? (missed / all) * 100 : 100,
        long: longTasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      })
      const next = page.locator('.taro_page:not(.taro_page_shade)').last().locator('.story__turn--next')
      if ((await next.count()) === 0) return chapters
      await page.evaluate(forget)
      await next.click()
    }
  } finally {
    await browser.close()
  }
}
