import type { ReactNode } from 'react'

export interface RegionProps {
  children?: ReactNode
}
