import { type Address, parseAddress } from './address'
import type { Page, Pages } from './pages'

/** WeChat keeps at most ten pages open and refuses one more. */
const DEEPEST = 10

export interface Router {
  /** The open pages, from bottom to top. The last one is on the screen. */
  readonly stack: readonly Page[]
  readonly top: Page | undefined
  navigateTo(url: string): Promise<Page>
  redirectTo(url: string): Promise<Page>
  reLaunch(url: string): Promise<Page>
  switchTab(url: string): Promise<Page>
  navigateBack(delta: number): Promise<void>
}

/** The reason why a navigation failed, in WeChat's words. */
export class NavigationRefusal extends Error {}

/**
 * WeChat's page stack. Navigations run one after the other, even when the mini-program asks for several at once. Tab
 * pages stay open when the person chooses another tab.
 *
 * @param known Paths of all pages.
 * @param tabPaths Paths of the tab pages.
 */
export function createRouter(pages: Pages, known: readonly string[], tabPaths: readonly string[]): Router {
  let stack: Page[] = []
  const tabs = new Map<string, Page>()
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const find = (url: string): Address => {
    const address = parseAddress(url, stack.at(-1)?.path ?? '')
    if (!known.includes(address.path)) throw new NavigationRefusal(`page "${address.path}" is not found`)
    return address
  }
  const findPlain = (name: string, url: string): Address => {
    const address = find(url)
    if (tabPaths.includes(address.path)) throw new NavigationRefusal(`can not ${name} a tabbar page`)
    return address
  }
  const close = (closing: readonly Page[]) => {
    for (const page of [...closing].reverse()) {
      if (tabs.get(page.path) === page) tabs.delete(page.path)
      pages.close(page)
    }
  }

  /** Puts a new page on the stack. */
  const push = async ({ path, query }: Address): Promise<Page> => {
    const page = pages.create(path, query)
    stack = [...stack, page]
    if (tabPaths.includes(path)) tabs.set(path, page)
    await pages.show(page)
    return page
  }

  return {
    get stack() {
      return stack
    },
    get top() {
      return stack.at(-1)
    },
    navigateTo: url =>
      inTurn(async () => {
        const address = findPlain('navigateTo', url)
        if (stack.length >= DEEPEST) throw new NavigationRefusal('webview count limit exceed')
        pages.hide(stack.at(-1))
        return push(address)
      }),
    redirectTo: url =>
      inTurn(async () => {
        const address = findPlain('redirectTo', url)
        close(stack.slice(-1))
        stack = stack.slice(0, -1)
        return push(address)
      }),
    reLaunch: url =>
      inTurn(async () => {
        const address = find(url)
        close(pages.all())
        stack = []
        return push(address)
      }),
    switchTab: url =>
      inTurn(async () => {
        const { path } = find(url)
        if (!tabPaths.includes(path)) throw new NavigationRefusal('can not switch to no-tabBar page')
        const current = stack.at(-1)
        const open = tabs.get(path)
        if (current && current === open) return current
        const leaving = stack.filter(page => !tabPaths.includes(page.path))
        if (leaving.length === 0) pages.hide(current)
        close(leaving)
        stack = open ? [open] : []
        if (!open) return push({ path, query: {} })
        await pages.show(open)
        return open
      }),
    navigateBack: delta =>
      inTurn(async () => {
        if (stack.length < 2) throw new NavigationRefusal('cannot navigate back at first page.')
        const closing = stack.slice(Math.max(1, stack.length - Math.max(1, delta)))
        close(closing)
        stack = stack.slice(0, stack.length - closing.length)
        const page = stack.at(-1)
        if (page) await pages.show(page)
      }),
  }
}
