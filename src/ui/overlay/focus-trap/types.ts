import type { ReactNode } from 'react'

export interface FocusTrapProps {
  open: boolean
  /** The name of the dialog. */
  label: string
  /** Called when the person presses Escape. */
  onEscape: () => void
  className: string
  children?: ReactNode
}
