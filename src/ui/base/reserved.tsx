import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useReservedHeight } from './use-reserved-height'

interface ReservedProps {
  /** The name under which the height is remembered. */
  name: string
  /** Whether the content is there. Until then its last height is kept free. */
  ready: boolean
  children: ReactNode
}

/** Content that comes by itself without moving what stands below it. `Loaded` does the same for data with states. */
export function Reserved({ name, ready, children }: ReservedProps) {
  const { id, style } = useReservedHeight(name, ready)
  return ready ? <View id={id}>{children}</View> : <View style={style} />
}
