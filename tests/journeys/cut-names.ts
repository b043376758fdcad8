/** What a look at the names of funds on the screen on top found. */
export interface SeenNames {
  /** How many names there are. */
  count: number
  /** The names whose last sign is cut off by something around them. */
  cut: string[]
}

/** Looks for names of funds whose end cannot be seen. Runs in the page, of H5 or of the mini-program. */
export function cutNames(names: readonly string[]): SeenNames {
  const screens = [...document.querySelectorAll('.taro_page:not(.taro_page_shade), wx-page')]
  const screen = screens.filter(element => element.getBoundingClientRect().width > 0).pop()
  if (!screen) return { count: 0, cut: [] }
  const known = new Set(names)
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const seen: { name: string; end: Node }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const name = node.parentElement?.closest('.fund-name')?.textContent ?? node.nodeValue?.trim() ?? ''
    // Of a name in two parts the second one is its end.
    if (known.has(name) && name.endsWith(node.nodeValue?.trim() || ' ')) seen.push({ name, end: node })
  }
  const isCut = (end: Node) => {
    const range = document.createRange()
    const length = end.nodeValue?.trimEnd().length ?? 0
    range.setStart(end, length - 1)
    range.setEnd(end, length)
    const sign = range.getBoundingClientRect()
    for (let around = end.parentElement; around && around !== screen; around = around.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(around).overflowX)) continue
      const box = around.getBoundingClientRect()
      if (sign.right > box.right + 1 || sign.bottom > box.bottom + 1 || sign.left < box.left - 1) return true
    }
    return sign.width === 0
  }
  const shown = seen.filter(({ end }) => (end.parentElement?.getBoundingClientRect().height ?? 0) > 0)
  return { count: shown.length, cut: shown.filter(({ end }) => isCut(end)).map(({ name }) => name) }
}
