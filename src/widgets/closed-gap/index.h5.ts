/** How wide the sign for what is left out is, in px, by font. */
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

/** How wide the room is that a cut text leaves free behind its last whole sign and the dots, in px. */
function gapOf(head: Element): number {
  const text = head.firstChild
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
  // All is measured before anything moves: a layout for each name would be slow.
  const gaps = heads.map(head => [head, head.isConnected ? gapOf(head) : null] as const)
  for (const [head, gap] of gaps) {
    const tail = head.nextElementSibling
    if (gap === null) observer?.unobserve(head)
    else if (tail instanceof HTMLElement) tail.style.transform = gap > 0 ? `translateX(-${gap}px)` : ''
  }
}

// In the next frame: what changes a size within the observer's own turn is an error of the page in WebKit.
const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver(entries => {
        requestAnimationFrame(() => close(entries.map(({ target }) => target)))
      })

/**
 * A ref for a text that is cut, with a second one behind it: only whole signs are shown, and what is left of the width
 * would stand as a gap between the two. The second text moves there.
 */
export const closedGap = (head: unknown): void => {
  if (head instanceof Element) observer?.observe(head)
}
