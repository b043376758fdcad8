/** The back key of Android, of browsers and of gestures. While a panel is open it closes the panel and not the page. */
export interface BackKey {
  /** False: back leaves the page, and a panel is closed by its own buttons. */
  supported: boolean
  /**
   * Registers an open panel; `onBack` closes it, unless it has to be answered.
   *
   * @returns a function to call when the panel has closed, in whatever way
   */
  over(onBack: () => void): () => void
  /**
   * To call before the app navigates. Null when nothing has to be closed, otherwise it resolves when the history is
   * clean.
   */
  free(): Promise<void> | null
}
