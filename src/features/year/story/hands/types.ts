/** The platform functions for turning the pages of a story. */
export interface Hands {
  /** The distance of an element's top from the top of the window, in px. Null if there is no such element. */
  topOf(id: string): Promise<number | null>
  /**
   * Calls the listener for keys pressed outside of controls. Returns the function that stops it. The mini-program never
   * calls it.
   */
  onKey(listener: (key: string) => void): () => void
  /**
   * Loads the code of a page, by its name in the table of screens. Resolves with false if it did not load. A browser's
   * router closes the current page before it loads the next one, so a failed load would lose both.
   */
  fetchPage(page: string): Promise<boolean>
  /** Whether the person prefers reduced motion. The mini-program cannot tell in code; its styles handle it. */
  wantsStillness(): boolean
}
