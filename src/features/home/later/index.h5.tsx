import { type ComponentType, useEffect, useState } from 'react'
import { recordFault } from '@/stores/events'
import { Skeleton } from '@/ui/base/skeleton'
import type { ExampleProps } from './example'

/**
 * A part of the home screen that loads after the first screen. Without a network it stays an outline, and the next
 * visit tries again.
 */
function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, lines: number) {
  let loaded: ComponentType<P> | null = null
  return function Later(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      let isShown = true
      load().then(module => {
        loaded = module.default
        if (isShown) setPart(() => loaded)
      }, recordFault)
      return () => {
        isShown = false
      }
    }, [])
    return Part ? <Part {...props} /> : <Skeleton shape="text" count={lines} />
  }
}

export const Coming = later<object>(() => import('./coming'), 4)
export const Example = later<ExampleProps>(() => import('./example'), 3)
