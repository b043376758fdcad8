import type { ReactNode } from 'react'

export interface AgreeButtonProps {
  onAgree: () => void
  children: ReactNode
}
