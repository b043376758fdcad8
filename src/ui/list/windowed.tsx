import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { blockHeights } from '@/stores/screen-state'
import { watchNear } from '@/ui/base/near-viewport'
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
  const [height, setHeight] = useState<number | null>(blockHeights.get(name) ?? likely ?? null)
  useEffect(() => {
    const stop = watchNear(id, (near, height) => {
      // What has not been drawn yet is as high as was thought, not as it will be.
      if (height > 0 && height !== likely) blockHeights.set(name, height)
      setHeight(near ? null : height)
    })
    if (!stop) setHeight(null)
    return stop ?? undefined
  }, [id, name, likely])
  return (
    <View id={id} className="windowed" style={height === null ? {} : { height: `${height}px` }}>
      {height === null && <View>{children}</View>}
    </View>
  )
}
