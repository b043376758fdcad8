import { type ComponentType, useEffect, useState } from 'react'
import { recordFault } from '@/stores/events'
import { Skeleton } from '@/ui/base/skeleton'
import type { ExampleProps } from './example'

interface Part<P> {
  load: () => Promise<{ default: ComponentType<P> }>
  loaded?: ComponentType<P>
}

const coming: Part<object> = { load: () => import('./coming') }
const example: Part<ExampleProps> = { load: () => import('./example') }

/** The component of a part, or null until its code is there. Without a network the next visit tries again. */
function useLater<P>(part: Part<P>): ComponentType<P> | null {
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

/** The next days. They load after the first screen. */
export function Coming() {
  const Days = useLater(coming)
  return Days ? <Days /> : <Skeleton shape="rows" count={2} />
}

/** The example for visitors. It loads after the first screen. */
export function Example(props: ExampleProps) {
  const Figures = useLater(example)
  return Figures ? <Figures {...props} /> : <Skeleton shape="text" count={3} />
}
