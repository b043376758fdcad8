import type { KeyboardEvent } from 'react'
import { keyTarget } from '@/lib/key-target'
import type { RovingFocus } from './types'

const roles: Readonly<Record<RovingFocus['pattern'], string>> = {
  tabs: 'tab',
  radios: 'radio',
  list: 'option',
  grid: 'gridcell',
}

/**
 * For the element around items of which the Tab key reaches one: the arrow keys, Home and End move the focus to
 * another enabled item.
 */
export const rovingFocus = ({ pattern, columns, chooses }: RovingFocus) => ({
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(`[role="${roles[pattern]}"]`))
    const at = items.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const isEnabled = (index: number) => items[index]?.getAttribute('aria-disabled') !== 'true'
    const next = keyTarget(event.key, pattern, { at, count: items.length, columns, isEnabled })
    if (next === null) return
    // The key must not scroll the page.
    event.preventDefault()
    const item = items[next]
    if (!item || next === at) return
    item.focus()
    if (chooses) item.click()
  },
})
