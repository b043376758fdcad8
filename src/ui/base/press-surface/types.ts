import type { ReactNode } from 'react'
import type { Aria } from '@/ui/base/aria/types'

export interface PressSurfaceProps extends Aria {
  role: string
  className: string
  /** Whether the Tab key reaches it. In a group only the chosen element is reached. No effect in the mini-program. */
  reachable: boolean
  onPress: () => void
  children?: ReactNode
}
