import type { KeyboardEvent } from 'react'

const target: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** For the element around tabs: the arrow keys, Home and End go to another tab and choose it. */
export const arrowKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]'))
    const at = tabs.indexOf(event.target as HTMLElement)
    const next = at < 0 ? undefined : tabs[target[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  },
}
