import { parseAddress } from './address'
import { createApp } from './app'
import { createClock } from './clock'
import { createControls } from './controls'
import { createEngine } from './engine'
import { createFiles } from './files'
import { type Framework, type Instance, type Later, treeElement } from './framework'
import { createGestures } from './gestures'
import type { Holder } from './holder'
import { createJournal } from './journal'
import type { Look } from './look'
import { moduleLoader } from './modules'
import { createNetwork } from './network'
import { officialAccount } from './official-account'
import type { MiniOptions } from './options'
import { createOverlays } from './overlays'
import { appConfig, type MiniPackage, pageConfig } from './package'
import { createPackages } from './packages'
import { createPages, type Page } from './pages'
import { pictureLoader } from './pictures'
import { createPrivacy } from './privacy'
import type { Realm } from './realm'
import { createRouter } from './router'
import type { SetDataCall } from './set-data'
import { APP_ID, type Entry, PHONE } from './settings'
import { createSignals } from './signals'
import { createStorage } from './storage'
import { type Drawing, defineTags } from './tags'
import { installTimers } from './timers'
import type { Transport } from './transport'
import { buildWx, type Call, createCaller } from './wx/api'
import { canvasApis, type HostCanvas } from './wx/canvas'
import { deviceApis } from './wx/device'
import { faceApis } from './wx/face'
import { fileApis } from './wx/files'
import { loginApis } from './wx/login'
import { navigationApis } from './wx/navigation'
import { queryApis } from './wx/query'
import { requestApis } from './wx/request'
import { storageApis } from './wx/storage'
import { systemApis } from './wx/system'
import { uiApis } from './wx/ui'

/** The environment of the host: Node with jsdom, or a browser. */
export interface Ground {
  pack: MiniPackage
  window: Window & typeof globalThis
  realm: Realm
  framework(later: Later): Framework
  transport: Transport
  look: Look
  drawings?: Readonly<Record<string, Drawing>>
  /** Creates a canvas that is on no page. */
  canvas(width: number, height: number): HostCanvas
  /** Reports unhandled promise rejections of the mini-program, until the returned function is called. */
  watchRejections(tell: (reason: unknown) => void): () => void
  /** The person who holds the phone. Without one the options answer WeChat's questions. */
  holder?: Holder
  /** Shows a page in place of another one. */
  onShow?(page: Page): void
  /** Scrolls to a distance from the top, where pages have a height. */
  scrollTo?(top: number): void
  /** Called when the mini-program has changed its storage. */
  onKept?(content: () => Record<string, unknown>): void
  /** Called after the mini-program has ended. */
  close(): void
}

/** All running parts, for the person who uses the mini-program. */
export type Running = ReturnType<typeof assemble>

