import { type ComponentType, useEffect, useState } from 'react'
import { recordFault } from '@/stores/events'

/** A part of a screen whose code loads after the screen. */
export interface LaterPart<P> {
  load: () => Promise<{ default: ComponentType<P> }>
  loaded?: ComponentType<P>
}

/** The component of a part, or null until its code is there. Without a network the next visit tries again. */
export function useLater<P>(part: LaterPart<P>): ComponentType<P> | null {
  const [component, setComponent] = useState(() => part.loaded ?? null)
  useEffect(() => {
    let isShown = true
    part.load().then(module => {
      part.loaded = module.default
      if (isShown) setComponent(() => module.default)
    }, recordFault)
    return () => {
      isShown = false
    }
  }, [part])
  return component
}
