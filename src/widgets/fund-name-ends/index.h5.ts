import { aria } from '@/ui/base/aria'

/**
 * Names up to this many characters are one text: they fit in every list, even beside a star and two columns of
 * figures.
 */
export const LONGEST_WHOLE = 6

/** Makes a screen reader read a name in two parts as one word. */
export const spokenName = (name: string) => aria({ role: 'img', label: name })

/** Width of the ellipsis in px, by font. */
const widths = new Map<string, number>()

function widthOfDots(font: string): number {
  const known = widths.get(font)
  if (known !== undefined) return known
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = font
  const { width } = pen.measureText('…')
  widths.set(font, width)
  return width
}

/** Returns the free space of a truncated text after its last whole character and the ellipsis, in px. */
function gapOf(head: Element): number {
  // Not the first child: a browser's translator puts elements around a text.
  const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()
  if (!text || head.scrollWidth <= head.clientWidth) return 0
  const room = head.getBoundingClientRect().width - widthOfDots(getComputedStyle(head).font)
  const range = document.createRange()
  range.setStart(text, 0)
  for (let end = text.textContent?.length ?? 0; end > 0; end--) {
    range.setEnd(text, end)
    const { width } = range.getBoundingClientRect()
    if (width <= room) return room - width
  }
  return 0
}

function close(heads: readonly Element[]) {
  // All elements are measured before any is moved: a layout for each name would be slow.
  const gaps = heads.map(head => [head, head.isConnected ? gapOf(head) : null] as const)
  for (const [head, gap] of gaps) {
    const tail = head.nextElementSibling
    if (gap === null) observer?.unobserve(head)
    else if (tail instanceof HTMLElement) tail.style.transform = gap > 0 ? `translateX(-${gap}px)` : ''
  }
}

// In the next frame, because WebKit reports an error if the observer's callback itself changes a size.
const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver(entries => {
        requestAnimationFrame(() => close(entries.map(({ target }) => target)))
      })

/**
 * A ref for a truncated text with a second text after it. Only whole characters are shown, so the rest of the width
 * would be a gap between the two. The second text is moved to close it.
 */
export const closedGap = (head: unknown): void => {
  if (head instanceof Element) observer?.observe(head)
}
