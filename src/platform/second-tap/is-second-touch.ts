import type { ITouchEvent } from '@tarojs/components'
import { isSecondTap } from './last-tap'

/** The same for a tap of the mini-program. A tap from a screen reader may have no touch. */
export function isSecondTouch({ changedTouches }: Partial<ITouchEvent>): boolean {
  const touch = changedTouches?.[0]
  // Not the event's own time, which starts again at zero with each page.
  return touch !== undefined && isSecondTap(touch.clientX, touch.clientY, Date.now())
}
