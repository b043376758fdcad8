import { useEffect, useId, useState } from 'react'
import { watchNear } from '@/ui/base/near-viewport'
import { BAR_ROOM } from '@/ui/form/bring-to-field/types'

/** How often the observer starts again, in milliseconds. */
const AGAIN_MS = 500

/**
 * The area in which an element counts as seen: in the window, above the bar with the action. A jump to the end of the
 * page may skip the element, so the area also extends far above the window.
 */
const SEEN = { top: 100_000, bottom: -BAR_ROOM }

/**
 * Whether the person has scrolled to an element, such as the end of a paper. True on platforms that cannot observe it.
 *
 * @param what The text that ends with the element; '' while there is none. Another text resets the result to false.
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
    // On a slow phone the element may be rendered after the observer started. Without a restart nobody could sign then.
    const timer = setInterval(look, AGAIN_MS)
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [id, what, isSeen])
  return { id, isSeen }
}
