import type { ReactNode } from 'react'
import type { Aria } from '@/ui/base/aria/types'

export interface PressSurfaceProps extends Aria {
  role: string
  className: string
  /**
   * Whether it is reached with the Tab key; within a group only the chosen one is. Means nothing on the mini-program.
   */
  reachable: boolean
  onPress: () => void
  children?: ReactNode
}
