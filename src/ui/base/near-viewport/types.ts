/**
 * Distance beyond the window's edges up to which an element counts as near, in px. A negative value is a distance
 * inside the edges.
 */
export interface Around {
  top: number
  bottom: number
}

/**
 * Reports with the element's height in px when an element comes near the window and when it goes far away again. By
 * default near means within half a window's height, see `around`. Returns a function that stops it. Returns null and
 * reports nothing if this cannot be observed.
 */
export type WatchNear = (
  id: string,
  onChange: (near: boolean, height: number) => void,
  around?: Around,
) => (() => void) | null

export const HALF_A_WINDOW: Around = { top: 400, bottom: 400 }
