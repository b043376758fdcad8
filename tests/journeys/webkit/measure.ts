/** Rounding of a broken number of pixels. */
const TOLERANCE = 1

const screenOnTop = () => [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()

const isShown = ({ width, height }: DOMRect) => width > 0 && height > 0

/**
 * The elements around an element, up to its screen and without it: the screen scrolls, but nothing should be wider than
 * it.
 */
function* withinScreen(element: Element): Generator<Element> {
  for (let at = element.parentElement; at && !at.matches('.taro_page, body'); at = at.parentElement) yield at
}

const nameOf = (element: Element) => element.getAttribute('class') || element.tagName.toLowerCase()

/**
 * The elements that stand out of the window to the left or the right. Elements that are made to be scrolled or clipped
 * sideways may.
 */
function tooWide(): string[] {
  const all = [...(screenOnTop()?.querySelectorAll('*') ?? [])]
  const isClipped = (element: Element) =>
    [...withinScreen(element)].some(at => getComputedStyle(at).overflowX !== 'visible')
  const found = all.filter(element => {
    const box = element.getBoundingClientRect()
    const isOutside = box.right > innerWidth + TOLERANCE || box.left < -TOLERANCE
    return isShown(box) && isOutside && !isClipped(element)
  })
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  return [...page, ...found.map(nameOf)]
}

/** Says with dots that it goes on. */
const isShortened = (element: Element) => {
  const style = getComputedStyle(element)
  return style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
}

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

/** Read by assistive technology only. */
const isForScreenReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1

/** The first element around a text that hides a part of it, where nothing says so and nothing scrolls. */
function cutBy(element: Element, text: DOMRect): Element | null {
  for (const at of [element, ...withinScreen(element)]) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (isShortened(at) || isForScreenReaders(box)) return null
    const isCutAside = text.right > box.right + TOLERANCE || text.left < box.left - TOLERANCE
    // The line of a text is higher than its letters.
    const spare = text.height / 4
    const isCutAbove = text.bottom > box.bottom + spare || text.top < box.top - spare
    if ((hides(overflowX) && isCutAside) || (hides(overflowY) && isCutAbove)) return at
    if (!hides(overflowX) && overflowX !== 'visible') return null
    if (!hides(overflowY) && overflowY !== 'visible') return null
  }
  return null
}

/** The texts of which a part is cut off. */
function cutTexts(): string[] {
  const walker = document.createTreeWalker(screenOnTop() ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const parent = node.parentElement
    const words = node.textContent?.trim()
    if (!words || !parent || getComputedStyle(parent).visibility !== 'visible') continue
    // The dot between two parts is cut off where a line begins (src/ui/base/in-parts.tsx).
    if (parent.closest('.in-parts__dot')) continue
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (!isShown(box)) continue
    const cutter = cutBy(parent, box)
    if (cutter) found.push(`${words.slice(0, 40)} in ${nameOf(cutter)}`)
  }
  return found
}

/** How many texts the screen shows, so that a test of them cannot pass over an empty page. */
const textCount = (): number => {
  const screen = screenOnTop()
  // As laid out: what is hidden does not count as read.
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would include what nobody sees.
  return screen instanceof HTMLElement ? screen.innerText.trim().split(/\s+/).length : 0
}

export interface Looks {
  tooWide: string[]
  cut: string[]
  /** The number of words that the screen shows. */
  texts: number
}

/** The checks of the screen on top, in one answer. */
export const looks = (): Looks => ({ tooWide: tooWide(), cut: cutTexts(), texts: textCount() })