/** Puts the parts of a mini-program together. It is then ready to boot. */
export function assemble(ground: Ground, options: MiniOptions) {
  const { pack, realm, window, transport, look, holder } = ground
  const config = appConfig(pack)
  const journal = createJournal()
  const timers = installTimers(realm, journal)
  const clock = createClock(realm)
  if (options.now) clock.shift(options.now.getTime() - Date.now())
  const signals = createSignals(journal, realm.adopt)
  const app = createApp(realm, journal, signals)
  const framework = ground.framework((call, wait) => setTimeout(() => journal.guard(call), wait))
  const network = createNetwork(transport)
  network.setOnline(options.network !== 'offline')
  const packages = createPackages(config, () => network.online)
  const run = moduleLoader(pack, realm, packages)
  let listenersCalled = 0
  const gestures = createGestures(framework, realm, () => listenersCalled)
  const setData: SetDataCall[] = []
  const engine = createEngine({
    ...{ framework, window, realm, pack, journal, run },
    onListener: () => listenersCalled++,
    onSetData: (instance, sent) => setData.push(setDataCall(instance, sent)),
  })
  const windowOf = (path: string) => pageConfig(pack, config, path)
  const pages = createPages({
    ...{ engine, realm, journal, app: config, document: window.document, windowOf },
    onShow(page) {
      packages.fetch(packages.of(page.path))
      packages.preload(page.path)
      ground.onShow?.(page)
    },
  })
  const router = createRouter(pages, config.pages, config.tabs)

  function setDataCall(instance: Instance, sent: string): SetDataCall {
    const page = pages.ownerOf(instance)
    const bytes = new TextEncoder().encode(sent).length
    return {
      page: page?.path ?? '',
      visible: !page?.hidden,
      bytes,
      keys: Object.keys(JSON.parse(sent)),
      at: Date.now(),
    }
  }

  const files = createFiles(pack.media)
  const storage = createStorage(options.storage, () => ground.onKept?.(storage.snapshot))
  const overlays = createOverlays()
  const privacy = createPrivacy(config.asksForPrivacy && options.privacy === 'ask', overlays, journal, () =>
    holder?.agreed(),
  )
  const info = { ...PHONE, ...options.systemInfo }
  const launch: Entry = {
    path: options.path ?? config.pages[0] ?? '',
    query: { ...options.query },
    scene: options.scene ?? 1001,
  }
  const entries = { launch, enter: launch }
  const calls: Call[] = []
  const caller = createCaller(realm, journal, calls)
  const loadPicture = pictureLoader({ files, network, journal, gestures, page: () => router.top?.path ?? '' })
  const drawings = { ...ground.drawings, 'official-account': officialAccount(gestures, launch.scene) }
  defineTags(window, { drawings, onPicture: image => void loadPicture(image) })
  const state = { person: options.person ?? 'visitor' }

  const { nodeOf, ...canvases } = canvasApis(realm, files, ground.canvas)
  const choices = [...(options.files ?? [])]
  const codes: string[] = []

  realm.globals.wx = buildWx(realm, journal, caller, [
    storageApis(storage),
    fileApis(files, caller),
    canvases,
    requestApis(network, files, APP_ID),
    loginApis(
      transport,
      () => state.person,
      () => network.online,
    ),
    faceApis(transport, () => holder?.face() ?? options.face ?? 'passed'),
    navigationApis(router),
    uiApis(
      overlays,
      router,
      () => router.top && pages.pull(router.top),
      (page, top) => (ground.scrollTo ? ground.scrollTo(top) : pages.scroll(page, top)),
    ),
    queryApis({ framework, realm, journal, router, window, nodeOf }),
    systemApis({
      ...{ info, signals, entries, online: () => network.online },
      performance: options.performance ?? [],
      onUpdate: () => calls.push({ api: 'applyUpdate', options: {} }),
    }),
    deviceApis({
      ...{ files, overlays, privacy, choices, codes },
      ...{ inTap: () => gestures.inTap, subscribes: options.subscribes ?? 'accept', holder },
    }),
    privacy.apis,
  ])
  Object.assign(realm.globals, {
    global: realm.globals,
    getCurrentPages: realm.adopt(() => router.stack.map(page => page.instance)),
    console: realm.adopt(consoleFor(message => journal.note('console', message))),
  })
  const unwatch = ground.watchRejections(reason => journal.note('rejection', reason))

  /** Enters by an address. */
  async function enter(entry: Entry): Promise<void> {
    entries.enter = entry
    app.show(entry)
    if (config.pages.includes(entry.path)) return void (await router.reLaunch(addressOf(entry)))
    if (app.pageNotFound(entry)) return
    throw new Error(`The mini-program has no page ${entry.path} and does not look after it.`)
  }

  /** Enters by an address in the form of a link. */
  const enterBy = (url: string, scene: number) => enter({ ...parseAddress(url, ''), scene })

  async function boot(): Promise<void> {
    journal.guard(() => run('app.js'))
    app.launch(launch)
    await enter(launch)
  }

  /** Shares the page, from WeChat's menu or by a button on the page. */
  async function share(button?: Element): Promise<Record<string, unknown>> {
    const { top } = router
    if (!top) throw new Error('No page is open.')
    const target = button && { id: treeElement(button)?.id ?? '', dataset: { ...treeElement(button)?.dataset } }
    const { heard, returned } = pages.tell(top, 'onShareAppMessage', { from: button ? 'button' : 'menu', target })
    if (!heard) throw new Error(`${top.path} has no onShareAppMessage.`)
    const shared = { ...Object(returned), ...Object(await Object(returned).promise) }
    calls.push({ api: 'share', options: shared })
    return shared
  }

  /** The page's share card for a timeline. Null if its menu does not offer this. */
  function shareToTimeline(): Record<string, unknown> | null {
    if (!router.top) throw new Error('No page is open.')
    const { heard, returned } = pages.tell(router.top, 'onShareTimeline')
    return heard ? { ...Object(returned) } : null
  }

  /** WeChat's action for a button with `open-type`. */
  function openType(type: string, button: Element): void {
    if (type === 'share') return void share(button).catch(error => journal.note('error', error))
    calls.push({ api: `open-type:${type}`, options: {} })
    if (type !== 'agreePrivacyAuthorization') return
    privacy.agreeWith(treeElement(button)?.id ?? '')
    gestures.trigger(button, 'agreeprivacyauthorization')
  }

  const controls = createControls({
    ...{ gestures, openType },
    navigate(url, how) {
      const follow =
        { redirect: router.redirectTo, reLaunch: router.reLaunch, switchTab: router.switchTab }[how] ??
        router.navigateTo
      follow(url).catch(error => journal.note('error', error))
    },
  })

  return {
    ...{
      look,
      config,
      journal,
      clock,
      timers,
      app,
      gestures,
      controls,
      signals,
      setData,
      pages,
      router,
      network,
      storage,
    },
    ...{
      files,
      overlays,
      info,
      entries,
      calls,
      state,
      choices,
      codes,
      boot,
      enter,
      enterBy,
      share,
      shareToTimeline,
      openType,
    },
    setOnline(online: boolean) {
      network.setOnline(online)
      signals.emit('NetworkStatusChange', { isConnected: online, networkType: online ? 'wifi' : 'none' })
    },
    /** WeChat has fetched a new version, or it failed to. */
    updated: (how: 'ready' | 'failed') => signals.emit(how === 'ready' ? 'UpdateReady' : 'UpdateFailed', undefined),
    stop() {
      unwatch()
      timers.stop()
      network.close()
      overlays.close()
      for (const page of pages.all()) pages.close(page)
      ground.close()
    },
  }
}

const addressOf = ({ path, query }: Entry) =>
  `/${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`

/** Console errors count as faults. Other console output is dropped. */
function consoleFor(onError: (message: string) => void): Record<string, (...args: unknown[]) => void> {
  const silent = ['log', 'info', 'debug', 'warn', 'group', 'groupEnd', 'time', 'timeEnd', 'trace', 'table']
  const shown = (value: unknown) =>
    typeof value === 'object' && value !== null && 'stack' in value ? value.stack : value
  return {
    ...Object.fromEntries(silent.map(name => [name, () => {}])),
    error: (...args) => onError(args.map(arg => String(shown(arg))).join(' ')),
  }
}
