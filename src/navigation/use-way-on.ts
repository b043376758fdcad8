import { useContext, useEffect, useRef } from 'react'
import { VisibleContext } from '@/stores/visible'
import { still } from './go'

/**
 * Leads on from a page that is only passed through, as soon as it is known where to. Null: it is not known yet.
 *
 * It leads once. The page stays until the next one's code is there, and may learn something new meanwhile. A second
 * movement could end after the first one, and take people back from where they are by then.
 */
export function useWayOn(lead: (() => unknown) | null): void {
  const visible = useContext(VisibleContext)
  const latest = useRef(lead)
  latest.current = lead
  const isReady = lead !== null && visible
  useEffect(() => {
    if (!isReady) return
    let isLeft = false
    // The page is still opening: a movement now would be taken for the second half of a double tap.
    still().then(() => {
      if (!isLeft) latest.current?.()
    })
    return () => {
      isLeft = true
    }
  }, [isReady])
}
