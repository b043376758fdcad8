import { type Instance, shadowOf, type TreeElement } from '../framework'
import type { Journal } from '../journal'
import type { Realm } from '../realm'

type Margins = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
type Listener = (seen: unknown) => void

interface Options {
  thresholds?: number[]
  observeAll?: boolean
}

interface Parts {
  realm: Realm
  journal: Journal
  window: Window & typeof globalThis
}

/**
 * `createIntersectionObserver`. Without a layout every element counts as visible at once. The framework's own observer
 * is not used, because it does not report elements that are visible from the start, and WeChat does.
 */
export function createObserver({ realm, journal, window }: Parts, owner: Instance, options: Options = {}): object {
  const stops: (() => void)[] = []
  let root: TreeElement | null = null
  let margins: Margins = {}
  const find = (selector: string) => shadowOf(owner).querySelectorAll(selector)

  const watch = (element: TreeElement, listener: Listener) => {
    const tell = (ratio: number, box: object, part: object, around: object) => {
      const seen = { intersectionRatio: ratio, boundingClientRect: box, intersectionRect: part, relativeRect: around }
      journal.guard(() =>
        listener(realm.adopt({ ...seen, id: element.id, dataset: { ...element.dataset }, time: Date.now() })),
      )
    }
    // The page of the element may already be closed.
    if (!element.$$) return
    const drawn = element.$$ as unknown as HTMLElement // The framework draws into a document.
    const plain = (box: DOMRectReadOnly | null): object => ({ ...box?.toJSON() })
    const box = () => plain(drawn.getBoundingClientRect())
    if (!('IntersectionObserver' in window)) {
      // The page of the element may already be closed.
      const timer = setTimeout(() => element.$$ && tell(1, box(), box(), box()), 0)
      stops.push(() => clearTimeout(timer))
      return
    }
    let before = 0
    const { top = 0, right = 0, bottom = 0, left = 0 } = margins
    const observer = new window.IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio === before) return
        before = entry.intersectionRatio
        tell(before, plain(entry.boundingClientRect), plain(entry.intersectionRect), plain(entry.rootBounds))
      },
      {
        // The page's own window, which may itself be a frame.
        root: root ? (root.$$ as unknown as HTMLElement) : window.document,
        rootMargin: `${top}px ${right}px ${bottom}px ${left}px`,
        threshold: options.thresholds ?? [0],
      },
    )
    observer.observe(drawn)
    stops.push(() => observer.disconnect())
  }

  const made: object = realm.adopt({
    relativeTo(selector: string, around: Margins = {}) {
      root = find(selector)[0] ?? null
      margins = around
      return made
    },
    relativeToViewport(around: Margins = {}) {
      root = null
      margins = around
      return made
    },
    observe(selector: string, listener: Listener) {
      const found = find(selector)
      for (const element of options.observeAll ? found : found.slice(0, 1)) watch(element, listener)
    },
    disconnect() {
      for (const stop of stops.splice(0)) stop()
    },
  })
  return made
}
