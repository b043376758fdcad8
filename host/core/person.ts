import { formatAddress } from './address'
import { createHands } from './hands'
import { createKeyboard } from './keyboard'
import type { Mini } from './mini'
import { pause, waitUntil } from './patience'
import type { Running } from './running'
import { sumSetData } from './set-data'
import { createSight } from './sight'
import { toBase64 } from './wx/encode'

/** The person who uses a mini-program. */
export function createPerson(running: Running): Mini {
  const { router, pages, overlays, network, timers, journal, setData, calls, state, storage, files, app, entries } =
    running
  const { info } = running
  const sight = createSight(running)

  /** Lets the mini-program finish what it does at once, such as drawing. */
  const rest = async () => {
    for (let turns = 0; turns < 50; turns++) {
      await pause(0)
      if (timers.due(SOON) === 0) return
    }
  }
  const settle = async () => {
    let seen = -1
    const quiet = async () => {
      await rest()
      if (network.underWay() > 0 || timers.due(NEAR) > 0 || seen !== setData.length) {
        seen = setData.length
        return false
      }
      return true
    }
    await waitUntil(
      quiet,
      () => `It never came to rest: ${network.underWay()} requests are under way on ${sight.state()}`,
    )
  }
  const keyboard = createKeyboard(running.gestures, rest)
  const hands = createHands({ running, sight, keyboard, rest })

  return {
    ...hands,
    async open(path, query) {
      const url = formatAddress(path, query)
      const tab = running.config.tabs.includes(url.slice(1).split('?')[0] ?? '')
      await (tab ? router.switchTab(url) : router.navigateTo(url))
      await rest()
    },
    async back() {
      await router.navigateBack(1)
      await rest()
    },
    share: () => running.share(),
    shareToTimeline: async () => running.shareToTimeline(),

    text: sight.text,
    find: async locator => sight.node(await sight.element(locator)),
    findAll: locator => sight.elements(locator).map(sight.node),
    has: locator => sight.elements(locator).length > 0,
    waitFor: async (condition, options) => void (await sight.waitFor(condition, options)),
    settle,

    page() {
      const page = router.top
      if (!page) throw new Error('No page is open.')
      const query = Object.entries(page.query).filter(([name]) => !name.startsWith('$taro'))
      return {
        path: page.path,
        query: Object.fromEntries(query),
        title: page.title,
        refreshing: page.refreshing,
        scrollTop: page.scrollTop,
      }
    },
    stack: () => router.stack.map(({ path }) => path),
    bar() {
      const { theme } = running.config
      const value = (name: string | undefined) => {
        const colors = info.theme === 'dark' ? theme.dark : theme.light
        return name?.startsWith('@') ? (colors[name.slice(1)] ?? name) : (name ?? '')
      }
      const { navigationBarBackgroundColor, navigationBarTextStyle } = router.top?.window ?? {}
      return {
        title: router.top?.title ?? '',
        background: value(navigationBarBackgroundColor),
        text: value(navigationBarTextStyle),
      }
    },
    dialog() {
      const dialog = overlays.dialog()
      return dialog ? { title: dialog.title, content: dialog.content, buttons: Object.keys(dialog.buttons) } : null
    },
    toast: overlays.toast,
    toasts: () => overlays.toasts,

    storage,
    requests: network.exchanges,
    document() {
      const gives = ['openDocument', 'shareFileMessage']
      const path = calls.filter(call => gives.includes(call.api)).at(-1)?.options.filePath
      return typeof path === 'string' ? { path, base64: toBase64(files.read(path)) } : null
    },
    calls: api => calls.filter(call => call.api === api).map(({ options }) => options),
    setDataStats: (since = 0) => sumSetData(setData.filter(({ at }) => at >= since)),
    async measure(action) {
      await settle()
      const before = setData.length
      await action()
      await settle()
      return sumSetData(setData.slice(before))
    },
    nodes: sight.nodes,

    async hide() {
      if (router.top) pages.tell(router.top, 'onHide')
      app.hide()
      await rest()
    },
    async show(entry) {
      const enter = entry && { path: entry.path, query: entry.query ?? {}, scene: entry.scene ?? 1001 }
      if (enter) await running.enter(enter)
      else {
        app.show(entries.enter)
        if (router.top) pages.tell(router.top, 'onShow')
      }
      await rest()
    },
    offline: () => running.setOnline(false),
    online: () => running.setOnline(true),
    stopClock: running.clock.stop,
    startClock: running.clock.goOn,
    async updated(how) {
      running.updated(how)
      await rest()
    },
    async theme(theme) {
      info.theme = theme
      app.changeTheme(theme)
      await rest()
    },
    choose({ name, base64 }) {
      running.choices.push({ name, bytes: Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)) })
    },
    scan(code) {
      running.codes.push(code)
    },
    become(person) {
      state.person = person
    },

    errors: journal.errors,
    warnings: journal.warnings,
    takeErrors: () => journal.errors.splice(0),
    async close() {
      running.stop()
      const [first] = journal.errors
      if (!first) return
      const list = journal.errors.map(({ kind, message }) => `${kind}: ${message}`).join('\n')
      throw new Error(`The mini-program went wrong:\n${list}\n${first.stack}`)
    },
  }
}

/** Timers due within this many milliseconds belong to what happens at once. */
const SOON = 5
/** Timers due within this many milliseconds are waited for. */
const NEAR = 100
