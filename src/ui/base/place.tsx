import { pageScrollTo, usePageScroll } from '@tarojs/taro'
import { useEffect } from 'react'
import { places } from '@/stores/screen-state'

/** How long after it opened a screen that comes back may still grow to where it was left. */
const TRIES_MS = [0, 60, 160, 400, 900]

/** Remembers how far a screen was scrolled, and scrolls it there when it is opened anew. */
export default function Place({ id }: { id: string }) {
  usePageScroll(({ scrollTop }) => void places.set(id, scrollTop))
  useEffect(() => {
    const wanted = places.get(id) ?? 0
    if (wanted <= 0) return
    places.delete(id)
    const timers = TRIES_MS.map(wait =>
      setTimeout(() => {
        // Once it was there, the person may go on.
        if ((places.get(id) ?? 0) >= wanted - 1) return timers.forEach(clearTimeout)
        pageScrollTo({ scrollTop: wanted, duration: 0 })
      }, wait),
    )
    return () => timers.forEach(clearTimeout)
  }, [id])
  return null
}
