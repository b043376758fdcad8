import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName, routes } from '@/routes'
import type { Person } from '../../gateway/seed/people'
import { type ChromiumMini, launchMiniInChromium } from '../../host/chromium'
import { root } from '../helpers/files'
import { chromiumDriver, remember, visitIn } from './chromium-driver'
import { announced, inMiniStorage, pause } from './driver'
import type { Visit } from './every-screen'
import type { WebkitBrowser } from './webkit/browser'
import { webkitDriver } from './webkit-driver'

/** The size of a window in px. */
export interface Size {
  width: number
  height: number
}

/** The result of one look at a screen. */
export interface Sighting {
  faults: string[]
  /** How many things the look has checked, so that a test can tell that it saw any. */
  count: number
}

/** Something that a walk checks on a screen. Code for the page is given as its source. */
export interface Sight {
  name: string
  sizes: readonly Size[]
  /** The screens that are checked. By default all screens of the walk. */
  at?: readonly RouteName[]
  /** An expression: the screen has what is checked. */
  ready?: string
  /** An expression: a `Sighting`, or a promise of one. */
  look: string
}

/** One walk of a person over screens. Each screen opens once, and everything is checked there. */
export interface Walk {
  person: Person
  visits: readonly Visit[]
  theme: 'light' | 'dark'
  /** Elder mode, with large letters. It changes only when the app starts. */
  elder: boolean
  /** The size in which the first screen opens. */
  size: Size
  sights: readonly Sight[]
  /** A script that each start of the app needs. */
  install?: string
}

/** One look: the check, where it was made, and its result. */
export interface Seen extends Sighting {
  sight: string
  /** The person, the screen and the look: 「陈致行 assets 320x812 elder」. */
  where: string
}

/** A phone's usual height. */
const HEIGHT = 812

/** Windows of these widths, in a phone's usual height. */
export const widths = (...all: number[]): Size[] => all.map(width => ({ width, height: HEIGHT }))

const PATIENCE_MS = 60_000

const kept = ({ theme, elder }: Pick<Walk, 'theme' | 'elder'>) => ({
  PREFERENCES: JSON.stringify({ theme, elder, hidden: false }),
})

const areSame = (a: Size, b: Size) => a.width === b.width && a.height === b.height

/** A size of a screen, with its checks. */
interface Look {
  size: Size
  sights: Sight[]
}

/** The sizes of a screen, each with its checks. The size of the walk comes first. */
function looksAt({ name }: Visit, { sights, size }: Walk): Look[] {
  const here = sights.filter(({ at }) => !at || at.includes(name))
  const all = [size, ...here.flatMap(({ sizes }) => sizes)]
  const sizes = all.filter((one, at) => all.findIndex(other => areSame(one, other)) === at)
  return sizes.flatMap(one => {
    const fitting = here.filter(sight => sight.sizes.some(other => areSame(one, other)))
    return fitting.length > 0 ? [{ size: one, sights: fitting }] : []
  })
}

/** The same looks, of which that in the present size comes first. */
const inOrder = (looks: readonly Look[], present: Size): Look[] => {
  const [now, later] = [true, false].map(wanted => looks.filter(({ size }) => areSame(size, present) === wanted))
  return [...(now ?? []), ...(later ?? [])]
}

/** How many looks a walk takes. */
export const looksOf = (walk: Walk): number =>
  walk.visits.flatMap(visit => looksAt(visit, walk)).reduce((sum, { sights }) => sum + sights.length, 0)

/** The faults that a check has found, each with the person, the screen and the size. */
export const faultsOf = (seen: readonly Seen[], { name }: Pick<Sight, 'name'>): string[] =>
  seen.filter(({ sight }) => sight === name).flatMap(({ where, faults }) => faults.map(fault => `${where}: ${fault}`))

/** How many things a check has seen. */
export const countOf = (seen: readonly Seen[], { name }: Pick<Sight, 'name'>): number =>
  seen.reduce((sum, { sight, count }) => sum + (sight === name ? count : 0), 0)

/** The hands that a walk needs in an engine. */
interface Engine {
  visit(visit: Visit): Promise<void>
  resize(size: Size): Promise<void>
  /** The value of an expression in the page. A promise is awaited. */
  ask<T>(expression: string): Promise<T>
  /** Waits until an expression is true at a place. Returns false, or throws, when it did not come true in time. */
  comes(expression: string, where: string): Promise<boolean>
  /** After the last look at a screen. */
  leave?(visit: Visit): Promise<void>
}

