import type { ReactNode } from 'react'

export interface SideScrollProps {
  /** Name of the scrollable content, for a screen reader. */
  label: string
  children: ReactNode
}
