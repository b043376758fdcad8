import type { ReactNode } from 'react'
import type { EdgePlace } from '@/lib/edge-place'

export interface FloatingProps {
  place: EdgePlace
  /** The person has put it somewhere else. */
  onPlace: (place: EdgePlace) => void
  /** A Press. */
  children: ReactNode
}
