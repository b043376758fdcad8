import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { rooms } from '@/stores/kept'
import { watchNear } from './near-viewport'
import './windowed.scss'

interface WindowedProps {
  /** The same whenever the same part is shown: a list that comes back takes its room before it is drawn, and can be scrolled to where it was left. */
  name: string
  /** How high it will probably be, in px: it is not drawn before it comes near the window. Without, it is drawn at once. */
  likely?: number
  children: ReactNode
}

/**
 * A part of a long list. Far from the window its content is taken out and its room kept, so that thousands of rows cost no more than those
 * that can be seen.
 */
export function Windowed({ name, likely, children }: WindowedProps) {
  const id = `part${useId().replace(/:/g, '')}`
  const [room, setRoom] = useState<number | null>(rooms.get(name) ?? likely ?? null)
  useEffect(() => {
    const stop = watchNear(id, (near, height) => {
      // What has not been drawn yet is as high as was thought, not as it will be.
      if (height > 0 && height !== likely) rooms.set(name, height)
      setRoom(near ? null : height)
    })
    if (!stop) setRoom(null)
    return stop ?? undefined
  }, [id, name, likely])
  return (
    <View id={id} className="windowed" style={room === null ? {} : { height: `${room}px` }}>
      {room === null && <View>{children}</View>}
    </View>
  )
}
