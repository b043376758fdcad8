import type { Sighting } from './tour'

/**
 * Words on the screen on top that a line breaks where nobody would: a title or the label of a button with room for one
 * line, a day, and a sentence whose last line has one sign. Runs in the page.
 */
export function brokenWords(): Sighting {
  const screen = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop() ?? document.body

  /** The signs of a text by lines, without spaces and what ends a sentence. */
  function linesOf(text: Text): string[] {
    const lines: string[] = []
    const range = document.createRange()
    let last = Number.NaN
    for (let at = 0; at < text.data.length; at++) {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { top, bottom, width } = range.getBoundingClientRect()
      const sign = text.data[at] ?? ''
      if (width === 0 || /[\s。，；：？！、）”」.]/.test(sign)) continue
      const middle = Math.round((top + bottom) / 2)
      if (lines.length === 0 || Math.abs(middle - last) > 4) lines.push('')
      last = middle
      lines[lines.length - 1] += sign
    }
    return lines
  }

  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  let shown = 0
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (/\d{4}-\d{2}-\d{2}/.test(text.data)) {
      const isParted = (line: string) => /\d-$/.test(line) || /^-\d/.test(line)
      const parted = linesOf(text)
      if (parted.length > 1 && parted.some(isParted)) broken.push(parted.join(' | '))
    }
    if (!parent || text.data.trim().length < 4 || parent.childNodes.length > 1) continue
    // Inline elements and upright texts have lines of their own.
    const { display, writingMode } = getComputedStyle(parent)
    if (display === 'inline' || writingMode !== 'horizontal-tb' || parent.closest('.place-plan')) continue
    const lines = linesOf(text)
    if (lines.length === 0) continue
    shown += 1
    if (lines.length === 1) continue
    const isLabel = parent.closest('.section__title, .button') !== null
    const mustBreak = isLabel && text.data.length > 12
    const isAlone = [...(lines[lines.length - 1] ?? '')].length < 2
    if ((isLabel && !mustBreak) || isAlone) broken.push(lines.join(' | '))
  }
  return { faults: broken, count: shown }
}
