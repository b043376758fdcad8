import type { Sighting } from './tour'

/**
 * Texts on the screen on top whose end is cut off although it is a share class: 「联接A」 and 「联接C」 would look the same.
 * Runs in the page, of H5 or of the mini-program.
 */
export function cutNames(): Sighting {
  const screens = [...document.querySelectorAll('.taro_page:not(.taro_page_shade), wx-page')]
  const isSeen = (one: Element) => one.getBoundingClientRect().width > 0 && one.textContent !== ''
  const screen = screens.filter(isSeen).pop() ?? document.body
  const isClass = (text: string) => /\p{Script=Han}.*[A-Z]$/u.test(text)
  const faults = new Set<string>()
  let shown = 0
  for (const element of screen.querySelectorAll('*')) {
    const text = (element.textContent ?? '').trim()
    const box = element.getBoundingClientRect()
    if (!isClass(text) || text.length > 40 || box.width === 0) continue
    shown += 1
    if (element.matches('.fund-name__head')) continue
    // Its middle may be left out only where two lines are not enough.
    const { lineHeight } = getComputedStyle(element)
    const isCut = element.matches('.fund-name') && text.includes('…')
    if (isCut && box.height < 1.5 * Number.parseFloat(lineHeight)) faults.add(`${text} is cut on one line`)
    // A plain span is the own element of a text.
    const isLeaf = [...element.children].every(child => child.matches('span:not([class])'))
    const { overflowX, textOverflow } = getComputedStyle(element)
    // An element with more than a name is a row that can be drawn aside.
    const cutsOff = overflowX !== 'visible' && (textOverflow === 'ellipsis' || isLeaf)
    if (!cutsOff || element.scrollWidth <= element.clientWidth + 1) continue
    // Its tail must stand inside the element that cuts it.
    const tail = element.querySelector('.fund-name__tail')?.getBoundingClientRect()
    if (!tail || tail.right > box.right + 1) faults.add(`${text} (${box.width} px)`)
  }
  return { faults: [...faults], count: shown }
}
