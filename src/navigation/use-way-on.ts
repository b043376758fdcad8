import { useContext, useEffect, useRef } from 'react'
import { VisibleContext } from '@/stores/visible'
import { still } from './go'

/**
 * Leads on from a page that is only passed through, when it is known where to; null: not yet. It leads once. The page
 * stays until the next one's code is there, and what is learned meanwhile is for that one: a second movement could end
 * after it, and take people back from where they have gone on to.
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
