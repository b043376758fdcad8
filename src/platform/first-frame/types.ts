/**
 * The frame that stands in a browser's page before the app has drawn its first screen (boot.ts). A mini-program has no
 * such frame.
 */
export interface FirstFrames {
  /** The build that made the page; '' where there is no frame. */
  build(): string
  /** Whether a frame stands now. The part that it covers may be drawn in slices. */
  stands(): boolean
  /**
   * Ends the frame, because the app has drawn a screen. The frame with the person's last figures stays until `ready`,
   * or until the person touches it.
   */
  end(ready?: Promise<void>): void
  /** The theme root of a page on the stack. Null when it is not there or has no data yet. */
  drawn(path: string): Element | null
}
