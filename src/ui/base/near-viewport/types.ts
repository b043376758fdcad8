/** How far beyond the window's edges an element counts as near, in px. Less than 0: so far within them. */
export interface Around {
  top: number
  bottom: number
}

/**
 * Reports when an element comes near the window, within half a window's height unless `around` says otherwise, and when
 * it goes far away again, with its height in pixels. Returns a function that stops it. Returns null where this cannot
 * be observed; then it reports nothing.
 */
export type WatchNear = (
  id: string,
  onChange: (near: boolean, height: number) => void,
  around?: Around,
) => (() => void) | null

export const HALF_A_WINDOW: Around = { top: 400, bottom: 400 }
