import type { ReactNode } from 'react'

export interface AgreeButtonProps {
  /** The person tapped. */
  onAgree: () => void
  children: ReactNode
}
