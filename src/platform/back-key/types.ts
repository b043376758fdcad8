/** The back key of Android, of browsers and of gestures. While a panel is open it closes the panel and not the page. */
export interface BackKey {
  /** False: back leaves the page, and a panel is closed by its own buttons. */
  supported: boolean
  /**
   * A panel has opened; `onBack` closes it, unless it has to be answered.
   *
   * @returns to be called when it has closed, by whatever means
   */
  over(onBack: () => void): () => void
  /**
   * To call before the app navigates. Null when nothing has to be closed, otherwise it resolves when the history is
   * clean.
   */
  free(): Promise<void> | null
}
