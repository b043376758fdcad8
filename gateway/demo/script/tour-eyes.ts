/** A tour looks at the phones as a person does: at the screen on top, for words that are seen. */

const SCREENS = '.taro_page:not(.taro_page_shade), [data-page]'
const PANELS = '[role="dialog"], [aria-role="dialog"]'
const CONTROLS =
  'a[href], button, label, input, [role="button"], [role="link"], [role="tab"], [role="radio"], [role="option"], [role="gridcell"], .press'

const squeezed = (text: string) => text.replace(/\s+/g, '')

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  return width > 0 && height > 0 && style?.visibility !== 'hidden'
}

/** The part that a person can reach now: an open panel, or the screen on top. */
export function reachable(page: Document): Element {
  const seen = (selector: string) => [...page.querySelectorAll(selector)].filter(isSeen).pop()
  return seen(PANELS) ?? seen(SCREENS) ?? page.body
}

/** The innermost seen elements with these words, those that say nothing else first. */
function saying(root: Element, words: string): Element[] {
  const wanted = squeezed(words)
  const says = (element: Element) => squeezed(element.textContent ?? '').includes(wanted)
  const inner = [...root.querySelectorAll('*')].filter(
    element => says(element) && isSeen(element) && ![...element.children].some(says),
  )
  const isExact = (element: Element) => squeezed(element.textContent ?? '') === wanted
  return [...inner.filter(isExact), ...inner.filter(element => !isExact(element))]
}

/** Whether a person sees one of these. 「没有发送成功」 does not say 「发送成功」. */
export const sees = (page: Document, words: readonly string[]) =>
  words.some(one => saying(page.body, one).some(({ textContent }) => !textContent?.includes(`没有${one}`)))

/** The control with one of these words, the first words first. Null if none can be pressed now. */
export function controlOf(page: Document, words: readonly string[]): HTMLElement | null {
  const root = reachable(page)
  for (const one of words) {
    const named = [...root.querySelectorAll<HTMLElement>(`[aria-label="${CSS.escape(one)}"]`)].filter(isSeen)
    const around = saying(root, one).map(element => element.closest<HTMLElement>(CONTROLS))
    for (const control of [...named, ...around]) {
      if (control?.closest('[aria-disabled="true"], [disabled]') === null) return control
    }
  }
  return null
}

export const fieldOf = (page: Document, label: string): HTMLInputElement | HTMLTextAreaElement | null =>
  [...reachable(page).querySelectorAll<HTMLInputElement>('input, textarea')].find(
    field => isSeen(field) && (field.getAttribute('aria-label') ?? '').includes(label),
  ) ?? null
