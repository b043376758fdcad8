import type { KeyboardEvent, SyntheticEvent } from 'react'
import { aria } from '@/ui/base/aria'
import type { PressSurfaceProps } from './types'

/** The element of a Press in a browser. It can also be reached and pressed with the keyboard. */
export function PressSurface({ className, reachable, onPress, children, ...facts }: PressSurfaceProps) {
  const press = (event: SyntheticEvent) => {
    // A pressable element may be inside another one. Only the inner one must react.
    event.stopPropagation()
    onPress()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const meant = event.key === 'Enter' || (event.key === ' ' && facts.role !== 'link')
    if (!meant || event.target !== event.currentTarget) return
    // Space would scroll the page.
    event.preventDefault()
    press(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: `aria` gives it the role.
    <div className={className} tabIndex={reachable ? 0 : -1} onClick={press} onKeyDown={onKeyDown} {...aria(facts)}>
      {children}
    </div>
  )
}
