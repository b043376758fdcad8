import { useEffect, useId } from 'react'
import { rememberHeight, reservedHeightOf } from '@/stores/reserved-height'
import { watchNear } from './near-viewport'

/**
 * Reserves the last known height of content that is loading, so that nothing below moves when it arrives. `name` is
 * the name of the stored height; without one nothing is stored. Returns the id for the element with the data, and the
 * style for the placeholder.
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
