import type { Page } from '../../core/pages'
import type { Running } from '../../core/running'

/** WeChat's threshold for reaching the end of a page, as a distance from it in px. */
const NEAR_END = 50

/** Shows a page at its previous scroll position. */
export const showPage = (window: Window) => (page: Page) => window.scrollTo(0, page.scrollTop)

/** Reports the browser's events to the pages: scrolling, reaching the end, transitions, resizing. */
export function followPage({ router, pages, gestures, signals, info }: Running, window: Window): void {
  const { document } = window
  let told = 0
  window.addEventListener('scroll', () => {
    const page = router.top
    if (!page) return
    const { scrollHeight } = document.documentElement
    pages.scroll(page, Math.max(0, window.scrollY))
    const near = scrollHeight - window.scrollY - window.innerHeight < NEAR_END
    // Once for each length of the page.
    if (near && told !== scrollHeight) pages.tell(page, 'onReachBottom')
    told = near ? scrollHeight : 0
  })
  for (const type of ['transitionend', 'animationstart', 'animationiteration', 'animationend']) {
    document.addEventListener(type, ({ target }) => {
      const element = target as Element // The target of a transition is an element.
      if (element.closest('[data-page]')) gestures.trigger(element, type)
    })
  }
  window.addEventListener('resize', () => {
    Object.assign(info, sizeOf(window))
    const { windowWidth, windowHeight } = info
    signals.emit('WindowResize', { size: { windowWidth, windowHeight } })
  })
}

/** WeChat's facts about the window. */
export function sizeOf({ innerWidth, innerHeight }: Window) {
  return { windowWidth: innerWidth, windowHeight: innerHeight, screenWidth: innerWidth }
}

const FOCUSED = new Set(['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'slider', 'option', 'menuitem'])

/** WeChat's `aria-role` is the web's `role`. Elements with a role that can be pressed become reachable by keyboard. */
export function followRoles({ document, MutationObserver }: Window & typeof globalThis): void {
  const give = (element: Element) => {
    const role = element.getAttribute('aria-role')
    if (role === null || element.getAttribute('role') === role) return
    element.setAttribute('role', role)
    if (FOCUSED.has(role)) element.setAttribute('tabindex', '0')
  }
  const look = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      const added = [...addedNodes].filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE)
      give(target as Element)
      for (const element of added) {
        give(element)
        for (const inner of element.querySelectorAll('[aria-role]')) give(inner)
      }
    }
  }
  const watched = { subtree: true, childList: true, attributeFilter: ['aria-role'] }
  new MutationObserver(look).observe(document.body, watched)
}
