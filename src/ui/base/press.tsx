import { type ReactNode, useRef } from 'react'
import { ApiError, LocalError, NetworkError, ServerError } from '@/api/errors'
import { DOUBLE_TAP_MS } from '@/platform/second-tap/last-tap'
import { track } from '@/stores/events'
import { noteUse } from '@/stores/lock'
import { classNames } from './class-names'
import { PressSurface } from './press-surface'
import './press.scss'

const expected = [ApiError, NetworkError, ServerError, LocalError]
const isExpected = (error: unknown) => expected.some(kind => error instanceof kind)

export interface PressProps {
  /** The action. While a promise that it returns is pending, further presses are ignored. */
  onPress: () => unknown
  /** The accessible name; needed if the content is no text. */
  label?: string
  role?: 'button' | 'link' | 'tab' | 'switch' | 'checkbox' | 'radio' | 'option' | 'gridcell'
  selected?: boolean
  checked?: boolean
  expanded?: boolean
  disabled?: boolean
  /** An earlier press is still being handled: pressing does nothing, and the focus stays. */
  busy?: boolean
  /** Every tap counts, as on a stepper. */
  rapid?: boolean
  /** Looks as large as its content, but the touch area is still as large as a finger. */
  compact?: boolean
  /**
   * Event name in the usage statistics: fixed words of the app in lower case with hyphens, never anything about the
   * person. A press without a name is not counted.
   */
  event?: string | undefined
  /** Whether the Tab key stops here. */
  reachable?: boolean
  className?: string
  children?: ReactNode
}

/**
 * A pressable element; everything that can be pressed in the app uses it. It has a role, a name and a target as large
 * as a finger, reacts to touch, Enter and Space, and ignores the second half of a double tap.
 */
export function Press(props: PressProps) {
  const { onPress, role = 'button', disabled, busy, rapid, compact, reachable = true, className, children } = props
  const last = useRef({ at: Number.NEGATIVE_INFINITY, pending: false })

  const press = () => {
    if (disabled || busy || last.current.pending) return
    const now = Date.now()
    // If the clock is set back in between, the button must not be locked.
    const apart = Math.abs(now - last.current.at)
    // The second tap of a double tap would open a screen twice or send a form twice.
    if (!rapid && apart < DOUBLE_TAP_MS) return
    last.current.at = now
    // The safety lock was due and now covers the screen, so the press is ignored.
    if (!noteUse(now)) return
    if (props.event) track('click', props.event)
    const result = onPress()
    if (!(result instanceof Promise)) return
    last.current.pending = true
    const settled = () => {
      last.current.pending = false
    }
    result.then(settled, error => {
      settled()
      // The person has already seen a message about failures of the server or the network. Any other error is a bug
      // of ours and must be reported.
      if (!isExpected(error)) throw error
    })
  }

  return (
    <PressSurface
      className={classNames('press', compact && 'press--compact', disabled && 'press--disabled', className)}
      role={role}
      label={props.label}
      selected={props.selected}
      checked={props.checked}
      expanded={props.expanded}
      disabled={disabled}
      busy={busy}
      reachable={reachable && !disabled}
      onPress={press}
    >
      {children}
    </PressSurface>
  )
}
