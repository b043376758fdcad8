import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { blockHeights } from '@/stores/screen-state'
import { watchNear } from '@/ui/base/near-viewport'
import { drawInTurn } from './in-turn'
import './windowed.scss'

interface WindowedProps {
  /**
   * The same name each time the part is shown. A list that comes back then reserves its space before it is rendered,
   * and can be scrolled to its old position.
   */
  name: string
  /**
   * The expected height in px. The part is then rendered only when it comes near the window. Without it the part is
   * rendered at once.
   */
  likely?: number
  children: ReactNode
}

/**
 * A part of a long list. Far from the window its content is unmounted and its space reserved, so that thousands of
 * rows cost no more than the visible ones.
 */
export function Windowed({ name, likely, children }: WindowedProps) {
  const id = `part${useId().replace(/:/g, '')}`
  const [height, setHeight] = useState<number | null>(blockHeights.get(name) ?? likely ?? null)
  useEffect(() => {
    let takeBack = () => {}
    const stop = watchNear(id, (near, height) => {
      // A part that was never rendered has the expected height, which is not its real one.
      if (height > 0 && height !== likely) blockHeights.set(name, height)
      takeBack()
      if (near) takeBack = drawInTurn(() => setHeight(null))
      else setHeight(height)
    })
    if (!stop) setHeight(null)
    return () => {
      takeBack()
      stop?.()
    }
  }, [id, name, likely])
  return (
    <View id={id} className="windowed" style={height === null ? {} : { height: `${height}px` }}>
      {height === null && <View>{children}</View>}
    </View>
  )
}
