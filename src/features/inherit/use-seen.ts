import { useEffect, useId, useState } from 'react'
import { watchNear } from '@/ui/base/near-viewport'

/**
 * Whether the person has come to an element, such as the end of a paper. Where this cannot be observed they have.
 *
 * @param what What the element ends; another one has to be come to anew.
 */
export function useSeen(what: string) {
  const id = `seen${useId().replace(/:/g, '')}`
  const [seen, setSeen] = useState('')
  useEffect(() => {
    const stop = watchNear(id, near => {
      if (near) setSeen(what)
    })
    if (stop) return stop
    setSeen(what)
  }, [id, what])
  return { id, isSeen: seen === what }
}
