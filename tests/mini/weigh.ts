import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName } from '@/routes'
import { type ChromiumMini, launchMiniInChromium } from '../../host/chromium'
import type { Locator } from '../../host/core/locate'
import type { SetDataCall } from '../../host/core/set-data'
import { announced, inMiniStorage } from '../journeys/driver'

/** A page of the mini-program that is measured. */
export interface Place {
  /** A description in words. */
  name: string
  person: string
  screen: RouteName
  query?: Readonly<Record<string, string>>
  /** The page where the person starts, such as a screen that logs in by itself. */
  from?: { screen: RouteName; shows: string }
  /** A text that is visible when the page's data have loaded. */
  shows: string
  /** For a paged list: the number of pages to load by scrolling before the measurement, and the path of their call. */
  pages?: { count: number; call: string }
  /** One action on the page: its name, a first tap (not measured), the tap, and a text that is visible afterwards. */
  action?: { name: string; first?: Locator; tap: Locator; after: string }
}

/** The measurements of a page. */
export interface Weight {
  nodes: number
  depth: number
  mostChildren: number
  /** Mounted rows of lists. */
  mounted: number
  /**
   * All setData until the page and its data stood still, in bytes. On a slow phone several of them arrive as one, so
   * the largest depends on the speed.
   */
  first: number
  /** The largest setData with which a list grew. */
  later: number
  /** The setData from then until everything stood still, in bytes. */
  moving: number
  action: { calls: number; bytes: number; largest: number } | null
  /** The number of setData calls while another page lay above it and the phone changed. */
  hidden: number
}

const within = { within: 60_000 }
const storage = inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() })

/**
 * Opens a page of the compiled mini-program in Chromium, where it has a layout as on a phone, uses it, and measures its
 * setData.
 */
export async function weigh(dist: string, gateway: string, place: Place): Promise<Weight> {
  const { person, screen, query = {}, from, shows, pages, action } = place
  const path = pageOf(screen)
  const entry = from ? { path: pageOf(from.screen) } : { path, query }
  const mini = await launchMiniInChromium({ dist, gateway, person, ...entry, storage, privacy: 'agreed' })
  const sentTo = sentBy(mini)
  const sent = () => sentTo(path)
  try {
    if (from) {
      await mini.run('waitFor', from.shows, within)
      await mini.run('open', path, query)
    }
    await mini.run('waitFor', shows, within)
    await mini.run('settle')
    const first = total(await sent())
    if (pages) await scrollOn(mini, pages)
    const later = largest(await sent())
    const moving = await sentWhileMoving(mini, sent)
    const { count: nodes, depth, mostChildren } = await mini.run('nodes')
    const mounted = await mini.page.locator('.cell:visible').count()
    const acted = action ? await act(mini, action, sent) : null
    await mini.run('open', pageOf('messages'))
    await mini.run('settle')
    await sent()
    await disturb(mini)
    return {
      ...{ nodes, depth, mostChildren, mounted, first, later, moving },
      action: acted && {
        calls: acted.length,
        bytes: total(acted),
        largest: largest(acted),
      },
      hidden: (await sent()).length,
    }
  } finally {
    await mini.close()
  }
}

/** A chapter of a story, by the path of its page. */
export type ChapterWeight = Pick<Weight, 'nodes' | 'depth' | 'mostChildren' | 'first' | 'moving'> & { path: string }

/** Opens a year's story, turns all its pages in one visit as a person does, and measures each chapter. */
export async function weighStory(dist: string, gateway: string, { person, year }: { person: string; year: string }) {
  const mini = await launchMiniInChromium({
    ...{ dist, gateway, person, path: pageOf('assets'), storage, privacy: 'agreed' },
  })
  const sentTo = sentBy(mini)
  const weighed: ChapterWeight[] = []
  try {
    await mini.run('waitFor', '资产分布', within)
    await mini.run('open', pageOf('yearBill'), { year })
    await mini.run('waitFor', '出发', within)
    for (;;) {
      await mini.run('settle')
      const { path } = await mini.run('page')
      const sent = () => sentTo(path)
      const first = total(await sent())
      const moving = await sentWhileMoving(mini, sent)
      const { count: nodes, depth, mostChildren } = await mini.run('nodes')
      // A tap that counted as the second half of a double tap turned no page.
      if (weighed.at(-1)?.path !== path) weighed.push({ path, nodes, depth, mostChildren, first, moving })
      if (!(await mini.run('has', { css: NEXT }))) return weighed
      await mini.run('tap', { css: NEXT })
    }
  } finally {
    await mini.close()
  }
}

const NEXT = '.story__turn--next'

/** Returns the setData calls of a page since the last time. */
function sentBy(mini: ChromiumMini) {
  let counted = 0
  return async (path: string): Promise<SetDataCall[]> => {
    const { each } = await mini.run('setDataStats')
    const since = each.slice(counted).filter(call => call.page === path)
    counted = each.length
    return since
  }
}

/** Waits until everything stands still, and sums the setData of that time, in bytes. */
async function sentWhileMoving(mini: ChromiumMini, sent: () => Promise<SetDataCall[]>): Promise<number> {
  await mini.page.waitForFunction(standsStill)
  await mini.run('settle')
  return (await sent()).reduce((all, { bytes }) => all + bytes, 0)
}

/** Whether every finite animation is over. Runs in the page. */
const standsStill = () =>
  document.getAnimations().every(({ effect, playState }) => {
    return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
  })

const total = (calls: readonly SetDataCall[]) => calls.reduce((all, { bytes }) => all + bytes, 0)

const largest = (calls: readonly SetDataCall[]) => Math.max(0, ...calls.map(({ bytes }) => bytes))

async function act(
  mini: ChromiumMini,
  { first, tap, after }: NonNullable<Place['action']>,
  sent: () => Promise<SetDataCall[]>,
): Promise<SetDataCall[]> {
  if (first) await mini.run('tap', first)
  await mini.run('settle')
  await sent()
  await mini.run('tap', tap)
  await mini.run('waitFor', after, within)
  await mini.run('settle')
  return sent()
}

/** Scrolls until this many pages were answered. */
async function scrollOn(mini: ChromiumMini, { count, call }: { count: number; call: string }) {
  const answered = () =>
    mini.page.evaluate(
      wanted => window.mini.requests.filter(({ path, done }) => done && path.includes(wanted)).length,
      call,
    )
  for (let pages = await answered(); pages < count; pages = await answered()) {
    await mini.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await mini.run('settle')
  }
}

/** Changes the phone under the page on top, and with it under all others. */
async function disturb(mini: ChromiumMini) {
  await mini.run('theme', 'dark')
  await mini.run('offline')
  await mini.run('settle')
  await mini.run('online')
  await mini.run('hide')
  await mini.run('show')
  await mini.run('settle')
  await mini.run('theme', 'light')
  await mini.run('settle')
}
