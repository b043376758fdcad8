import { useEffect, useId, useState } from 'react'
import { watchNear } from '@/ui/base/near-viewport'
import { BAR_ROOM } from '@/ui/form/bring-to-field/types'

/** How often it is looked anew for an element that was not met, in milliseconds. */
const AGAIN_MS = 500

/**
 * Where an element counts as seen: in the window, not under the bar with the action. Who jumps to the end of the page
 * may pass it, so it counts above the window too, however far.
 */
const SEEN = { top: 100_000, bottom: -BAR_ROOM }

/**
 * Whether the person has scrolled to an element, such as the end of a paper. True where that cannot be observed.
 *
 * @param what The text that the element ends; '' while there is none. With another text it begins again at false.
 */
export function useSeen(what: string) {
  const id = `seen${useId().replace(/:/g, '')}`
  const [seen, setSeen] = useState('')
  const isSeen = seen === what
  useEffect(() => {
    if (isSeen) return undefined
    let stop: (() => void) | null = null
    const look = () => {
      stop?.()
      stop = watchNear(
        id,
        near => {
          if (near) setSeen(what)
        },
        SEEN,
      )
      if (!stop) setSeen(what)
    }
    look()
    // On a slow phone the element may reach the page after all looks of the observer. Nobody could sign then.
    const timer = setInterval(look, AGAIN_MS)
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [id, what, isSeen])
  return { id, isSeen }
}
