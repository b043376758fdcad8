import type { Sighting } from './tour'

/**
 * Looks for controls that the bubble would cover, at either side, at any height, wherever the screen is scrolled. It
 * counts the controls of the screen. Runs in the page, of H5 or of the mini-program.
 */
export function underBubble(): Sighting {
  const CONTROLS =
    '.press, [tabindex], a[href], button, input, textarea, select, wx-input, wx-textarea, wx-switch, wx-button, wx-picker'
  const PX = 4
  const items = [...document.querySelectorAll('.floating__item')]
  const item = items.filter(element => element.getBoundingClientRect().width > 0).pop()
  const region = item?.closest('.floating')
  const screen = item?.closest('.taro_page, wx-page')
  if (!item || !region || !screen) return { faults: ['no bubble'], count: 0 }
  const scroller = screen.matches('.taro_page') ? screen : (document.scrollingElement ?? screen)
  const covered = new Set<string>()
  const isIn = (control: Element, x: number, y: number) => {
    const box = control.getBoundingClientRect()
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  }
  const look = (x: number, y: number) => {
    for (const element of document.elementsFromPoint(x, y)) {
      const control = element.closest(CONTROLS)
      if (!control || item.contains(control) || !isIn(control, x, y)) continue
      covered.add(`${control.getAttribute('class')}: ${(control.textContent ?? '').slice(0, 40)}`)
    }
  }
  const { left, right } = region.getBoundingClientRect()
  const own = item.getBoundingClientRect()
  const columns = [left + 0.5, left + own.width - 0.5, right - own.width + 0.5, right - 0.5]
  const before = scroller.scrollTop
  // In the mini-program host the document goes on below the page.
  const end = Math.max(0, (scroller === screen ? screen.scrollHeight : screen.clientHeight) - innerHeight)
  for (let to = 0; ; to = Math.min(end, to + innerHeight / 2)) {
    scroller.scrollTop = to
    const { top, bottom } = region.getBoundingClientRect()
    for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y += PX) for (const x of columns) look(x, y)
    if (to >= end) break
  }
  scroller.scrollTop = before
  const fromRight = right - own.right
  const controls = screen.querySelectorAll(CONTROLS).length
  return {
    faults: [
      ...(fromRight > 1 ? [`it rests ${fromRight} px from the right`] : []),
      ...(controls === 0 ? ['no controls'] : []),
      ...covered,
    ],
    count: controls,
  }
}
