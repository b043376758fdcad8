/**
 * Reports when an element comes near the window, within half a window's height, and when it goes far away again, with
 * its height in pixels. Returns a function that stops it. Returns null where this cannot be observed; then it reports
 * nothing.
 */
export type WatchNear = (id: string, onChange: (near: boolean, height: number) => void) => (() => void) | null

/** The distance to the window that counts as near. */
export const MARGIN = 400
