import { useEffect, useId } from 'react'
import { rememberHeight, reservedHeightOf } from '@/stores/reserved-height'
import { watchNear } from './near-viewport'

/**
 * Keeps the room of what is being loaded: as high as it was the last time, so that nothing below it moves when it comes. `name` is what is
 * remembered, none for nothing. Gives the id of the element with the data and the style of what stands there before.
 */
export function useReservedHeight(name: string | undefined, isLoaded: boolean) {
  const id = `room${useId().replace(/:/g, '')}`
  useEffect(() => {
    if (name === undefined || !isLoaded) return
    const stop = watchNear(id, (_, height) => {
      stop?.()
      rememberHeight(name, height)
    })
    return () => stop?.()
  }, [id, name, isLoaded])
  const height = name === undefined ? undefined : reservedHeightOf(name)
  return { id, style: height === undefined ? {} : { minHeight: `${height}px` } }
}
