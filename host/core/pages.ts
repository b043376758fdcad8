import { createChannel, type EventChannel } from './channel'
import type { Engine } from './engine'
import type { Instance, TreeComponent } from './framework'
import type { Journal } from './journal'
import type { AppConfig, WindowConfig } from './package'
import type { Realm } from './realm'

/** An open page. */
export interface Page {
  id: number
  path: string
  /** Not decoded, exactly as the page received it. */
  query: Record<string, string>
  instance: Instance
  component: TreeComponent
  /** The element of the document that contains the page. */
  holder: HTMLElement
  window: WindowConfig
  title: string
  /** Whether another page lies over it. */
  hidden: boolean
  /** Whether its `onReady` was called. */
  ready: boolean
  /** Whether a pull-down refresh is under way. */
  refreshing: boolean
  /** The scroll position in px. Pages have no height here, so every distance is possible. */
  scrollTop: number
  channel: EventChannel
}

export interface Pages {
  /** Creates and loads a page. It is drawn but not shown yet. */
  create(path: string, query: Record<string, string>): Page
  /** Shows a page. Resolves after its `onReady`. */
  show(page: Page): Promise<void>
  hide(page: Page | undefined): void
  close(page: Page): void
  /** Calls a method of a page, if it has it. */
  tell(page: Page, method: string, ...args: unknown[]): Told
  /** Scrolls a page and calls its `onPageScroll`. */
  scroll(page: Page, top: number): void
  /** Runs the pull-down refresh of a page. */
  pull(page: Page): Told
  /** The page that a page or component belongs to. */
  ownerOf(instance: Instance): Page | undefined
  all(): Page[]
}

export interface Told {
  /** Whether the page has the method. */
  heard: boolean
  returned: unknown
}

interface Parts {
  engine: Engine
  realm: Realm
  journal: Journal
  app: AppConfig
  document: Document
  windowOf(path: string): WindowConfig
  /** Called when a page is drawn in a visible place, before its own `onShow`. */
  onShow?(page: Page): void
}

const TAB_BAR = 'custom-tab-bar/index'

/** Opens, shows, hides and closes pages. It calls the pages' methods in the same order as WeChat. */
export function createPages({ engine, realm, journal, app, document, windowOf, onShow }: Parts): Pages {
  const open = new Map<Page, () => void>()
  let last = 0

  const tell: Pages['tell'] = ({ instance }, method, ...args) => {
    const call = instance[method]
    if (typeof call !== 'function') return { heard: false, returned: undefined }
    return { heard: true, returned: journal.guard(() => call.apply(instance, args.map(realm.adopt))) }
  }
  const holderFor = (path: string) => {
    const holder = document.createElement('div')
    holder.dataset.page = path
    holder.style.display = 'none'
    return document.body.appendChild(holder)
  }
  /** A custom tab bar is a component on every tab page. */
  const mountTabBar = (page: Page) => {
    if (!app.customTabBar || !app.tabs.includes(page.path)) return undefined
    const bar = engine.mount(TAB_BAR, page.holder.appendChild(document.createElement('div')))
    page.instance.getTabBar = realm.adopt(() => bar.instance)
    return bar
  }

  return {
    tell,
    scroll(page, top) {
      if (page.scrollTop === top) return
      page.scrollTop = top
      tell(page, 'onPageScroll', { scrollTop: top })
    },
    all: () => [...open.keys()],
    ownerOf(instance) {
      const root = rootOf(instance)
      return [...open.keys()].find(page => page.component === root)
    },
    create(path, query) {
      const holder = holderFor(path)
      const window = windowOf(path)
      const { instance, component, release } = engine.mount(path, holder)
      const page: Page = {
        ...{ id: ++last, path, query, instance, component, holder, window, title: window.navigationBarTitleText ?? '' },
        ...{ hidden: false, ready: false, refreshing: false, scrollTop: 0, channel: createChannel(journal) },
      }
      const channel = realm.adopt(page.channel)
      Object.assign(instance, {
        ...{ route: path, __route__: path, options: realm.adopt(query) },
        getPageId: realm.adopt(() => `pageId:${page.id}`),
        getOpenerEventChannel: realm.adopt(() => channel),
        getTabBar: realm.adopt(() => null),
      })
      const bar = mountTabBar(page)
      open.set(page, () => {
        bar?.release()
        release()
      })
      tell(page, 'onLoad', query)
      return page
    },
    async show(page) {
      page.hidden = false
      page.holder.style.display = ''
      onShow?.(page)
      tell(page, 'onShow')
      page.component.triggerPageLifetime('show', [])
      // Lets the code that just ran draw first.
      await new Promise(resolve => setTimeout(resolve, 0))
      if (page.ready || !open.has(page)) return
      page.ready = true
      tell(page, 'onReady')
    },
    hide(page) {
      if (!page || page.hidden) return
      page.hidden = true
      page.holder.style.display = 'none'
      tell(page, 'onHide')
      page.component.triggerPageLifetime('hide', [])
    },
    close(page) {
      tell(page, 'onUnload')
      open.get(page)?.()
      open.delete(page)
    },
    pull(page) {
      page.refreshing = true
      return tell(page, 'onPullDownRefresh')
    },
  }
}

/** The outermost component around a component: the page. */
function rootOf(instance: Instance): TreeComponent | undefined {
  let component = instance._$ as TreeComponent | undefined // The framework links both by this field.
  for (let outer = component; outer; outer = outer.ownerShadowRoot?.getHostNode()) component = outer
  return component
}
