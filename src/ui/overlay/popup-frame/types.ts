import type { CSSProperties, ReactNode } from 'react'

export interface PopupFrameProps {
  visible: boolean
  position: 'bottom' | 'center'
  className: string
  style?: CSSProperties | undefined
  /** Duration of opening and closing in milliseconds. The style sheet has the same time. */
  duration: number
  /** Called for a tap beside the panel. */
  onOverlayClick: () => void
  children: ReactNode
}
