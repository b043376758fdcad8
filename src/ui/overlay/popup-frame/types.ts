import type { ReactNode } from 'react'

export interface PopupFrameProps {
  visible: boolean
  position: 'bottom' | 'center'
  className: string
  /** Milliseconds that opening and closing take. The style sheet has the same time. */
  duration: number
  /** A tap beside the panel. */
  onOverlayClick: () => void
  children: ReactNode
}
