import type { ITouchEvent } from '@tarojs/components'
import { isSecondTap } from './last-tap'

/** The same for a tap of the mini-program. A screen reader's may have no touch. */
export function isSecondTouch({ changedTouches }: Partial<ITouchEvent>): boolean {
  const touch = changedTouches?.[0]
  // Not by the event's own time, which begins anew with each page.
  return touch !== undefined && isSecondTap(touch.clientX, touch.clientY, Date.now())
}
