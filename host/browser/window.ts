import type { Look } from '../core/look'
import { viewportUnits } from '../core/units'

export const browserLook: Look = {
  // An element of `display: contents` has no box, but its children can be visible.
  isVisible: element =>
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'contents',
}

/** Reports unhandled promise rejections, until the returned function is called. */
export function watchRejections(tell: (reason: unknown) => void): () => void {
  const listen = (event: PromiseRejectionEvent) => tell(event.reason)
  window.addEventListener('unhandledrejection', listen)
  return () => window.removeEventListener('unhandledrejection', listen)
}

/** Styles on elements can use WeChat's lengths too. */
export function convertStyles({ document, MutationObserver }: Window & typeof globalThis): void {
  const convert = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target as Element // Only elements have attributes.
      const style = element.getAttribute('style')
      if (style?.includes('rpx')) element.setAttribute('style', viewportUnits(style))
    }
  }
  new MutationObserver(convert).observe(document.body, { subtree: true, attributeFilter: ['style'] })
}
