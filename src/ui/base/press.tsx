import { type ReactNode, useRef } from 'react'
import { ApiError, HeadersError, NetworkError, ServerError } from '@/api/errors'
import { DOUBLE_TAP_MS } from '@/platform/second-tap/last-tap'
import { track } from '@/stores/events'
import { noteUse } from '@/stores/lock'
import { classNames } from './class-names'
import { PressSurface } from './press-surface'
import './press.scss'

const expected = [ApiError, NetworkError, ServerError, HeadersError]
const isExpected = (error: unknown) => expected.some(kind => error instanceof kind)

export interface PressProps {
  /** What happens. While a promise it returns is pending, further presses are ignored. */
  onPress: () => unknown
  /** The accessible name; needed where the content is no text. */
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
  /** Looks as large as its content; the area that reacts is still as large as a finger. */
  compact?: boolean
  /**
   * What a press is called in the figures of use: words of ours in lower case with hyphens, never anything about the
   * person. Without a name it is not counted.
   */
  event?: string | undefined
  /** Whether the Tab key stops here. */
  reachable?: boolean
  className?: string
  children?: ReactNode
}

/**
 * Everything that can be pressed in the app uses this. It has a role and a name, a target as large as a finger, reacts
 * to touch, Enter and Space, and ignores the second half of a double tap.
 */
export function Press(props: PressProps) {
  const { onPress, role = 'button', disabled, busy, rapid, compact, reachable = true, className, children } = props
  const last = useRef({ at: Number.NEGATIVE_INFINITY, pending: false })

  const press = () => {
    if (disabled || busy || last.current.pending) return
    const now = Date.now()
    // A clock set back in between must not lock the button.
    const apart = Math.abs(now - last.current.at)
    // The second tap of two would open a screen twice or send a form twice.
    if (!rapid && apart < DOUBLE_TAP_MS) return
    last.current.at = now
    // The lock was due: what the person sees is covered now, so the press means nothing any more.
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
      // The person has already read about failures of the server or the network. Any other error is a bug of ours and
      // must be reported.
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
