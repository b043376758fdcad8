import { useContext, useEffect, useRef } from 'react'
import { VisibleContext } from '@/stores/store'
import { still } from './go'

/**
 * Leads on from a page that is only passed through, as soon as the next page is known. Null: not known yet.
 *
 * It leads once. The page stays until the next page's code is loaded, and may learn something new meanwhile. A second
 * navigation could end after the first one and take people away from the screen that they are on by then.
 */
export function useWayOn(lead: (() => unknown) | null): void {
  const visible = useContext(VisibleContext)
  const latest = useRef(lead)
  latest.current = lead
  const isReady = lead !== null && visible
  useEffect(() => {
    if (!isReady) return
    let isLeft = false
    // The page is still opening: a navigation now would be ignored as the second half of a double tap.
    still().then(() => {
      if (!isLeft) latest.current?.()
    })
    return () => {
      isLeft = true
    }
  }, [isReady])
}
