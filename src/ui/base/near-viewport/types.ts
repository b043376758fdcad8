/**
 * Tells when an element comes near the window, within half a window's height, and when it goes far from it again, with its height in
 * pixels. Returns how to stop; null where that cannot be found out, and then it tells nothing.
 */
export type WatchNear = (id: string, onChange: (near: boolean, height: number) => void) => (() => void) | null

/** How far from the window near is. */
export const MARGIN = 400
