import type { ReactNode } from 'react'
import type { EdgePlace } from '@/lib/edge-place'

export interface FloatingProps {
  place: EdgePlace
  /** Called when the person has moved it to another place. */
  onPlace: (place: EdgePlace) => void
  /** The content, which is a Press. */
  children: ReactNode
}
