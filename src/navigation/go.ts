import Taro from '@tarojs/taro'
import { lookUntil } from '@/lib/look-until'
import { joinAddress, parseQuery, splitAddress } from '@/lib/query'
import { backKey } from '@/platform/back-key'
import { trail } from '@/platform/trail'
import {
  homeRoute,
  type ParamsOf,
  type PlainRouteName,
  pageOf,
  type RouteName,
  routeOfPage,
  routeOfPath,
  routes,
} from '@/routes'
import { receiveLaunchParams } from '@/stores/launch-params'
import { proofSteps } from '@/stores/on-device'
import { create } from '@/stores/store'

/* Navigation between screens: the only file that calls the framework's navigation. */

type Params = Record<string, string | undefined>
export type Going = Promise<void>

const urlOf = (name: RouteName, params: Params = {}) => joinAddress(`/${pageOf(name)}`, params)

let moving: Going | null = null

/** The page that was opened last, the page that was on top then, and the place in the history. */
let opened: { url: string; below: string; place: number } | null = null

/**
 * The page from which the running navigation leads away. Null while it waits for the one before, and where a page may
 * be on top before it is shown.
 */
let leaving: string | null = null

/** Which page is on top, also among several of one kind. */
const pageOnTop = () => `${trail.place()} ${shownRoute()}`

/**
 * Whether the running navigation has shown its page, and is about to end. WeChat says a moment after it has drawn a
 * page that it has opened it. A tap on something of the new page is meant, then.
 */
const isNearlyOver = () => leaving !== null && leaving !== pageOnTop()

/**
 * Runs one navigation at a time, because two fast taps would otherwise open two pages. When WeChat or the router
 * refuses a navigation (the same page, or too many pages), the person stays where they are.
 */
function move(start: () => Promise<unknown>): Going {
  // Close an open panel first: it has an entry in the browser's history, and going back counts entries.
  const free = backKey.free()
  opened = null
  if (moving && !isNearlyOver()) return moving
  const before = moving ?? free
  leaving = null
  const run = () => {
    if (trail.showsTop) leaving = pageOnTop()
    return start()
  }
  const going = (before ? before.then(run) : run())
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (moving === going) moving = null
    })
  moving = going
  return going
}

/** Waits until no navigation is running. Otherwise the next one would be ignored as the second half of a double tap. */
export async function still(): Promise<void> {
  while (moving) await moving
}

export const isTab = (name: RouteName) => routes[name].tab !== undefined

/** WeChat allows this many pages on top of each other. */
const DEEPEST = 10

/** Arguments after the name: none for a screen without required parameters. */
type Args<N extends RouteName> = N extends PlainRouteName ? [params?: ParamsOf<N>] : [params: ParamsOf<N>]

/**
 * Whether a page was opened and is not shown yet. On a slow connection a browser has the page's address long before
 * its code. A person who sees nothing happen taps again, and the page would open twice.
 */
const isOnItsWay = (url: string) =>
  opened?.url === url && opened.place === trail.place() && opened.below === shownRoute()

/**
 * Opens a screen on top of the present one. For a tab it switches to the tab. At WeChat's limit the screen replaces the
 * present one.
 */
export function navigate<N extends RouteName>(name: N, ...[params]: Args<N>): Going {
  if (isTab(name)) return switchTo(name)
  const url = urlOf(name, params)
  if (isOnItsWay(url)) return still()
  const full = Taro.getCurrentPages().length >= DEEPEST
  return move(async () => {
    const below = shownRoute()
    await (full ? Taro.redirectTo({ url }) : Taro.navigateTo({ url }))
    opened = { url, below, place: trail.place() }
  })
}

/** Opens a screen in place of the present one. */
export function replace<N extends RouteName>(name: N, ...[params]: Args<N>): Going {
  if (isTab(name)) return switchTo(name)
  return move(() => Taro.redirectTo({ url: urlOf(name, params) }))
}

export function switchTo(name: RouteName): Going {
  return move(() => Taro.switchTab({ url: `/${pageOf(name)}` }))
}

/** Opens a screen and forgets all pages below it. Steps of a proof were among these pages. */
export function restart<N extends RouteName>(name: N, ...[params]: Args<N>): Going {
  proofSteps.remove()
  return move(() => Taro.reLaunch({ url: urlOf(name, params) }))
}

export const hasPageBelow = () => Taro.getCurrentPages().length > 1

/** Whether the page below the present one is this screen. */
export function isBelow(name: RouteName): boolean {
  const pages = Taro.getCurrentPages()
  return nameOf(pages[pages.length - 2]?.route) === name
}

/** Goes back. The first page has no page below it, so it goes home. */
export function back(): Going {
  if (!hasPageBelow()) return restart(homeRoute)
  return move(() => Taro.navigateBack())
}

