import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName, routeNames, routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { type ChromiumMini, launchMiniInChromium } from '../../host/chromium'
import type { SetDataCall } from '../../host/core/set-data'
import { type Injectable, nodeTransport } from '../../host/node/transport'
import { root } from '../../tests/helpers/files'
import type { ServedGateway } from '../../tests/helpers/served-gateway'
import { announced, inMiniStorage, pause } from '../../tests/journeys/driver'
import { type Visit, visitsOf } from '../../tests/journeys/every-screen'
import { type Finding, type Findings, mostWithin, noneOf } from './rules'

const KB = 1024
const within = { within: 60_000 }
/** WeChat compares answers of this size, within this time. */
const LARGE = 128 * KB
const AGAIN_MS = 3 * 60_000
/** A request that takes longer than this counts as slow. */
const SLOW_MS = 300
/** The room that a phone without a button needs at the lower edge, in px. */
const LOWER_PX = 34

/** A request of the tour, as the gateway got and answered it. */
interface Sent {
  page: string
  at: number
  path: string
  bytes: number
  digest: string
  status: number
  isPicture: boolean
  isKept: boolean
}

/** The findings of the look at one screen. */
interface Looked {
  pictures: number
  small: string[]
  ratio: string[]
  large: string[]
  low: string[]
}

/** A page at rest, by its elements. */
interface Tree {
  page: string
  count: number
  depth: number
  mostChildren: number
}

/**
 * Looks at the page on top. An expression, because the browser gets it as a text. Small targets have their room around
 * them counted (`::before`), as a finger finds it.
 */
const LOOK = `(() => {
  const shown = [...document.querySelectorAll('wx-page')].filter(page => page.checkVisibility()).pop() ?? document.body
  const all = selector => [...shown.querySelectorAll(selector)].filter(one => one.checkVisibility())
  const told = one => (one.getAttribute('aria-label') || one.textContent || one.className).trim().slice(0, 24) + ' (' + one.className + ')'
  const box = one => one.getBoundingClientRect()
  const pictures = all('wx-image').map(one => ({ one, img: one.querySelector('img') ?? one.shadowRoot?.querySelector('img') }))
    .filter(({ img }) => img && img.naturalWidth > 0)
  const targets = all('[aria-role=button], [aria-role=link], [aria-role=tab], [aria-role=switch], [aria-role=checkbox], [aria-role=radio], wx-button')
  const room = (one, side) => Math.max(box(one)[side], parseFloat(getComputedStyle(one, '::before')[side]) || 0)
  const isFixed = one => { for (let at = one; at && at !== shown; at = at.parentElement) if (getComputedStyle(at).position === 'fixed') return true; return false }
  shown.style.setProperty('--safe-bottom', '${LOWER_PX}px')
  for (const one of all('*')) if (getComputedStyle(one).getPropertyValue('--safe-bottom').trim() === '0px') one.style.setProperty('--safe-bottom', '${LOWER_PX}px')
  const low = targets.filter(one => isFixed(one) && box(one).bottom > innerHeight - ${LOWER_PX} && box(one).top < innerHeight).map(told)
  return {
    pictures: pictures.filter(({ one }) => /^https?:/.test(one.getAttribute('src') ?? '')).length,
    small: targets.filter(one => box(one).width > 0 && (room(one, 'width') < 19.9 || room(one, 'height') < 19.9)).map(told),
    ratio: pictures.filter(({ one }) => (one.getAttribute('mode') || 'scaleToFill') === 'scaleToFill')
      .filter(({ one, img }) => Math.abs(box(one).width / box(one).height / (img.naturalWidth / img.naturalHeight) - 1) > 0.15).map(({ one }) => one.getAttribute('src').slice(-60)),
    large: pictures.filter(({ one, img }) => img.naturalWidth * img.naturalHeight > box(one).width * box(one).height * devicePixelRatio ** 2)
      .map(({ one, img }) => one.getAttribute('src').slice(-60) + ' ' + img.naturalWidth + 'x' + img.naturalHeight + ' in ' + Math.round(box(one).width) + 'x' + Math.round(box(one).height)),
    low,
  }
})()`

const top = <T>(list: readonly T[], of: (one: T) => number) => Math.max(0, ...list.map(of))

/** A value with its limit, and the places beyond it. */
const upTo = (value: number, limit: number, where: readonly string[] = []): Finding => ({
  value: String(value),
  met: value <= limit,
  faults: where,
})

