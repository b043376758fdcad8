import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useReservedHeight } from './use-reserved-height'

interface ReservedProps {
  /** The name under which the height is stored. */
  name: string
  /** Whether the content has loaded. Until then its last height is reserved. */
  ready: boolean
  children: ReactNode
}

/** Content that loads later without moving the content below it. `Loaded` does the same for data with states. */
export function Reserved({ name, ready, children }: ReservedProps) {
  const { id, style } = useReservedHeight(name, ready)
  return ready ? <View id={id}>{children}</View> : <View style={style} />
}
