import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { watchNear } from './near-viewport'
import './windowed.scss'

/**
 * A part of a long list. Far from the window its content is taken out and its room kept, so that thousands of rows cost no more than those
 * that can be seen.
 */
export function Windowed({ children }: { children: ReactNode }) {
  const id = `part${useId().replace(/:/g, '')}`
  const [room, setRoom] = useState<number | null>(null)
  useEffect(() => watchNear(id, (near, height) => setRoom(near ? null : height)), [id])
  return (
    <View id={id} className="windowed" style={room === null ? {} : { height: `${room}px` }}>
      {room === null && <View>{children}</View>}
    </View>
  )
}
