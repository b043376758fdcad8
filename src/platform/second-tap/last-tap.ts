import type { ITouchEvent } from '@tarojs/components'
/**
 * Guard against double taps. The second tap comes after the first has opened another page or a panel. It must not
 * press the new content under the finger.
 */
export interface SecondTap {
  /** Notes that another page is opening, or that a panel has opened or closed. */
  changed(): void
}

/** Two taps within this time are one double tap. */
export const DOUBLE_TAP_MS = 400
/** A panel that opens within this time after a tap was opened by it: its code may have to load first. */
const OPENS_MS = 1000
/** Largest distance of the two taps in px: a finger does not come down twice at exactly the same point. */
const NEAR = 24

let last = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }
/** When it was, by the clock of the app: `at` is an event's own time. */
let notedAt = Number.NEGATIVE_INFINITY
let isChanged = false

/** Notes that other things may be under the finger than at the last tap. */
export const noteChange = () => {
  isChanged = true
}

/** Whether a tap is the second of a double tap whose first tap has changed the content under the finger. */
export function isSecondTap(x: number, y: number, at: number): boolean {
  const isNear = Math.abs(x - last.x) <= NEAR && Math.abs(y - last.y) <= NEAR
  // A clock set back in between must not lock the screen.
  if (isChanged && isNear && Math.abs(at - last.at) < DOUBLE_TAP_MS) return true
  last = { x, y, at }
  notedAt = Date.now()
  isChanged = false
  return false
}

/** The place of the tap that opens something now, in px of the window; null if it opens by itself or by a key. */
export const tapBefore = (): { x: number; y: number } | null =>
  Math.abs(Date.now() - notedAt) < OPENS_MS ? { x: last.x, y: last.y } : null

/** `isSecondTap` for a touch event of the mini-program. A tap from a screen reader may have no touch. */
export function isSecondTouch({ changedTouches }: Partial<ITouchEvent>): boolean {
  const touch = changedTouches?.[0]
  // Not the event's own time, which starts again at zero with each page.
  return touch !== undefined && isSecondTap(touch.clientX, touch.clientY, Date.now())
}