/** Opens every screen of the mini-program as one person, uses it, and checks the rules that show there. */
export async function scoreTour(gateway: ServedGateway, names: readonly RouteName[] = routeNames): Promise<Findings> {
  const chen = person('chen')
  const all = await visitsOf(gateway, chen)
  const visits = all.filter(({ name }) => names.includes(name))
  const sent: Sent[] = []
  const looked: (Looked & { page: string })[] = []
  const trees: Tree[] = []
  const errors: string[] = []
  const setData: SetDataCall[] = []
  let page = ''

  const transport = nodeTransport(gateway.address)
  const watched: Injectable = {
    async inject({ method, url, headers, payload = null }) {
      const at = Date.now()
      const {
        status,
        headers: pairs,
        body,
      } = await transport.send({ method, target: url, headers, body: payload }, new AbortController().signal)
      const came = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]))
      sent.push({
        ...{ page, at, status, bytes: body.length, path: url.split('?')[0] ?? '' },
        digest: createHash('sha1').update(body).digest('hex'),
        isPicture: (came['content-type'] ?? '').startsWith('image/'),
        isKept: /max-age=[1-9]/.test(came['cache-control'] ?? ''),
      })
      return { statusCode: status, headers: came, rawPayload: Buffer.from(body) }
    },
  }

  for (let from = 0; from < visits.length; from += 10) {
    const mini = await launchMiniInChromium({
      ...{ dist: join(root, 'dist/weapp'), gateway: watched, person: chen.custNo, path: pageOf('assets') },
      storage: inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() }),
      privacy: 'agreed',
    })
    try {
      await mini.run('waitFor', '资产分布', within)
      for (const visit of visits.slice(from, from + 10)) {
        page = visit.name
        await open(mini, visit)
        trees.push({ page, ...(await mini.run('nodes')) })
        looked.push({ page, ...(await mini.page.evaluate<Looked>(LOOK)) })
        // A screen that led away may have taken the place of all others.
        const isOnTop = routes[visit.name].tab === undefined && (await mini.run('stack')).length > 1
        if (isOnTop) await mini.run('back')
      }
      setData.push(...(await mini.run('setDataStats')).each)
      errors.push(
        ...(await mini.page.evaluate(() => window.mini.errors.map(({ kind, message }) => `${kind}: ${message}`))),
      )
    } finally {
      await mini.close().catch(() => undefined)
    }
  }
  return findingsOf({ sent, looked, trees, errors, setData })
}

/** Opens a screen and waits until its data have come and are drawn. */
async function open(mini: ChromiumMini, { name, params }: Visit): Promise<void> {
  const query = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  await mini.run('open', pageOf(name), Object.fromEntries(query))
  await mini.run('settle')
  for (const end = Date.now() + within.within; Date.now() < end; await pause(50)) {
    if (!(await mini.run('has', { css: '.skeleton' }))) break
  }
  await mini.run('settle')
}

interface Seen {
  sent: readonly Sent[]
  looked: readonly (Looked & { page: string })[]
  trees: readonly Tree[]
  errors: readonly string[]
  setData: readonly SetDataCall[]
}

function findingsOf({ sent, looked, trees, errors, setData }: Seen): Findings {
  const each = (of: (one: Looked) => readonly string[]) =>
    noneOf(looked.flatMap(one => of(one).map(what => `${one.page}: ${what}`)))
  const heavy = trees.filter(({ count, depth, mostChildren }) => count >= 1000 || depth >= 30 || mostChildren > 60)
  const pictures = sent.filter(({ isPicture }) => isPicture)
  const calls = sent.filter(({ isPicture }) => !isPicture)
  const large = calls.filter(({ bytes }) => bytes > LARGE)
  const again = large.filter(one =>
    large.some(
      ({ at, path, digest }) => path === one.path && digest === one.digest && at < one.at && one.at - at < AGAIN_MS,
    ),
  )
  const bytes = top(setData, one => one.bytes)
  const quick = 'this machine and its network are no phone; see what people really get in the metrics of the gateway'
  return {
    script: { why: quick },
    firstScreen: { why: quick },
    render: { why: quick },
    requestTime: { why: quick },
    setDataCalls: upTo(
      mostWithin(
        setData.map(({ at }) => at),
        1000,
      ),
      20,
    ),
    setDataBytes: { value: `${(bytes / KB).toFixed(1)} KB`, met: bytes <= 256 * KB },
    tree: {
      value: `${top(trees, one => one.count)}, ${top(trees, one => one.depth)}, ${top(trees, one => one.mostChildren)}`,
      met: heavy.length === 0,
      faults: heavy.map(({ page, count, depth, mostChildren }) => `${page}: ${count}, ${depth}, ${mostChildren}`),
    },
    // As if each took longer than a slow one: the most that begin within that time.
    requestsAtOnce: upTo(
      mostWithin(
        calls.map(({ at }) => at),
        SLOW_MS,
      ),
      10,
    ),
    picturesAtOnce: upTo(
      top(looked, one => one.pictures),
      20,
    ),
    pictureCache:
      pictures.length === 0
        ? { why: 'the tour loads no picture from the gateway' }
        : noneOf([...new Set(pictures.filter(({ isKept }) => !isKept).map(({ path }) => path))]),
    pictureSize: each(({ large }) => large),
    sameAnswers: noneOf(again.map(({ page, path }) => `${page}: ${path}`)),
    pictureRatio: each(({ ratio }) => ratio),
    targets: each(({ small }) => small),
    safeArea: each(({ low }) => low),
    scriptErrors: noneOf(errors),
    requestErrors: noneOf(
      sent.filter(({ status }) => status >= 400).map(({ page, path, status }) => `${page}: ${status} ${path}`),
    ),
    unusedData: noneOf([...new Set(setData.flatMap(({ keys }) => keys.filter(key => !/^(root|\$)/.test(key))))]),
  }
}
