import type { AfterTap } from './types'

/** A hidden page draws no frames. */
const LONGEST_MS = 100

const nextPaint = () =>
  new Promise<void>(resolve => {
    const longest = setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() => {
      clearTimeout(longest)
      // The frame is painted after this callback and before the next task.
      setTimeout(resolve)
    })
  })

/**
 * The browser paints the pressed state only when the tap's handler has ended. To draw a screen takes a cheap phone
 * more than 100 ms, so it begins after that paint.
 */
export const afterTap: AfterTap = work => (window.event?.type === 'click' ? nextPaint().then(work) : work())
