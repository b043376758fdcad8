import type { Sighting } from './tour'

/**
 * Looks for controls and texts that lie under the bubble, at the end of the screen and halfway to it. It counts the
 * controls of the screen. Runs in the page, of H5 or of the mini-program.
 */
export function underBubble(): Sighting {
  const CONTROLS =
    '.press, [tabindex], a[href], button, input, textarea, select, wx-input, wx-textarea, wx-switch, wx-button, wx-picker'
  const items = [...document.querySelectorAll('.adviser__button')]
  const item = items.filter(element => element.getBoundingClientRect().width > 0).pop()
  const screen = item?.closest('.taro_page, wx-page')
  if (!item || !screen) return { faults: ['no bubble'], count: 0 }
  const scroller = screen.matches('.taro_page') ? screen : (document.scrollingElement ?? screen)
  const others = [...screen.querySelectorAll(CONTROLS)].filter(one => !item.contains(one) && !one.contains(item))
  const faults = new Set<string>()
  const before = scroller.scrollTop
  for (const part of [0.5, 1]) {
    scroller.scrollTop = part * scroller.scrollHeight
    const own = item.getBoundingClientRect()
    for (const one of others) {
      // An element behind a bar at the bottom, or without a box, is not beside the bubble.
      const box = one.getBoundingClientRect()
      const isFixed = one.closest('.app__bar, .tab-bar, .screen__action') !== null
      if (isFixed || box.width === 0 || box.height === 0) continue
      const isApart =
        box.right <= own.left || own.right <= box.left || box.bottom <= own.top + 1 || own.bottom <= box.top
      if (!isApart) faults.add(`${one.getAttribute('class')}: ${(one.textContent ?? '').slice(0, 40)}`)
    }
  }
  const { left, right, height } = item.getBoundingClientRect()
  const page = screen.getBoundingClientRect()
  if (page.right - right > left - page.left) faults.add('it is not in the right corner')
  if (height < 43.9) faults.add(`it is only ${height} px high`)
  // At the end of the page nothing lies over it.
  const { top, bottom } = item.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (over && !item.contains(over) && !over.contains(item)) faults.add(`under ${over.getAttribute('class')}`)
  scroller.scrollTop = before
  if (others.length === 0) faults.add('no controls')
  return { faults: [...faults], count: others.length }
}
