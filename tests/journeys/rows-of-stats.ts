import type { Sighting } from './tour'

/**
 * Faults of figures that stand side by side on the screen on top: two of a pair that are not in one row though they
 * fit, columns that do not go on below, a figure outside of its card. Three may stand in one row, or in three with long
 * words. Runs in the page.
 */
export function faultsOfStats(): Sighting {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  const groups = [...(page?.querySelectorAll('.stats') ?? [])]
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const areInOneRow = (stats: Element[]) => new Set(stats.map(stat => Math.round(boxOf(stat).bottom))).size === 1
  const wordsOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width
  }
  /** The room that some stats need side by side: their figures and the words above them. */
  const roomFor = (stats: Element[]) =>
    stats.reduce((sum, stat) => {
      const { paddingLeft, paddingRight } = getComputedStyle(stat)
      const figures = [...stat.querySelectorAll('.figure')].map(figure => boxOf(figure).width)
      const words = [...stat.querySelectorAll('.stat__label')].map(wordsOf)
      return sum + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + Math.max(0, ...figures, ...words)
    }, 0)
  const faults = groups.flatMap(group => {
    const { left, right, width } = boxOf(group)
    const stats = [...group.querySelectorAll('.stat')]
    const found: string[] = []
    const say = (fault: string, of: Element[]) =>
      found.push(`${fault}: ${of.map(stat => stat.querySelector('.stat__label')?.textContent).join(' ')}`)
    const outside = stats.filter(stat =>
      [...stat.querySelectorAll('.figure')].some(figure => boxOf(figure).right > right + 0.5),
    )
    if (outside.length > 0) say('outside', outside)
    const rows = new Set(stats.map(stat => Math.round(boxOf(stat).bottom))).size
    if (stats.length === 3 && rows !== 2) return found
    for (let at = 0; at < stats.length; at += 2) {
      const row = stats.slice(at, at + 2)
      const next = stats[at + 2]
      if (next && areInOneRow([...row.slice(-1), next])) say('more than two in a row', stats)
      const [, second] = row
      if (!second) continue
      if (!areInOneRow(row)) {
        if (roomFor(row) < width) say('apart', row)
      } else if (stats.length > 3 && Math.abs(boxOf(second).left - (left + right) / 2) > 1) {
        // One figure that is wider than half of the row moves the other.
        if (Math.max(...row.map(stat => roomFor([stat]))) < width / 2) say('uneven', row)
      }
    }
    return found
  })
  return { faults, count: groups.length }
}
