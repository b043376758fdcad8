import type { ReactNode } from 'react'

export interface SideScrollProps {
  /** What is moved sideways, for a screen reader. */
  label: string
  children: ReactNode
}
