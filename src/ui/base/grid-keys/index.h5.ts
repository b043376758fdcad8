import type { KeyboardEvent } from 'react'

const steps: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: columns => columns,
  ArrowUp: columns => -columns,
}

const isOpen = (cell: HTMLElement | undefined) => cell?.getAttribute('aria-disabled') !== 'true'

/**
 * For the element around the cells of a grid: the arrow keys, Home and End go to another cell that is open. `choose`: and choose it, where
 * that is only looking; else choosing is left to Enter.
 */
export const gridKeys = (columns: number, by: 'choose' | 'focus' = 'choose') => ({
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cells = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="gridcell"]'))
    const at = cells.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const step = steps[event.key]?.(columns)
    let next = event.key === 'Home' ? cells.findIndex(isOpen) : at
    if (event.key === 'End') next = cells.length - 1 - [...cells].reverse().findIndex(isOpen)
    if (step !== undefined) {
      do next += step
      while (cells[next] && !isOpen(cells[next]))
    } else if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    const cell = cells[next]
    if (!cell || next === at) return
    cell.focus()
    if (by === 'choose') cell.click()
  },
})
