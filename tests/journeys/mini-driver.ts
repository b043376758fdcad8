import { join } from 'node:path'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName, routeOfPage, routes } from '@/routes'
import { launchMini } from '../../host/launch'
import { digitsAskedIn } from '../helpers/captcha-question'
import { root } from '../helpers/files'
import { announced, DRAG_STEPS, type Driver, inMiniStorage, pause, type StartOptions, unusedSince } from './driver'

const dist = join(root, 'dist/weapp')

const DOUBLE_TAP = 450
/** How often a stroke is drawn, and how often is looked for it each time. */
const MOST_TRIES = 20
const LOOKS = 10
/** The host lays nothing out: every row is as high as one line. */
const ROW = 44

/** The compiled mini-program in its host. */
export async function miniDriver(address: string, { person, privacy, announcements }: StartOptions): Promise<Driver> {
  const kept = {
    ...(privacy !== 'ask' && { PRIVACY_CONSENT: POLICY_VERSION }),
    ...announced(announcements),
  }
  let storage = inMiniStorage(kept)
  let network: 'online' | 'offline' = 'online'
  const launch = (path: string, query: Record<string, string>) =>
    launchMini({ dist, gateway: address, person, path, query, privacy: privacy ?? 'agreed', storage, network })
  let mini: Awaited<ReturnType<typeof launch>> | null = null
  const running = () => {
    if (!mini) throw new Error('open a screen first')
    return mini
  }
  const queryOf = (params: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, encodeURIComponent(value)]])),
    )
  let tapped = 0
  /** A person's next tap comes later than the two halves of a double tap, of which the app ignores the second. */
  const atEase = () => new Promise(resolve => setTimeout(resolve, Math.max(0, tapped + DOUBLE_TAP - Date.now())))
  return {
    end: 'mini-program',
    origin: '',
    async open(name: RouteName, params: Record<string, string | undefined> = {}) {
      const query = queryOf(params)
      // From the outside, as a shared card does: into the running mini-program, if there is one.
      if (mini) await mini.show({ path: pageOf(name), query })
      else mini = await launch(pageOf(name), query)
    },
    async restart(name: RouteName, params: Record<string, string | undefined> = {}) {
      storage = running().storage.snapshot()
      await running().close()
      mini = await launch(pageOf(name), queryOf(params))
    },
    async tap(text) {
      await atEase()
      const name = { role: 'switch', name: text }
      await running().waitFor(() => running().has(name) || running().has(text), { description: `「${text}」` })
      await running().tap(running().has(name) ? name : text)
      tapped = Date.now()
    },
    async doubleTap(text, meets) {
      await atEase()
      await running().waitFor(text)
      // However slow this machine is, the second tap comes soon enough for a double tap.
      running().stopClock()
      try {
        await running().tap(text)
        await running().waitFor(meets)
        // The host lays nothing out: all things are at one place.
        await running().tap(meets)
      } finally {
        running().startClock()
      }
      tapped = Date.now()
      return true
    },
    sees: text => running().waitFor(text, { within: 30_000 }),
    seesNot: text =>
      running().waitFor(() => !running().text().includes(text), { description: `「${text}」 to go`, within: 30_000 }),
    text: async () => running().text(),
    // No style of the app hides the text of a whole page, so what can be read is all there is.
    inDocument: async () => running().text(),
    async document() {
      await running().waitFor(() => running().document() !== null, { description: 'a document' })
      return Buffer.from(running().document()?.base64 ?? '', 'base64')
    },
    async type(label, text) {
      // The name of a field with a fault goes on with the fault.
      const goesOn = { css: `[aria-label^="${label}，"]` }
      await running().waitFor(() => running().has(label) || running().has(goesOn), { description: `「${label}」` })
      await running().type(running().has(goesOn) ? goesOn : label, text)
    },
    async pickDay(label, day) {
      const picker = { css: `[aria-label^="${label}，"]` }
      await running().waitFor(() => running().has(picker), { description: `「${label}」` })
      await running().pick(picker, day)
    },
    async choose(text, { name, bytes }) {
      running().choose({ name, base64: Buffer.from(bytes).toString('base64') })
      await atEase()
      await running().tap(text)
      tapped = Date.now()
    },
    async scan(text, code) {
      running().scan(code)
      await atEase()
      await running().tap(text)
      tapped = Date.now()
    },
    async draw(label, strokes) {
      for (const [index, stroke] of strokes.entries()) {
        const written = { css: `[aria-label^="${label}，已写 ${index + 1} 笔"]` }
        const isWritten = () => running().findAll(written).length > 0
        // Draws again while there is no ink yet: the surface is being measured.
        for (let tries = 0; !isWritten(); tries++) {
          if (tries === MOST_TRIES) throw new Error(`nothing can be drawn on ${label}`)
          await running().drag({ css: `[aria-label^="${label}"] canvas` }, stroke)
          for (let looks = 0; looks < LOOKS && !isWritten(); looks++) await pause(50)
        }
      }
    },
    turn: null,
    async passCaptcha() {
      // Without the provider's plugin the question in words stands in.
      await running().waitFor(/请用数字依次输入：.+/)
      await running().type('答案', digitsAskedIn(running().text()))
      await atEase()
      await running().tap('提交')
      tapped = Date.now()
      await running().waitFor(() => !running().text().includes('请用数字依次输入'), {
        description: 'the captcha to go',
      })
    },
    // The recognition's own screen is the host's.
    passFace: () => Promise.resolve(),
    async leaveAlone() {
      await running().hide()
      const locks = running().storage.get('ESERVICE_mini_SAFETY_LOCKS')
      running().storage.set('ESERVICE_mini_SAFETY_LOCKS', unusedSince(String(locks ?? '[]')))
      await running().show()
    },
    async sessionEnds() {
      running().storage.remove('ESERVICE_mini_credentials_SESSION')
    },
    async refresh() {
      await running().hide()
      await running().show()
    },
    back: () => running().back(),
    forward: null,
    scroll: top => running().scroll(null, top),
    // The host has no finger: it tells the screen what WeChat would, which pulls a screen only at its upper end.
    pullDown: () => running().pull(),
    async dragRow(name, rows) {
      const at = running()
        .findAll('.order-list__row')
        .findIndex(({ text }) => text.includes(name))
      if (at < 0) throw new Error(`no row ${name} to drag`)
      // The first that has so many rows before it. jsdom remembers places by number beyond a change of their order.
      const row = Array.from({ length: at + 1 }, () => '.order-list__row').join(' + ')
      await running().drag(
        `${row} .drag-handle`,
        Array.from({ length: DRAG_STEPS + 1 }, (_, step) => ({ x: 22, y: 22 + (rows * ROW * step) / DRAG_STEPS })),
      )
    },
    scrolled: async () => running().page().scrollTop,
    async where() {
      const name = routeOfPage(running().page().path)
      return name ? routes[name].path : running().page().path
    },
    async offline() {
      network = 'offline'
      running().offline()
    },
    async online() {
      network = 'online'
      running().online()
    },
    close: async () => mini?.close(),
  }
}
