import { useLayoutEffect, useRef, useState } from 'react'

/** A node of the document, in a browser and in a mini-program. */
interface Place {
  firstChild: unknown
  insertBefore(node: unknown, before: unknown): unknown
  /** `cleanRef: false` is for the mini-program, which would otherwise drop the event handlers of the node. */
  removeChild(node: unknown, options: { cleanRef: false }): unknown
}

/**
 * Removes `content`, the first child of `root`, from the document while `withheld` is true. Its components stay
 * mounted outside of the document, so they keep their state. Content that is withheld from the start is not mounted
 * until it is first shown (`begun`).
 */
export function useWithheld(withheld: boolean) {
  const root = useRef<Place>(null)
  const content = useRef<unknown>(null)
  const [begun, setBegun] = useState(!withheld)
  if (!begun && !withheld) setBegun(true)
  useLayoutEffect(() => {
    const { current: place } = root
    const { current: node } = content
    if (!withheld || !place || !node) return
    place.removeChild(node, { cleanRef: false })
    // React never moves the first child of an element that it keeps, so it does not miss this one.
    return () => void place.insertBefore(node, place.firstChild)
  }, [withheld])
  return { root, content, begun }
}