const shownRoute = () => {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1]?.route ?? ''
}

/** Whether another screen is on top. A replaced page may still receive a show event, and must not act on it. */
export function isCovered(name: RouteName): boolean {
  const top = nameOf(shownRoute())
  return top !== null && top !== name
}

/** WeChat may report that it went back a moment before the pages are gone. */
const GOING_MS = 1_000

async function goBack(steps: number): Promise<void> {
  if (trail.back) return trail.back(steps, shownRoute)
  const wanted = trail.place() - steps
  await Taro.navigateBack({ delta: steps })
  await lookUntil(() => trail.place() <= wanted, GOING_MS)
}

/** Calls `tell` once no other screen is on top, if that happens within GOING_MS. Returns a function that cancels it. */
export function whenOnTop(name: RouteName, tell: () => void): () => void {
  let stopped = false
  lookUntil(() => stopped || !isCovered(name), GOING_MS).then(() => {
    if (!stopped && !isCovered(name)) tell()
  })
  return () => {
    stopped = true
  }
}

/**
 * Timeout for a page to appear. Its code may load over a slow connection, and the router resolves before the page is
 * shown.
 */
const COMING_MS = 30_000

const NONE = () => false
let isPassed: (name: RouteName) => boolean = NONE

/** Number of times that the next page after a passed page did not appear. */
export const useMissed = create(() => ({ times: 0 }))

/**
 * Whether this page is only passed through: the app goes back over pages, and another page opens in its place.
 * Meanwhile it renders nothing and decides nothing.
 */
export const isPassedBy = (name: RouteName) => isPassed(name)

/** Goes back over `steps` pages. With `then` the page reached is left at once for the page that `then` opens. */
export async function backOver(steps: number, then?: () => Going): Going {
  if (steps === 0) return then?.()
  const left = nameOf(shownRoute())
  if (then) isPassed = name => name !== left
  let reached: string | null = null
  try {
    await move(() => goBack(steps))
    if (!then) return
    reached = shownRoute()
    const passed = nameOf(reached)
    isPassed = name => name === passed
    await then()
    await lookUntil(() => shownRoute() !== reached, COMING_MS)
  } finally {
    isPassed = NONE
    // The next page's code could not be loaded, so the page that was reached stays.
    if (shownRoute() === reached) useMissed.setState(({ times }) => ({ times: times + 1 }))
  }
}

/** Finds the screen that an outside address leads to, and the parameters that may stay in the address. */
function placeOf(target: string): { name: RouteName; url: () => string } | null {
  const { path, query } = splitAddress(target)
  const name = routeOfPath(path)
  return name && { name, url: () => urlOf(name, receiveLaunchParams(parseQuery(query)).rest) }
}

/**
 * Replaces the present page by a hash path that came from outside (a server's link, a remembered target), with its
 * query. An unknown path leads home, so nothing outside the table can be opened.
 */
export function goToPath(target: string): Going {
  const place = placeOf(target.replace(/^#/, ''))
  if (!place) return restart(homeRoute)
  if (isTab(place.name)) return switchTo(place.name)
  return move(() => Taro.redirectTo({ url: place.url() }))
}

/**
 * Opens a hash path that came from outside on top of the present page. Does nothing for a path that is not in the
 * table.
 */
export function openPath(target: string): Going {
  const place = placeOf(target)
  if (!place) return Promise.resolve()
  if (isTab(place.name)) return switchTo(place.name)
  return move(() => Taro.navigateTo({ url: place.url() }))
}

/** The hash path of a screen with its parameters. This is the screen's address for the outside world. */
export const addressOf = (name: RouteName, params: Params = {}) => joinAddress(routes[name].path, params)

/** The screen of a page. In a browser a page's route is its hash path. */
const nameOf = (route = ''): RouteName | null => routeOfPage(route) ?? routeOfPath(route)

/** The hash path of the page on top with its query. A login comes back to it. */
export function currentTarget(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  const name = nameOf(page?.route)
  if (!name) return routes[homeRoute].path
  // In a browser the router leaves `options` empty and stores the page's parameters in `$taroParams`.
  return addressOf(name, ownParams(page?.$taroParams ?? page?.options ?? {}))
}

/** Parameters that the router adds for its own use. */
const ROUTERS_OWN = ['stamp', '$taroTimestamp', '__key_']

/** A page's parameters without the router's own, decoded. Neither platform decodes them. */
export const ownParams = (raw: Record<string, unknown>): Record<string, string> =>
  parseQuery(
    Object.entries(raw)
      .filter(([key]) => !ROUTERS_OWN.includes(key))
      .map(([key, value]) => `${key}=${String(value)}`)
      .join('&'),
  )
