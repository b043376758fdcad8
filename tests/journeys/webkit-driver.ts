import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeQuery } from '@/lib/query'
import { POLICY_VERSION } from '@/lib/terms'
import { type RouteName, routeOfPath, routes } from '@/routes'
import { announced, DRAG_STEPS, type Driver, PULL, pause, type Spot, type StartOptions } from './driver'
import { goTo, isLoaded, type Visit } from './every-screen'
import { SOON } from './tap-again'
import type { Session, WebkitBrowser } from './webkit/browser'
import { lineTo } from './webkit/line'
import { WebDriverError } from './webkit/web-driver'

/** How long to wait, in milliseconds: long, because two cores may be busy with other things. */
const PATIENCE = Number(process.env.PATIENCE ?? 30_000)
const DOUBLE_TAP = 450
const SIZE = [375, 812] as const

/** How W3C WebDriver writes keys that have no letter. */
const RIGHT = '\uE014'
const BACKSPACE = '\uE003'

/** An element, as W3C WebDriver writes it. */
type Found = Record<string, string>

/**
 * The page is on its way to another one, or what was found has been drawn anew or is covered for now: worth another
 * look.
 */
const PASSING = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'javascript error',
  'no such window',
  'no such frame',
]
const isPassing = (error: unknown) =>
  error instanceof WebDriverError
    ? // WebKit says so when the page is replaced while a script runs in it.
      PASSING.includes(error.code) || error.message.includes('Could not parse script result')
    : /hands/.test(String(error))

export interface WebkitDriver extends Driver {
  session: Session
  /** Opens a screen of a tour and waits for all that it loads. */
  visit(visit: Visit): Promise<void>
  /** Waits until a script in the page says yes: the body of a function. */
  waitFor(description: string, script: string): Promise<void>
}

