import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, routes } from '@/routes'
import type { Person } from '../../gateway/seed/people'
import { type ChromiumMini, launchMiniInChromium } from '../../host/chromium'
import { root } from '../helpers/files'
import { chromiumDriver, launchChromium, remember, visitIn } from './chromium-driver'
import { announced, inMiniStorage } from './driver'
import type { Visit } from './every-screen'
import { launchWebkit } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

/** How wide the window is, in px, and whether its letters are large. */
export interface Look {
  width: number
  elder: boolean
}

/** A walk over screens that looks at each of them in several ways. What runs in the page is given as its source. */
export interface Tour {
  /** The gateway's address. */
  address: string
  trips: ReadonlyArray<{ person: Person; visits: readonly Visit[] }>
  looks: readonly Look[]
  /** An expression: whether the screen has what is looked at. */
  ready: string
  /** An expression: what is seen. */
  look: string
}

/** What was seen, by person, screen and look: 「陈致行 assets 320 elder」. */
export type Found<T> = Record<string, T>

const HEIGHT = 812

const keyOf = ({ name }: Person, visit: Visit, { width, elder }: Look) =>
  `${name} ${visit.name} ${width}${elder ? ' elder' : ''}`

const kept = (elder: boolean) => ({ PREFERENCES: JSON.stringify({ theme: 'system', elder, hidden: false }) })

/** How many things a tour has to see. */
export const sizeOf = ({ trips, looks }: Pick<Tour, 'trips' | 'looks'>): number =>
  trips.reduce((sum, { visits }) => sum + visits.length, 0) * looks.length

/** The looks by the size of letters, which changes only when the app starts: large ones first. */
const byLetters = (looks: readonly Look[]) =>
  [true, false]
    .map(elder => ({ elder, widths: looks.filter(look => look.elder === elder).map(({ width }) => width) }))
    .filter(({ widths }) => widths.length > 0)

const isThere = ({ ready }: Tour, width: number) => `innerWidth === ${width} && Boolean(${ready})`

/** Asks a page for the value of an expression. The page's own policy allows no text to become a script there. */
async function asking(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
}

const PATIENCE_MS = 60_000

async function until(isSo: () => Promise<boolean>, complaint: string) {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await new Promise(next => setTimeout(next, 50))) {
    if (Date.now() > end) throw new Error(complaint)
  }
}

/** Takes a tour of the H5 build in Chromium. `after` goes on in the app of the last trip. */
export async function tourInChromium<T>(
  tour: Tour,
  after?: (app: Awaited<ReturnType<typeof chromiumDriver>>) => Promise<void>,
): Promise<Found<T>> {
  const browser = await launchChromium()
  const found: Found<T> = {}
  try {
    for (const [at, { person, visits }] of tour.trips.entries()) {
      const app = await chromiumDriver(browser, tour.address, { person: person.custNo })
      await app.open('info')
      await app.sees('退出登录')
      const ask = await asking(app.page)
      for (const { elder, widths } of byLetters(tour.looks)) {
        await app.page.context().addInitScript(remember, kept(elder))
        for (const visit of visits) {
          await visitIn(app.page, tour.address, visit)
          for (const width of widths) {
            await app.page.setViewportSize({ width, height: HEIGHT })
            const key = keyOf(person, visit, { width, elder })
            await until(() => ask<boolean>(isThere(tour, width)), `${key} is not ready`)
            found[key] = await ask<T>(tour.look)
          }
        }
      }
      if (at === tour.trips.length - 1) await after?.(app)
      await app.close()
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Takes a tour of the mini-program. `open` opens a screen of it, when it goes on after the last trip. */
export async function tourInMini<T>(
  tour: Tour,
  after?: (mini: ChromiumMini, open: (visit: Pick<Visit, 'name' | 'params'>) => Promise<void>) => Promise<void>,
): Promise<Found<T>> {
  const found: Found<T> = {}
  const runs = tour.trips.flatMap(trip => byLetters(tour.looks).map(letters => ({ ...trip, ...letters })))
  for (const [at, { person, visits, elder, widths }] of runs.entries()) {
    const mini = await launchMiniInChromium({
      dist: join(root, 'dist/weapp'),
      gateway: tour.address,
      person: person.custNo,
      path: pageOf('assets'),
      storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced(), ...kept(elder) }),
      privacy: 'agreed',
    })
    const seen = (width: number, where: string) =>
      mini.page.waitForFunction(isThere(tour, width), undefined, { timeout: 60_000 }).catch(() => {
        throw new Error(`${where} is not ready`)
      })
    const open = async ({ name, params }: Pick<Visit, 'name' | 'params'>) => {
      await mini.run('open', pageOf(name), params as Record<string, string>)
      const width = await mini.page.evaluate<number>('innerWidth')
      await seen(width, name)
    }
    try {
      await mini.run('waitFor', '资产分布', { within: 60_000 })
      for (const visit of visits) {
        await open(visit)
        for (const width of widths) {
          const key = keyOf(person, visit, { width, elder })
          await mini.page.setViewportSize({ width, height: HEIGHT })
          await seen(width, key)
          found[key] = await mini.page.evaluate<T>(tour.look)
        }
        // No more than ten pages may lie one above the other.
        if (routes[visit.name].tab === undefined) await mini.run('back')
      }
      if (at === runs.length - 1) await after?.(mini, open)
    } finally {
      await mini.close()
    }
  }
  return found
}

/** Takes a tour of the H5 build in WebKit. */
export async function tourInWebkit<T>(tour: Tour): Promise<Found<T>> {
  const browser = await launchWebkit({ layers: false })
  const found: Found<T> = {}
  try {
    for (const { person, visits } of tour.trips) {
      const app = await webkitDriver(browser, tour.address, { person: person.custNo })
      await app.open('info')
      await app.sees('退出登录')
      for (const { elder, widths } of byLetters(tour.looks)) {
        await app.session.run(`(${remember})(arguments[0])`, kept(elder))
        for (const visit of visits) {
          await app.visit(visit)
          for (const width of widths) {
            const key = keyOf(person, visit, { width, elder })
            await app.session.resize(width, HEIGHT)
            await app.waitFor(`${key} is not ready`, `return ${isThere(tour, width)}`)
            found[key] = await app.session.run<T>(`return ${tour.look}`)
          }
        }
      }
      await app.close()
    }
    return found
  } finally {
    await browser.close()
  }
}
