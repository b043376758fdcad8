import type { KeyboardEvent } from 'react'

const target: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** For the element around options: the arrow keys, Home and End go to another one and leave choosing to Enter. */
export const listKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const options = Array.from(
      event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])'),
    )
    const at = options.indexOf(event.target as HTMLElement)
    const next = at < 0 ? undefined : options[target[event.key]?.(at, options.length) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  },
}
