import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { backKey } from '@/platform/back-key'
import { tapBefore } from '@/platform/second-tap/last-tap'
import { classNames } from '@/ui/base/class-names'
import { FocusTrap } from './focus-trap'
import { PopupFrame } from './popup-frame'
import './popup.scss'

export interface PopupPanelProps {
  open: boolean
  /** The name of the panel, for screen readers. */
  label: string
  /** Called when the person wants to close the panel: by a tap beside it, Escape, or the back key. */
  onClose: () => void
  position: 'bottom' | 'center'
  className?: string
  children?: ReactNode
}

/** Duration of opening and closing, and how long the content stays after closing. */
const MOTION_MS = 200

/**
 * Returns the number of the opening that the content belongs to, counted from 1; 0 if there is no content. A panel
 * that is opened again while it still closes gets new content at once. NutUI's own `destroyOnClose` would empty it a
 * moment later.
 */
function useOpening(open: boolean): number {
  const [state, setState] = useState({ open: false, opening: 0, present: false })
  if (open !== state.open) setState({ open, opening: state.opening + Number(open), present: true })
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setState(now => (now.present ? { ...now, present: false } : now)), MOTION_MS)
    return () => clearTimeout(timer)
  }, [open])
  return state.present ? state.opening : 0
}

/** Where the tap was that opened the panel: it grows from there. Undefined if no tap did. */
const useOrigin = (opening: number) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening has its own tap.
  useMemo(() => {
    const tap = tapBefore()
    return tap ? ({ '--tap-x': `${tap.x}px`, '--tap-y': `${tap.y}px` } as CSSProperties) : undefined
  }, [opening])

/** A popup as a dialog, with focus, Escape and the back key. popup.tsx loads it when the first panel opens. */
export default function PopupPanel({ open, label, onClose, position, className, children }: PopupPanelProps) {
  const opening = useOpening(open)
  const origin = useOrigin(opening)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (open ? backKey.over(() => close.current()) : undefined), [open])
  return (
    <PopupFrame
      visible={open}
      position={position}
      className={classNames('popup', `popup--${position}`, origin && 'popup--grows')}
      style={origin}
      duration={MOTION_MS}
      onOverlayClick={onClose}
    >
      {opening > 0 && (
        <FocusTrap
          key={opening}
          open={open}
          label={label}
          onEscape={onClose}
          className={classNames('popup__panel', className)}
        >
          {children}
        </FocusTrap>
      )}
    </PopupFrame>
  )
}
