/**
 * Tells when an element comes near the window, within half a window's height, and when it goes far from it again, with its height in
 * pixels. Where that cannot be found out, it tells nothing. Returns how to stop.
 */
export type WatchNear = (id: string, onChange: (near: boolean, height: number) => void) => () => void

/** How far from the window near is. */
export const MARGIN = 400