/** Waits by asking a page again and again. */
const askingAgain =
  (ask: Engine['ask']): Engine['comes'] =>
  async expression => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50))
      if (await ask<boolean>(`Boolean(${expression})`)) return true
    return false
  }

async function walkIn(engine: Engine, walk: Walk): Promise<Seen[]> {
  const seen: Seen[] = []
  let current = walk.size
  for (const visit of walk.visits) {
    const looks = inOrder(looksAt(visit, walk), current)
    // A change of size takes longer than most looks: a screen opens in the size in which the last one was left.
    const resize = async (size: Size) => {
      await engine.resize(size)
      current = size
    }
    await resize(looks[0]?.size ?? walk.size)
    await engine.visit(visit).catch(error => {
      throw new Error(
        `${walk.person.name} ${visit.name} does not open: ${error instanceof Error ? error.message : error}`,
      )
    })
    if (visit.anew && walk.install) await engine.ask(`void (() => { ${walk.install}\n })()`)
    for (const { size, sights } of looks) {
      await resize(size)
      const where = `${walk.person.name} ${visit.name} ${size.width}x${size.height}${walk.elder ? ' elder' : ''}`
      const isSized = await engine.comes(`innerWidth === ${size.width}`, where)
      for (const { name: sight, ready = 'true', look } of sights) {
        const isReady = isSized && (await engine.comes(ready, where))
        const sighting = isReady ? await engine.ask<Sighting>(look) : { faults: ['is not ready'], count: 0 }
        seen.push({ sight, where, ...sighting })
      }
    }
    await engine.leave?.(visit)
  }
  return seen
}

/** Evaluates expressions in a page. The page's own policy allows no text to become a script there. */
async function asking(page: Page): Promise<Engine['ask']> {
  const session = await page.context().newCDPSession(page)
  return async expression => {
    const how = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
}

/** Takes a walk through the H5 build in Chromium. */
export async function walkInChromium(browser: Browser, address: string, walk: Walk): Promise<Seen[]> {
  const app = await chromiumDriver(browser, address, { person: walk.person.custNo })
  const { page } = app
  page.setDefaultTimeout(PATIENCE_MS)
  await page.context().addInitScript(remember, kept(walk))
  await app.open('info')
  await app.sees('退出登录')
  const ask = await asking(page)
  const seen = await walkIn(
    {
      visit: visit => visitIn(page, address, visit),
      resize: size => page.setViewportSize(size),
      ask,
      comes: askingAgain(ask),
    },
    walk,
  )
  await app.close()
  return seen
}

/** Takes a walk through the H5 build in WebKit. */
export async function walkInWebkit(browser: WebkitBrowser, address: string, walk: Walk): Promise<Seen[]> {
  const app = await webkitDriver(browser, address, { person: walk.person.custNo })
  await app.open('info')
  await app.sees('退出登录')
  await app.session.run(`(${remember})(arguments[0])`, kept(walk))
  const seen = await walkIn(
    {
      visit: app.visit,
      resize: ({ width, height }) => app.session.resize(width, height),
      ask: expression => app.session.run(`return ${expression}`),
      // The driver tries again where the page is being replaced.
      comes: (expression, where) =>
        app.waitFor(`${where} is not ready`, `return Boolean(${expression})`).then(() => true),
    },
    walk,
  )
  await app.close()
  return seen
}

/** The mini-program in Chromium, with a person and a walk's preferences. */
export async function miniFor(
  address: string,
  { person, ...preferences }: Pick<Walk, 'person' | 'theme' | 'elder'>,
): Promise<ChromiumMini> {
  const mini = await launchMiniInChromium({
    dist: join(root, 'dist/weapp'),
    gateway: address,
    person: person.custNo,
    path: pageOf('assets'),
    storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced(), ...kept(preferences) }),
    privacy: 'agreed',
  })
  await mini.run('waitFor', '资产分布', { within: PATIENCE_MS })
  return mini
}

/** Takes a walk through the compiled mini-program. */
export async function walkInMini(address: string, walk: Walk): Promise<Seen[]> {
  const mini = await miniFor(address, walk)
  const ask: Engine['ask'] = expression => mini.page.evaluate(expression)
  try {
    return await walkIn(
      {
        visit: ({ name, params }) => mini.run('open', pageOf(name), params as Record<string, string>),
        resize: size => mini.page.setViewportSize(size),
        ask,
        comes: askingAgain(ask),
        // No more than ten pages may lie one above the other.
        leave: async ({ name }) => {
          if (routes[name].tab === undefined) await mini.run('back')
        },
      },
      walk,
    )
  } finally {
    await mini.close()
  }
}