/** The H5 build in WebKit, the engine of every iPhone, in the phone's size, in WeChat's browser. */
export async function webkitDriver(
  browser: WebkitBrowser,
  gateway: string,
  { person, privacy, announcements, env = 'wechat' }: StartOptions,
): Promise<WebkitDriver> {
  const kept = {
    ...(privacy !== 'ask' && { PRIVACY_CONSENT: POLICY_VERSION }),
    ...announced(announcements),
  }
  const line = await lineTo(gateway, { person, kept })
  const session = await browser.session()
  await session.resize(...SIZE)
  const ask = <T>(name: string, ...args: unknown[]) =>
    session.run<T>(`return window.hands.${name}.apply(null, arguments)`, ...args)
  const url = () => session.ask<string>('GET', '/url')
  const elementPath = (element: Found) => `/element/${Object.values(element)[0]}`

  /** Tries until it succeeds; a failure says what could be read instead. */
  async function until<T>(wanted: string, attempt: () => Promise<T | null | false>): Promise<T> {
    const end = Date.now() + PATIENCE
    let last: unknown = null
    while (Date.now() < end) {
      try {
        const result = await attempt()
        if (result !== null && result !== false) return result
      } catch (error) {
        if (!isPassing(error)) throw error
        last = error
      }
      await pause(50)
    }
    const read = await ask<string>('text').catch(() => 'nothing')
    throw new Error(`${wanted}${last ? ` (${last})` : ''}\n--- at ${await url()} ---\n${read}`)
  }

  let tapped = 0
  /** A person's next tap comes later than the two halves of a double tap, of which the app ignores the second. */
  const atEase = () => pause(Math.max(0, tapped + DOUBLE_TAP - Date.now()))

  async function tapMissed(): Promise<boolean> {
    try {
      return await ask<boolean>('missed')
    } catch (error) {
      // The tap leads to another page.
      if (!isPassing(error)) throw error
      return false
    }
  }

  async function tap(text: string) {
    await atEase()
    await until(`no 「${text}」 that can be tapped`, async () => {
      const control = await ask<Found | null>('control', text)
      if (!control) return false
      await session.ask('POST', `${elementPath(control)}/click`).catch(error => {
        // The click is done. Now and then the engine does not tell its driver that the page after it has loaded.
        if (!(error instanceof WebDriverError && error.code === 'timeout')) throw error
      })
      return !(await tapMissed())
    })
    tapped = Date.now()
  }

  async function typeKeys(element: Found, text: string) {
    await session.ask('POST', `${elementPath(element)}/value`, { text })
  }

  /** Opens an address. The journey's next wait then tells whether it came. */
  const load = (url: string) =>
    session.open(url).catch(error => {
      // Now and then the engine does not tell its driver that the page has loaded.
      if (!(error instanceof WebDriverError && error.code === 'timeout')) throw error
    })

  /** Starts the app anew at a hash path. */
  const openAt = async (hash: string) => {
    // Another page first: a change of the hash alone would not start the app anew.
    await load('about:blank')
    await load(`${line.address}/?env=${env}#${hash}`)
  }
  const open: Driver['open'] = (name: RouteName, params: Record<string, string | undefined> = {}) => {
    const query = writeQuery(params)
    return openAt(`${routes[name].path}${query && `?${query}`}`)
  }

  return {
    end: 'h5',
    origin: line.address,
    session,
    async waitFor(description, script) {
      await until(description, () => session.run<boolean>(script))
    },
    open,
    async visit({ name, hash, anew }) {
      if (anew) await openAt(hash)
      else await session.run(`(${goTo})(arguments[0])`, hash)
      await until(`not all of ${name} came`, () => session.run<boolean>(`return (${isLoaded})()`))
    },
    // As a link does that is opened in the browser again.
    restart: open,
    tap,
    async doubleTap(text, meets) {
      await ask('tapAgain', { meets, soon: SOON })
      await tap(text)
      return ask<boolean>('tappedAgain')
    },
    async sees(text) {
      await until(`no 「${text}」 to see`, () => ask<boolean>('sees', text))
    },
    async seesNot(text) {
      await until(`「${text}」 is still to be seen`, async () => {
        // A page before the app's own has no hands, and nothing of the app to see.
        return !(await session.run<boolean>('return window.hands ? window.hands.seesOnTop(arguments[0]) : false', text))
      })
    },
    text: () => until('no page', () => ask<string | null>('text')),
    inDocument: () => session.run<string>('return document.body.textContent'),
    async document() {
      const [link = ''] = /https?:\/\/\S+download\w+\.api\?key=[\w-]+/.exec(await ask<string>('text')) ?? []
      return new Uint8Array(await (await fetch(link)).arrayBuffer())
    },
    async type(label, text) {
      await until(`no field 「${label}」 to type into`, async () => {
        const field = await ask<Found | null>('field', label)
        if (!field) return false
        await ask('select', field)
        await typeKeys(field, text === '' ? BACKSPACE : text)
        return true
      })
    },
    async pickDay(label, day) {
      await until(`no day 「${label}」 to choose`, () => ask<boolean>('pickDay', { label, day }))
    },
    async choose(text, { name, bytes }) {
      const folder = mkdtempSync(join(tmpdir(), 'journey-'))
      const path = join(folder, name)
      writeFileSync(path, bytes)
      // Nobody can use the engine's own window of files here, and it closes itself as if the person had.
      await session.run(
        'HTMLInputElement.prototype.click = function () { if (this.type !== "file") HTMLElement.prototype.click.call(this) }',
      )
      await tap(text)
      await until('no choice of files', async () => {
        const input = await session.run<Found | null>("return document.querySelector('input[type=file]')")
        if (!input) return false
        await typeKeys(input, path)
        return true
      })
    },
    scan: null,
    async draw(label, strokes) {
      const [left, upper] = await until(`no 「${label}」 to draw on`, () =>
        session.run<[number, number] | null>(
          `const found = [...document.querySelectorAll('[role=img]')].filter(one =>
             (one.getAttribute('aria-label') || '').startsWith(arguments[0])).pop()
           if (!found) return null
           const { left, top } = found.getBoundingClientRect()
           return [left, top]`,
          label,
        ),
      )
      const move = ({ x, y }: Spot) => ({
        ...{ type: 'pointerMove', duration: 20, origin: 'viewport' },
        ...{ x: Math.round(left + x), y: Math.round(upper + y) },
      })
      for (const [first, ...rest] of strokes) {
        if (!first) continue
        const actions = [
          move(first),
          { type: 'pointerDown', button: 0 },
          ...rest.map(move),
          { type: 'pointerUp', button: 0 },
        ]
        const pointer = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }
        await session.ask('POST', '/actions', { actions: [pointer] })
      }
    },
    async turn(way) {
      const [width, height] = SIZE
      await (way === 'upright' ? session.resize(width, height) : session.resize(height, width))
    },
    async passCaptcha() {
      const captcha = () => ask<Found | null>('slider', '将滑块拖到最右端')
      const slider = await until('no captcha', captcha)
      await until('the captcha stays', async () => {
        await typeKeys(slider, RIGHT.repeat(10)).catch(error => {
          if (!isPassing(error)) throw error
        })
        return (await captcha()) === null
      })
    },
    passFace: () => tap('通过'),
    leaveAlone: () => ask('leaveAlone'),
    sessionEnds: () => session.run("document.cookie = 'ESERVICE_h5_SESSION=; Max-Age=0; Path=/'"),
    async refresh() {
      await session.ask('POST', '/refresh')
    },
    async back() {
      await session.ask('POST', '/back')
    },
    async forward() {
      await session.ask('POST', '/forward')
    },
    scroll: top => ask('scroll', top),
    // WebKit for the desktop has no touch screen and makes no touches: the page is told of them as a phone's would be.
    pullDown: () => ask('pullDown', PULL),
    async dragRow(name, rows) {
      const handle = await until(`no row 「${name}」 to drag`, () =>
        ask<{ x: number; y: number; row: number } | null>('handleOf', name),
      )
      const [x, y] = [Math.round(handle.x), Math.round(handle.y)]
      const steps = Array.from({ length: DRAG_STEPS }, (_, step) => ({
        type: 'pointerMove',
        duration: 20,
        x,
        y: Math.round(y + (rows * handle.row * (step + 1)) / DRAG_STEPS),
      }))
      const actions = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        ...steps,
        { type: 'pointerUp', button: 0 },
      ]
      // WebKit's driver has a mouse and no finger. Both send the same pointer events.
      await session.ask('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      })
    },
    scrolled: () => ask('scrolled'),
    async where() {
      const [path = ''] = new URL(await url()).hash.slice(1).split('?')
      const name = routeOfPath(path)
      return name ? routes[name].path : path
    },
    async offline() {
      await until('the app did not come to be kept on the device', () => ask<boolean>('isKept'))
      // WebKit's driver cannot take the network away: the line to the gateway is cut, and the page is told as the
      // browser would. It is told first: it takes a part that cannot be fetched for a new version when it believes
      // that there is a network, and loads itself again.
      await ask('network', 'offline')
      line.cut()
    },
    async online() {
      line.mend()
      await ask('network', 'online')
    },
    async close() {
      const troubles = await ask<string[]>('troubles')
      await session.close()
      await line.close()
      expect(troubles).toEqual([])
    },
  }
}
