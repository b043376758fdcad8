/** The back key of Android, of a browser and of its gestures: with a panel open it closes the panel and not the page. */
export interface BackKey {
  /** False: a panel is closed by its own means, and back leaves the page. */
  supported: boolean
  /**
   * A panel has opened; `onBack` closes it, unless it has to be answered.
   *
   * @returns to be called when it has closed, by whatever means
   */
  over(onBack: () => void): () => void
  /** Before the app goes anywhere: null when nothing is in the way, else when the way is free. */
  free(): Promise<void> | null
}
