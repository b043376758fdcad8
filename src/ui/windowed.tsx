import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { rooms } from '@/stores/kept'
import { watchNear } from './near-viewport'
import './windowed.scss'

/**
 * A part of a long list. Far from the window its content is taken out and its room kept, so that thousands of rows cost no more than those
 * that can be seen. `name` is the same whenever the same part is shown: a list that comes back takes its room before it is drawn, so that it
 * can be scrolled to where it was left.
 */
export function Windowed({ name, children }: { name: string; children: ReactNode }) {
  const id = `part${useId().replace(/:/g, '')}`
  const [room, setRoom] = useState<number | null>(rooms.get(name) ?? null)
  useEffect(
    () =>
      watchNear(id, (near, height) => {
        if (height > 0) rooms.set(name, height)
        setRoom(near ? null : height)
      }),
    [id, name],
  )
  return (
    <View id={id} className="windowed" style={room === null ? {} : { height: `${room}px` }}>
      {room === null && <View>{children}</View>}
    </View>
  )
}
