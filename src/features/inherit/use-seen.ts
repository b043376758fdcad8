import { useEffect, useId, useState } from 'react'
import { watchNear } from '@/ui/base/near-viewport'

/**
 * Whether the person has scrolled to an element, such as the end of a paper. True where that cannot be observed.
 *
 * @param what The text that the element ends. With another text it begins again at false.
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
