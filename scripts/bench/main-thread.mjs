import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { remember } from './remember.mjs'

/** A cheap phone is about this many times slower than this machine. */
const SLOWER = 4
/** A longer task, in milliseconds on the phone, delays a tap. */
const LONG_MS = 50
const RUNS = 5
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' }
const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline']

const isTask = ({ name, ph }) => /^(ThreadControllerImpl::)?RunTask$/.test(name) && ph === 'X'

/**
 * The tasks of the thread that requested the page, from then on, in milliseconds of processor time on the phone. A
 * nested task is part of the outer one.
 */
function tasksOf(events, url) {
  const begun = events.find(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.startsWith(url))
  if (!begun) throw new Error('The trace has no request for the page')
  const tasks = events
    .filter(event => isTask(event) && event.pid === begun.pid && event.tid === begun.tid && event.ts >= begun.ts)
    .sort((a, b) => a.ts - b.ts)
  let end = 0
  return tasks.flatMap(({ ts, dur, tdur }) => {
    if (ts < end) return []
    end = ts + dur
    return [((tdur ?? dur) / 1000) * SLOWER]
  })
}

const sum = numbers => numbers.reduce((all, each) => all + each, 0)
const middle = numbers => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]

/** The storage of a customer who is logged in and has visited the page, without cached answers. */
async function storageOf(browser, url, home, { person, remembered }) {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'sim_person', value: person, url }])
  await context.addInitScript(remember, remembered)
  const page = await context.newPage()
  await page.goto(`${url}/?env=wechat#/Home/Assets/Index`)
  await page.getByText('资产分布').first().waitFor()
  await page.goto('about:blank')
  await page.goto(home)
  await page.getByText('累计收益').first().waitFor()
  await page.waitForLoadState('networkidle')
  const storage = await context.storageState()
  await context.close()
  for (const origin of storage.origins) {
    origin.localStorage = origin.localStorage.filter(({ name }) => !name.startsWith('ESERVICE_h5_KNOWN'))
  }
  return storage
}

/**
 * Measures the tasks of the main thread for a customer's home page, with empty caches, in processor time: other work on
 * this machine hardly changes it. `long` is the sum of the time beyond 50 ms of all tasks until the page is at rest;
 * `all` is the sum of the tasks. The median of several runs counts.
 */
export async function mainThread(executablePath, url, who) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const folder = mkdtempSync(join(tmpdir(), 'main-thread-'))
  const home = `${url}/?env=wechat#/Home/Index`
  try {
    const storageState = await storageOf(browser, url, home, who)
    const runs = []
    for (let nth = 0; nth < RUNS; nth++) {
      const context = await browser.newContext({ ...PHONE, storageState })
      const page = await context.newPage()
      const path = join(folder, `${nth}.json`)
      await browser.startTracing(page, { path, categories: CATEGORIES })
      await page.goto(home)
      // Waits without looking for a text: Playwright would run a script in the page, which would be measured as well.
      await page.waitForLoadState('networkidle')
      await browser.stopTracing()
      await page.getByText('累计收益').first().waitFor()
      runs.push(tasksOf(JSON.parse(readFileSync(path, 'utf8')).traceEvents, url))
      await context.close()
    }
    const long = tasks => sum(tasks.map(ms => Math.max(0, ms - LONG_MS)))
    return { long: middle(runs.map(long)), all: middle(runs.map(sum)) }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
