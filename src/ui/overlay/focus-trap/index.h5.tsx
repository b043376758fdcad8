import { type KeyboardEvent, useEffect, useRef } from 'react'
import { lookUntil } from '@/lib/look-until'
import { aria } from '@/ui/base/aria'
import type { FocusTrapProps } from './types'

const reachable = 'a[href],button,input,textarea,select,[tabindex]:not([tabindex="-1"])'

/**
 * Timeout for taking the focus. A panel that opens again is hidden for a moment, and a hidden element takes no focus.
 */
const HIDDEN_MS = 1000

/**
 * The content of a dialog. It takes the keyboard's focus when it opens, keeps it while it is open, and gives it back
 * when it closes.
 */
export function FocusTrap({ open, label, onEscape, className, children }: FocusTrapProps) {
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    let isOver = false
    const hasTaken = () => {
      if (isOver || element.current?.contains(document.activeElement)) return true
      element.current?.focus({ preventScroll: true })
      return element.current === document.activeElement
    }
    lookUntil(hasTaken, HIDDEN_MS)
    return () => {
      isOver = true
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Tab') return
    const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(reachable))
    const first = stops[0]
    const last = stops[stops.length - 1]
    const at = document.activeElement
    const leaves = event.shiftKey ? at === first || at === event.currentTarget : at === last
    if (!leaves && stops.length > 0) return
    event.preventDefault()
    const next = event.shiftKey ? last : first
    next?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: `aria` gives it the role.
    <div
      ref={element}
      className={className}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...aria({ role: 'dialog', modal: true, label })}
    >
      {children}
    </div>
  )
}
