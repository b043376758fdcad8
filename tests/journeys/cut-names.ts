/**
 * Texts on the screen on top whose end is cut off although it is a share class: 「联接A」 and 「联接C」 would look the same.
 * Runs in the page, of H5 or of the mini-program.
 */
export function cutNames(): { shown: number; cut: string[] } {
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
    const isLeaf = element.children.length === 0
    const { overflowX, textOverflow } = getComputedStyle(element)
    // What holds more than a name is a row that can be drawn aside.
    const cutsOff = overflowX !== 'visible' && (textOverflow === 'ellipsis' || isLeaf)
    if (!cutsOff || element.scrollWidth <= element.clientWidth + 1) continue
    // Its head may be short, but its tail stands inside of what cuts it off.
    const tail = element.querySelector('.fund-name__tail')?.getBoundingClientRect()
    if (!tail || tail.right > box.right + 1) faults.add(`${text} (${box.width} px)`)
  }
  return { shown, cut: [...faults] }
}
