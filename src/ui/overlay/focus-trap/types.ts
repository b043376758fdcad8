import type { ReactNode } from 'react'

export interface FocusTrapProps {
  open: boolean
  /** The name of the dialog. */
  label: string
  /** The person wants out: Escape. */
  onEscape: () => void
  className: string
  children?: ReactNode
}
