import { pageScrollTo, usePageScroll } from '@tarojs/taro'
import { useEffect } from 'react'
import { places } from '@/stores/screen-state'

/**
 * Delays after which to scroll once the screen has opened, in milliseconds. The page may still grow between the
 * tries.
 */
const TRIES_MS = [0, 60, 160, 400, 900]

/** Remembers a screen's scroll position, and restores it when the screen opens again. */
export default function Place({ id }: { id: string }) {
  usePageScroll(({ scrollTop }) => void places.set(id, scrollTop))
  useEffect(() => {
    const wanted = places.get(id) ?? 0
    if (wanted <= 0) return
    places.delete(id)
    const timers = TRIES_MS.map(wait =>
      setTimeout(() => {
        // The screen has reached its old position, so the person may now scroll freely.
        if ((places.get(id) ?? 0) >= wanted - 1) return timers.forEach(clearTimeout)
        pageScrollTo({ scrollTop: wanted, duration: 0 })
      }, wait),
    )
    return () => timers.forEach(clearTimeout)
  }, [id])
  return null
}
